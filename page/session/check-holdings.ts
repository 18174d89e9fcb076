import type { AccountInvalidError, AssetsMissingError } from "@fabulous-fish/core";
import type { SessionDependencies } from "./ports.ts";
import { createDecisionReader } from "./read-decision.ts";
import type { EligibilityDecision, SessionStore } from "./session-state.ts";

interface HoldingsChecks {
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
export function checkHoldings(
  store: SessionStore,
  dependencies: Pick<SessionDependencies, "configuration" | "holdings" | "storage">,
): HoldingsChecks {
  const { storage } = dependencies;
  const readDecision = createDecisionReader(dependencies);
  let pending: PendingRead | undefined;

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
    store.dispatch({ type: "reading", account });

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
      const decision = await readDecision(account, known, signal);
      if (signal.aborted) return;
      // Another tab may have disconnected or switched accounts before its storage event arrives here.
      if (storage.read()?.account === account) storage.write({ account, decision });
      store.dispatch({ type: "loaded", account, decision });
    } catch (error) {
      if (!signal.aborted) settleFailure(account, error);
    }
  }

  function settleFailure(account: string, error: unknown): void {
    if (isNamed(error, "AccountInvalidError")) {
      // Discard a stored account whose checksum is wrong (rule 4.3).
      store.dispatch({ type: "disconnected" });
      storage.clear();
      return;
    }
    const heading = isNamed(error, "AssetsMissingError")
      ? "Account info or assets missing"
      : "Error fetching tokens";
    console.error(heading, error);
    store.dispatch({ type: "check-failed", account, error });
  }

  return {
    check,
    checkAgain() {
      abortPending();
      check();
    },
  };
}

/** Compares names: the classes load later, with the reader. */
function isNamed(error: unknown, name: (AccountInvalidError | AssetsMissingError)["name"]) {
  return error instanceof Error && error.name === name;
}
