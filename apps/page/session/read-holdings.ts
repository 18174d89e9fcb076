import { decideEligibility, hasCode, networkId, type SiteConfiguration } from "@fabulous-fish/core";
import type { ReadOptions } from "@fabulous-fish/core/node";
import type { SessionDependencies } from "./ports.ts";
import { accountIn, type EligibilityDecision, type SessionStore } from "./session-state.ts";

/** From then on, a read takes long (rule 2.6). In milliseconds. */
const slowMilliseconds = 10_000;

type ReaderDependencies = Pick<SessionDependencies, "configuration" | "holdings">;

interface ReadHandlers {
  /** Called before the state changes. What it throws is the failure of the read. */
  readonly onLoaded: (account: string, decision: EligibilityDecision) => void;
  /** Called instead of a change of the state. */
  readonly onFailed: (account: string, error: unknown) => void;
}

/**
 * Creates reads that decide on eligibility and record their progress in the store. Each account has at
 * most one.
 */
export function createHoldingsReads(
  store: SessionStore,
  dependencies: ReaderDependencies,
  { onLoaded, onFailed }: ReadHandlers,
) {
  const readDecision = createDecisionReader(dependencies);
  const pending = new Map<string, AbortController>();

  async function settle(account: string, { signal }: AbortController): Promise<void> {
    const known = store.getState().checks.get(account)?.decision;
    try {
      const decision = await readDecision(account, known, signal);
      if (signal.aborted) return;
      onLoaded(account, decision);
      store.dispatch({ type: "loaded", account, decision });
    } catch (error) {
      if (!signal.aborted) onFailed(account, error);
    }
  }

  return {
    /** The accounts that are being read. */
    pending,

    /** Reads an account that is not being read. Resolves when the read has ended. */
    async read(account: string) {
      const abort = new AbortController();
      pending.set(account, abort);
      store.dispatch({ type: "reading", account });
      const timer = setTimeout(
        () => store.dispatch({ type: "read-slow", account }),
        slowMilliseconds,
      );
      abort.signal.addEventListener("abort", () => clearTimeout(timer));
      await settle(account, abort);
      clearTimeout(timer);
      if (pending.get(account) === abort) pending.delete(account);
    },

    /** Aborts the reads of these accounts, whose results are ignored. */
    abort(isAborted: (account: string) => boolean) {
      for (const [account, abort] of pending) {
        if (!isAborted(account)) continue;
        abort.abort();
        pending.delete(account);
        store.dispatch({ type: "read-aborted", account });
      }
    },
  };
}

/**
 * Creates the actions that read the connected account's holdings and decide on its eligibility
 * (rules 1.6 and 3.13). A read is aborted when the session's account changes.
 */
export function checkHoldings(
  store: SessionStore,
  dependencies: Pick<SessionDependencies, "configuration" | "holdings" | "storage">,
) {
  const { storage } = dependencies;
  const reads = createHoldingsReads(store, dependencies, {
    onLoaded(account, decision) {
      // Another tab may have disconnected or switched accounts before its storage event arrives here.
      if (storage.read()?.account === account) storage.write({ account, decision });
    },

    onFailed(account, error) {
      if (hasCode(error, "account-invalid")) {
        // Discard a stored account whose checksum is wrong (rule 4.3).
        store.dispatch({ type: "disconnected" });
        storage.clear();
        return;
      }
      const heading = hasCode(error, "assets-missing")
        ? "Account info or assets missing"
        : "Error fetching tokens";
      console.error(heading, error);
      store.dispatch({ type: "read-failed", account, error });
    },
  });

  store.subscribe(() => reads.abort((account) => account !== accountIn(store.getState())));

  /** Starts a read, unless one is pending. */
  function check(): void {
    const account = accountIn(store.getState());
    if (account !== undefined && !reads.pending.has(account)) void reads.read(account);
  }

  /** Aborts the pending read, if there is one, and starts a new one. */
  function checkAgain(): void {
    reads.abort(() => true);
    check();
  }

  return { check, checkAgain };
}

/** Decides whether an account may play with these holdings. */
function decide(
  holdings: Omit<EligibilityDecision, "eligibility">,
  configuration: SiteConfiguration,
): EligibilityDecision {
  return {
    ...holdings,
    eligibility: decideEligibility(holdings.tokens, configuration).eligibility,
  };
}

/** Decides again on a stored decision; one of another network does not count (rule 4.4). */
export function decideAgain(
  stored: EligibilityDecision | undefined,
  configuration: SiteConfiguration,
): EligibilityDecision | undefined {
  const network = networkId(configuration);
  return stored && (stored.round?.network ?? network) === network
    ? decide(stored, configuration)
    : undefined;
}

/**
 * Creates a function that reads an account's holdings and decides on its eligibility. `known` is the
 * last known decision, if any. It rejects, or throws, what the holdings reader does.
 */
function createDecisionReader({ configuration, holdings }: ReaderDependencies) {
  const network = networkId(configuration);

  /**
   * A negative decision after a positive one contradicts it: the reader then needs a second node to
   * confirm it, so that one faulty node cannot end a game.
   */
  function readOptions({
    eligibility,
    tokens,
    checkedAt,
    round,
  }: EligibilityDecision): ReadOptions {
    return {
      knownTokens: tokens,
      knownRound: round?.round,
      knownRoundAt: checkedAt,
      contradicts: (newTokens) =>
        eligibility === "yes" && decideEligibility(newTokens, configuration).eligibility === "no",
    };
  }

  return (account: string, known: EligibilityDecision | undefined, signal: AbortSignal) =>
    holdings
      .read(account, { ...(known && readOptions(known)), signal })
      .then(({ tokens, round, checkedAt = Date.now() }) =>
        decide({ tokens, checkedAt, round: { network, round } }, configuration),
      );
}
