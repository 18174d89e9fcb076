import type { Sandbox, SandboxOptions } from "@fabulous-fish/sandbox/sandbox";
import { startOnAnyPorts } from "./start-sandbox.ts";

/** The site that a sandbox serves in place of the last build. */
export type SandboxSite = Partial<Pick<SandboxOptions, "site" | "document">>;

/** Whether a gate guards the game of a sandbox, with its options: one object for all tests that share it. */
export type GateOption = NonNullable<SandboxOptions["gate"]>;

/**
 * The sandbox of a worker, which runs for all of its tests with the same gate. A new worker for each
 * gate would load everything again, and start another browser.
 */
export class WorkerSandbox {
  readonly #site: SandboxSite;
  #running: { readonly gate: GateOption; readonly sandbox: Sandbox } | undefined;

  constructor(site: SandboxSite) {
    this.#site = site;
  }

  /** Returns the running sandbox, or replaces it by one with this gate. */
  async withGate(gate: GateOption): Promise<Sandbox> {
    if (this.#running?.gate !== gate) {
      await this.stop();
      this.#running = { gate, sandbox: await startOnAnyPorts({ ...this.#site, gate }) };
    }
    return this.#running.sandbox;
  }

  async stop(): Promise<void> {
    const running = this.#running;
    this.#running = undefined;
    await running?.sandbox.stop();
  }
}
