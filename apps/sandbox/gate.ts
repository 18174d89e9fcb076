import { createNodeGate, type Gate, type NodeGateOptions } from "@fabulous-fish/gate/node";

/**
 * Settings of the sandbox's gate: whether it follows the nodes' blocks, its clock, its rate limits, its
 * log, its store and its operator's token. By default, the store is in a temporary folder, which is
 * removed when the sandbox stops.
 */
export type SandboxGateOptions = Pick<
  NodeGateOptions,
  "follow" | "now" | "limits" | "log" | "store" | "operatorToken"
>;

export type SandboxGate = Gate;

/** The files that the gate guards. */
interface Guarded extends Pick<NodeGateOptions, "origins" | "files"> {
  /** The site configuration, with the nodes' URLs as this machine reaches them. */
  readonly document: object;
}

/**
 * Opens the gate in this process, with a season. No other file of the sandbox imports the gate, which
 * shares code with the page.
 */
export function openGate(guarded: Guarded, options: SandboxGateOptions): Promise<SandboxGate> {
  return createNodeGate({ season: "sandbox", ...guarded, ...options });
}
