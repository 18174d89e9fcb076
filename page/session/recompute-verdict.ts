import { decideEligibility, type SiteConfiguration } from "@fabulous-fish/core";
import { equalTokens } from "./equal-tokens.ts";
import type { Verdict } from "./session-state.ts";

/**
 * Decides again from a stored decision's tokens. Another tab may run with another configuration:
 * two deployments share an origin's storage, and an old tab keeps the configuration it started with.
 */
export function recomputeVerdict(verdict: Verdict, configuration: SiteConfiguration): Verdict {
  return { ...verdict, canPlay: decideEligibility(verdict.tokens, configuration).canPlay };
}

/** Whether two decisions come from the same reading and say the same. */
export function equalVerdicts(one: Verdict, other: Verdict | undefined): boolean {
  return (
    other !== undefined &&
    one.checkedAt === other.checkedAt &&
    one.canPlay === other.canPlay &&
    equalTokens(one.tokens, other.tokens)
  );
}
