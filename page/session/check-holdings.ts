import {
  AccountInvalidError,
  AssetsMissingError,
  decideEligibility,
  type ReadOptions,
  type Tokens,
} from "@fabulous-fish/core";
import { adviceOf } from "./message-of.ts";
import {
  type Connected,
  couldNotCheck,
  disconnected,
  loaded,
  reading,
  type EligibilityDecision,
} from "./session-state.ts";
import type { SessionDependencies } from "./session-dependencies.ts";

type Needs = Pick<SessionDependencies, "store" | "configuration" | "holdings" | "storage">;

export interface HoldingsChecks {
  /** Starts a read, unless one is pending. */
  readonly check: () => void;
  /** Aborts the pending read, if there is one, and starts a new one. */
  readonly checkAgain: () => void;
}

interface PendingRead {
  readonly account: string;
  readonly abort: AbortController;
}

/**
 * Creates the actions that read the connected account's holdings and decide on its eligibility
 * (rules 1.6 and 3.13). Only one read is pending at a time. A read is aborted, and its result
 * ignored, when the session's account changes.
 */
export function checkHoldings({ store, configuration, holdings, storage }: Needs): HoldingsChecks {
  const network = configuration.genesisHash ?? configuration.network;
  let pending: PendingRead | undefined;

  const canPlayWith = (tokens: Tokens) => decideEligibility(tokens, configuration).canPlay;

  /**
   * A negative decision after a positive one contradicts it: the reader then needs a second node to
   * confirm it, so that one faulty node cannot end a game.
   */
  function readOptions({ canPlay, tokens, round }: EligibilityDecision): ReadOptions {
    return {
      knownTokens: tokens,
      knownRound: round?.network === network ? round.round : undefined,
      contradicts: (newTokens) => canPlay && !canPlayWith(newTokens),
    };
  }

  function settle(account: string, next: (state: Connected) => Connected): void {
    const state = store.getState();
    if (state.status === "connected" && state.account === account)
      store.setState(next(state), true);
  }

  store.subscribe((state) => {
    if (state.status !== "connected" || state.account !== pending?.account) abortPending();
  });

  function abortPending(): void {
    pending?.abort.abort();
    pending = undefined;
  }

  function check(): void {
    const state = store.getState();
    if (state.status !== "connected" || pending) return;
    const { account } = state;
    const read = { account, abort: new AbortController() };
    pending = read;
    store.setState(reading(state), true);

    void readAndSettle(read, state.check.decision).finally(() => {
      if (pending === read) pending = undefined;
    });
  }

  /** Every error, including one thrown by the storage, ends in the `failed` state. */
  async function readAndSettle(
    { account, abort: { signal } }: PendingRead,
    known: EligibilityDecision | undefined,
  ): Promise<void> {
    try {
      const { tokens, round } = await holdings.read(account, {
        ...(known && readOptions(known)),
        signal,
      });
      if (signal.aborted) return;
      const decision: EligibilityDecision = {
        canPlay: canPlayWith(tokens),
        tokens,
        checkedAt: Date.now(),
        round: { network, round },
      };
      // Another tab may have disconnected or switched accounts before its storage event arrives here.
      if (storage.read()?.account === account) storage.write({ account, decision });
      settle(account, (current) => loaded(current, decision));
    } catch (error) {
      if (!signal.aborted) settleFailure(account, error);
    }
  }

  function settleFailure(account: string, error: unknown): void {
    if (error instanceof AccountInvalidError) {
      // Discard a stored account whose checksum is wrong (rule 4.3).
      store.setState(disconnected(), true);
      storage.clear();
      return;
    }
    const heading =
      error instanceof AssetsMissingError
        ? "Account info or assets missing"
        : "Error fetching tokens";
    console.error(heading, error);
    settle(account, (current) => couldNotCheck(current, adviceOf(error)));
  }

  return {
    check,
    checkAgain() {
      abortPending();
      check();
    },
  };
}
