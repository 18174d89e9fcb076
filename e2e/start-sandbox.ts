import { startSandbox, type Sandbox, type SandboxOptions } from "@fabulous-fish/sandbox/sandbox";

/** The environment variable with the folder of the wallet that this run has built (global-setup.ts). */
export const walletVariable = "SANDBOX_WALLET";

/** Starts a sandbox on any free ports. */
export function startOnAnyPorts(options: Omit<SandboxOptions, "ports">): Promise<Sandbox> {
  const wallet = process.env[walletVariable];
  const ports = { site: 0, node: 0, bridge: 0, wallet: 0 };
  return startSandbox({ ...options, ports, ...(wallet !== undefined && { wallet }) });
}
