import type { Account } from "@fabulous-fish/core";
import type { FollowedSnapshots } from "../follower/followed-snapshots.ts";

/** How often the store is queried while anybody waits. */
export const pollMilliseconds = 1_000;
/** How many requests for one account can wait: of several tabs and devices. */
export const mostWaiting = 8;
/** How many accounts can wait at one process. Each holds a connection. */
export const mostAccounts = 20_000;

export interface AccountChangesOptions {
  readonly followed: Pick<FollowedSnapshots, "isLive" | "changed">;
  /** Receives the errors of the store. */
  readonly onFailure: (error: unknown) => void;
}

/** Lets requests of this process wait until an account may have changed (rule 10.19). */
export interface AccountChanges {
  /** Whether changes are learned at once: blocks are followed, and this process goes on. */
  isLive(): Promise<boolean>;
  /**
   * Resolves when the account may have changed, after the milliseconds, when the signal is aborted, or
   * at `stop`. Resolves to false at once if too many requests wait, for the account or in all.
   */
  next(account: Account, milliseconds: number, signal: AbortSignal): Promise<boolean>;
  /** Ends all waits; from now on, nothing waits. */
  stop(): void;
}

export type CreateAccountChanges = (options: AccountChangesOptions) => AccountChanges;

export const createAccountChanges: CreateAccountChanges = ({ followed, onFailure }) => {
  /** What ends the waits, by account. */
  const waiting = new Map<string, Set<() => void>>();
  let polling: ReturnType<typeof setInterval> | undefined;
  let isStopped = false;

  /** One query for all who wait. */
  async function poll(): Promise<void> {
    for (const account of await followed.changed()) {
      for (const end of waiting.get(account) ?? []) end();
    }
  }

  return {
    isLive: async () => !isStopped && (await followed.isLive()),
    async next(account, milliseconds, signal) {
      const ends = waiting.get(account) ?? new Set();
      const isFull = ends.size >= mostWaiting || (ends.size === 0 && waiting.size >= mostAccounts);
      if (isStopped || signal.aborted || isFull) return false;
      waiting.set(account, ends);
      polling ??= setInterval(() => void poll().catch(onFailure), pollMilliseconds);
      let end = () => {};
      const ended = new Promise<void>((resolve) => (end = resolve));
      const timer = setTimeout(end, milliseconds);
      signal.addEventListener("abort", end);
      ends.add(end);
      await ended;
      clearTimeout(timer);
      signal.removeEventListener("abort", end);
      ends.delete(end);
      if (ends.size === 0) waiting.delete(account);
      if (waiting.size === 0) {
        clearInterval(polling);
        polling = undefined;
      }
      return true;
    },
    stop() {
      isStopped = true;
      for (const ends of waiting.values()) for (const end of ends) end();
    },
  };
};
