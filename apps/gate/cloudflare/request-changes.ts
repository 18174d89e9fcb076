import { wait } from "@fabulous-fish/core";
import {
  type CreateAccountChanges,
  maxOutdated,
  maxWaiting,
  pollMilliseconds,
} from "../holdings/account-changes.ts";

/** The last second, as the requests of an instance know it. */
interface Known {
  readonly changed: ReadonlySet<string>;
  /** Undefined also if it could not be read. */
  readonly epoch: string | undefined;
  /** The number of requests of an epoch that is over that have ended in it. */
  outdated: number;
  readonly at: number;
}

/** The maximum number of requests that wait in an instance of the Worker. It has little memory. */
export const maxOfInstance = 1_000;

/**
 * Lets requests of a Worker wait for changes. They cannot share timers or promises, so each has its own
 * timer, and the changes of the last second are known to all of them. If a client ends its request,
 * the runtime drops it without a word, so what waits is known by its end.
 */
export const createRequestChanges: CreateAccountChanges = ({ followed, onFailure }) => {
  const waiting = new Set<{ readonly account: string; readonly until: number }>();
  let known: Known = { changed: new Set<string>(), epoch: undefined, outdated: 0, at: -Infinity };

  async function knownOfThisSecond(): Promise<Known> {
    const at = performance.now();
    if (at - known.at >= pollMilliseconds) {
      // Other requests do not query meanwhile.
      known = { ...known, at };
      try {
        const [changed, epoch] = await Promise.all([followed.changed(), followed.epoch()]);
        known = { changed: new Set(changed), epoch, outdated: 0, at };
      } catch (error) {
        onFailure(error);
      }
    }
    return known;
  }

  /** Whether a request of an epoch that is over ends in this second. */
  function isOutdated(epoch: string | undefined, now: Known): boolean {
    return now.epoch !== undefined && epoch !== now.epoch && ++now.outdated <= maxOutdated;
  }

  function isFullFor(account: string): boolean {
    let ofAccount = 0;
    for (const each of waiting) {
      if (each.until <= performance.now()) waiting.delete(each);
      else if (each.account === account) ofAccount += 1;
    }
    return ofAccount >= maxWaiting || waiting.size >= maxOfInstance;
  }

  return {
    following: () => followed.following(),
    epoch: () => followed.epoch(),
    async next(account, { epoch, milliseconds, signal }) {
      if (signal.aborted || isFullFor(account)) return false;
      const until = performance.now() + milliseconds;
      const entry = { account, until };
      waiting.add(entry);
      try {
        for (let left = milliseconds; left > 0; left = until - performance.now()) {
          await wait(Math.min(left, pollMilliseconds), signal);
          const now = await knownOfThisSecond();
          if (now.changed.has(account) || isOutdated(epoch, now)) break;
        }
      } catch {
        // The signal is aborted.
      }
      waiting.delete(entry);
      return true;
    },
    // The runtime lets requests end before it ends an instance.
    end: () => undefined,
    stop: () => undefined,
  };
};
