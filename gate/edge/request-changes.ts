import { wait } from "@fabulous-fish/core";
import {
  type CreateAccountChanges,
  mostWaiting,
  pollMilliseconds,
} from "../holdings/account-changes.ts";

/** How many requests an instance of the Worker lets wait. It has little memory. */
export const mostOfInstance = 1_000;

/**
 * Lets requests of a Worker wait for changes. They cannot share timers or promises, so each has its own
 * timer, and the changes of the last second are known to all of them. If a client ends its request,
 * the runtime drops it without a word, so what waits is known by its end.
 */
export const createRequestChanges: CreateAccountChanges = ({ followed, onFailure }) => {
  const waiting = new Set<{ readonly account: string; readonly until: number }>();
  let known = { changed: new Set<string>(), at: -Infinity };

  async function changedOfThisSecond(): Promise<ReadonlySet<string>> {
    const at = performance.now();
    if (at - known.at >= pollMilliseconds) {
      // Other requests do not query meanwhile.
      known = { ...known, at };
      try {
        known = { changed: new Set(await followed.changed()), at };
      } catch (error) {
        onFailure(error);
      }
    }
    return known.changed;
  }

  function isFullFor(account: string): boolean {
    let ofAccount = 0;
    for (const each of waiting) {
      if (each.until <= performance.now()) waiting.delete(each);
      else if (each.account === account) ofAccount += 1;
    }
    return ofAccount >= mostWaiting || waiting.size >= mostOfInstance;
  }

  return {
    isLive: () => followed.isLive(),
    async next(account, milliseconds, signal) {
      if (signal.aborted || isFullFor(account)) return false;
      const until = performance.now() + milliseconds;
      const entry = { account, until };
      waiting.add(entry);
      try {
        for (let left = milliseconds; left > 0; left = until - performance.now()) {
          await wait(Math.min(left, pollMilliseconds), signal);
          if ((await changedOfThisSecond()).has(account)) break;
        }
      } catch {
        // The signal is aborted.
      }
      waiting.delete(entry);
      return true;
    },
    // The runtime lets requests end before it ends an instance.
    stop: () => undefined,
  };
};
