import type { SandboxInfo } from "../wallet-origin/sandbox-info.ts";
import type { SandboxReader } from "./connection.ts";
import type { SettingsClient } from "./settings-client.ts";

const maxLatenessMs = 30_000;
const pollIntervalMs = 250;

/** Reads from the sandbox what a signing request depends on. */
export function sandboxReader(settings: SettingsClient): SandboxReader {
  return {
    async read() {
      const [round] = await Promise.all([currentRound(), settings.refresh()]);
      const { wallet, authAddresses } = settings.state;
      return { mode: wallet, authAddresses, round };
    },
    async whenNotLate() {
      const end = Date.now() + maxLatenessMs;
      while (settings.state.wallet === "late" && Date.now() < end) {
        await new Promise((resolve) => setTimeout(resolve, pollIntervalMs));
        await settings.refresh();
      }
    },
  };
}

/** Returns `undefined` if the sandbox does not know the round. */
async function currentRound(): Promise<bigint | undefined> {
  try {
    const { round } = (await (await fetch("/sandbox.json")).json()) as SandboxInfo;
    return round === undefined ? undefined : BigInt(round);
  } catch {
    return undefined;
  }
}
