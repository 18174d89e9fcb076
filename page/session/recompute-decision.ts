import { decideEligibility, type SiteConfiguration } from "@fabulous-fish/core";
import { equalTokens } from "./equal-tokens.ts";
import type { EligibilityDecision } from "./session-state.ts";

/**
 * Decides again from a stored decision's tokens. Another tab may run with another configuration:
 * two deployments share an origin's storage, and an old tab keeps the configuration it started with.
 */
export function recomputeDecision(
  decision: EligibilityDecision,
  configuration: SiteConfiguration,
): EligibilityDecision {
  return { ...decision, canPlay: decideEligibility(decision.tokens, configuration).canPlay };
}

/** Whether two decisions come from the same reading and say the same. */
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
