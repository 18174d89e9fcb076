import {
  decideEligibility,
  networkId,
  type ReadOptions,
  type SiteConfiguration,
} from "@fabulous-fish/core";
import type { SessionDependencies } from "./ports.ts";
import type { EligibilityDecision } from "./session-state.ts";

/** Decides whether an account may play with these holdings. */
function decide(
  holdings: Omit<EligibilityDecision, "canPlay">,
  configuration: SiteConfiguration,
): EligibilityDecision {
  return { ...holdings, canPlay: decideEligibility(holdings.tokens, configuration).canPlay };
}

/** Decides again on a stored decision (rule 4.4). One of another network does not count (rule 4.8). */
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
 * Reads an account's holdings and decides on its eligibility. `known` is the last known decision, if
 * any. Rejects, or throws, what the holdings reader does.
 */
type ReadDecision = (
  account: string,
  known: EligibilityDecision | undefined,
  signal: AbortSignal,
) => Promise<EligibilityDecision>;

/** Creates a {@link ReadDecision} of a holdings reader. */
export function createDecisionReader({
  configuration,
  holdings,
}: Pick<SessionDependencies, "configuration" | "holdings">): ReadDecision {
  const network = networkId(configuration);

  /**
   * A negative decision after a positive one contradicts it: the reader then needs a second node to
   * confirm it, so that one faulty node cannot end a game.
   */
  function readOptions({ canPlay, tokens, checkedAt, round }: EligibilityDecision): ReadOptions {
    return {
      knownTokens: tokens,
      knownRound: round?.round,
      knownRoundAt: checkedAt,
      contradicts: (newTokens) => canPlay && !decideEligibility(newTokens, configuration).canPlay,
    };
  }

  return (account, known, signal) =>
    holdings
      .read(account, { ...(known && readOptions(known)), signal })
      .then(({ tokens, round, checkedAt = Date.now() }) =>
        decide({ tokens, checkedAt, round: { network, round } }, configuration),
      );
}
