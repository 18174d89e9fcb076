import type { RequiredToken, SiteConfiguration } from "./configuration/site-configuration.ts";
import type { Tokens } from "./tokens.ts";

/** Whether an account may play; `unknown` while nothing says so. */
export const eligibilities = ["yes", "no", "unknown"] as const;
export type Eligibility = (typeof eligibilities)[number];

/** A token requirement and an account's progress towards it; amounts in base units. */
export interface TokenRequirement {
  token: RequiredToken;
  held: bigint;
  /** Amount missing to the threshold; 0 if it is met. */
  missing: bigint;
  met: boolean;
}

/** Whether an account may play, and its progress towards each requirement. */
export interface EligibilityResult {
  eligibility: Exclude<Eligibility, "unknown">;
  /** In the order of the configuration. */
  requirements: readonly TokenRequirement[];
  /** The requirement that the page names (rule 1.8); undefined if the account is eligible. */
  nearest: TokenRequirement | undefined;
}

/**
 * Decides whether an account with these tokens may play (rules 1.1 to 1.4).
 *
 * `nearest`: with `rule: "any"`, the requirement with the smallest missing fraction of its threshold,
 * the first in the configuration on a tie; with `rule: "all"`, the first that is not met.
 */
export function decideEligibility(
  tokens: Tokens,
  { tokens: required, rule }: Pick<SiteConfiguration, "tokens" | "rule">,
): EligibilityResult {
  const requirements = required.map((token) => requirementOf(token, tokens));
  const unmet = requirements.filter(({ met }) => !met);
  const isEligible =
    unmet.length < (rule === "any" ? requirements.length : Math.min(1, requirements.length));
  const [first, ...others] = isEligible ? [] : unmet;
  const nearest = rule === "all" || first === undefined ? first : others.reduce(nearer, first);
  return { eligibility: isEligible ? "yes" : "no", requirements, nearest };
}

function requirementOf(token: RequiredToken, tokens: Tokens): TokenRequirement {
  const held = tokens.get(token.assetId.toString()) ?? 0n;
  const met = held >= token.threshold;
  return { token, held, missing: met ? 0n : token.threshold - held, met };
}

function nearer(best: TokenRequirement, other: TokenRequirement): TokenRequirement {
  // Compares missing / threshold, multiplied out so that nothing is rounded.
  const isNearer = other.missing * best.token.threshold < best.missing * other.token.threshold;
  return isNearer ? other : best;
}
