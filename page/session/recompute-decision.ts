import { decideEligibility, type SiteConfiguration } from "@fabulous-fish/core";
import { equalTokens } from "./equal-tokens.ts";
import type { EligibilityDecision } from "./session-state.ts";

/**
 * Recomputes a stored decision from its tokens. The tab that stored it may have had another
 * configuration: two deployments can share an origin, and an open tab keeps the configuration that
 * it started with.
 */
export function recomputeDecision(
  decision: EligibilityDecision,
  configuration: SiteConfiguration,
): EligibilityDecision {
  return { ...decision, canPlay: decideEligibility(decision.tokens, configuration).canPlay };
}

/** Whether two decisions have the same time, result and tokens. */
export function equalDecisions(
  one: EligibilityDecision,
  other: EligibilityDecision | undefined,
): boolean {
  return (
    other !== undefined &&
    one.checkedAt === other.checkedAt &&
    one.canPlay === other.canPlay &&
    equalTokens(one.tokens, other.tokens)
  );
}
