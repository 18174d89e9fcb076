import { gateSessionToEndKey as key } from "@fabulous-fish/core/storage-keys";
import { keepForNextVisit, readEntry } from "../platform/browser-storage.ts";
import type { GateSessionEnd } from "../session/ports.ts";

const timeoutMilliseconds = 30_000;
const retryInterval = 30_000;

/**
 * Ends the gate's session of this device, and repeats it until the gate has confirmed it, in later
 * visits too (rule 10.9). It is not part of the gate's chunk, which cannot be loaded without a
 * connection.
 *
 * @param gate the gate's URL without a slash at the end
 */
export function createSessionEnd(gate: string, storage: Storage): GateSessionEnd {
  let ending: Promise<void> | undefined;
  /** The storage has not taken the entry. */
  let isPendingHere = false;

  /** @throws {Error} if the session may go on */
  async function end(): Promise<void> {
    const response = await fetch(`${gate}/session`, {
      method: "DELETE",
      redirect: "error",
      // The player may close the page at once.
      keepalive: true,
      signal: AbortSignal.timeout(timeoutMilliseconds),
    });
    if (response.status !== 204 && response.status !== 401)
      throw new Error(`The gate responded with status ${response.status}.`);
    isPendingHere = false;
    storage.removeItem(key);
  }

  function settle(): Promise<void> {
    // Another tab may have ended it, and the player may have signed in since.
    if (!isPendingHere && readEntry(storage, key) !== gate) return Promise.resolve();
    return (ending ??= end()
      .catch((error: unknown) => {
        setTimeout(retry, retryInterval);
        throw error;
      })
      .finally(() => (ending = undefined)));
  }

  function retry(): void {
    settle().catch((error: unknown) =>
      console.warn("The session at the gate could not be ended yet:", error),
    );
  }

  window.addEventListener("online", retry);
  retry();

  return {
    endSession() {
      keepForNextVisit("The end of the session at the gate", () => storage.setItem(key, gate));
      isPendingHere = readEntry(storage, key) !== gate;
      return settle();
    },
    settle,
  };
}
