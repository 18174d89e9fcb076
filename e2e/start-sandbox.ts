import { mainNetworkConfiguration } from "@fabulous-fish/core";
import { startSandbox, type Sandbox, type SandboxOptions } from "@fabulous-fish/sandbox/sandbox";

/** The environment variable with the folder of the wallet that this run has built (global-setup.ts). */
export const walletVariable = "SANDBOX_WALLET";

const { tokens, rule } = mainNetworkConfiguration;

/** Starts a sandbox on any free ports, by default of a site with the main network's requirements. */
export function startOnAnyPorts({
  document = { tokens, rule, scores: true },
  ...options
}: Omit<SandboxOptions, "ports" | "document"> &
  Partial<Pick<SandboxOptions, "document">>): Promise<Sandbox> {
  const wallet = process.env[walletVariable];
  const ports = { site: 0, node: 0, bridge: 0, wallet: 0 };
  return startSandbox({ ...options, document, ports, ...(wallet !== undefined && { wallet }) });
}
