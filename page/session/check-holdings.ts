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
  /** Starts a reading, unless one is under way. */
  readonly check: () => void;
  /** Starts a reading in place of the one under way. */
  readonly checkAgain: () => void;
}

interface Reader {
  readonly account: string;
  readonly abort: AbortController;
}

/**
 * Makes the actions that read the connected account's holdings and decides (rules 1.6 and 3.13). One
 * reading is under way at a time; a reading of an account that is no longer the
 * session's is given up and says nothing.
 */
export function checkHoldings({ store, configuration, holdings, storage }: Needs): HoldingsChecks {
  const network = configuration.genesisHash ?? configuration.network;
  let underway: Reader | undefined;

  const canPlayWith = (tokens: Tokens) => decideEligibility(tokens, configuration).canPlay;

  /** Nobody loses the game to a single answer: a no after a yes has to be confirmed. */
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
    if (state.status !== "connected" || state.account !== underway?.account) giveUp();
  });

  function giveUp(): void {
    underway?.abort.abort();
    underway = undefined;
  }

  function check(): void {
    const state = store.getState();
    if (state.status !== "connected" || underway) return;
    const { account } = state;
    const reader = { account, abort: new AbortController() };
    underway = reader;
    store.setState(reading(state), true);

    void readAndSettle(reader, state.check.decision).finally(() => {
      if (underway === reader) underway = undefined;
    });
  }

  /** Whatever throws meanwhile, the storage included, ends in a state that has an end. */
  async function readAndSettle(
    { account, abort: { signal } }: Reader,
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
      // Another tab may have disconnected or switched, and this one not have heard of it yet.
      if (storage.read()?.account === account) storage.write({ account, decision });
      settle(account, (current) => loaded(current, decision));
    } catch (error) {
      if (!signal.aborted) settleFailure(account, error);
    }
  }

  function settleFailure(account: string, error: unknown): void {
    if (error instanceof AccountInvalidError) {
      // A saved account that is none counts as none.
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
      giveUp();
      check();
    },
  };
}
