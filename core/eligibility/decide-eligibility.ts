import type { GateToken, SiteConfiguration } from "../configuration/site-configuration.ts";
import type { Tokens } from "../tokens/tokens.ts";

/** How an account stands with one token of the gate; amounts in base units. */
export interface TokenRequirement {
  token: GateToken;
  held: bigint;
  /** What is missing to the threshold; 0 when it is met. */
  missing: bigint;
  met: boolean;
}

/** Whether an account may play, and how far it is from it. */
export interface Eligibility {
  canPlay: boolean;
  /** In the order of the configuration. */
  requirements: readonly TokenRequirement[];
  /** The nearest way to eligibility; undefined for whoever is eligible. */
  nearest: TokenRequirement | undefined;
}

/**
 * Decides who may play (rules 1.1 to 1.4).
 *
 * `nearest`: where any token suffices, the one of which the smallest part of the threshold is
 * missing, the earlier in the configuration on a tie; where all are needed, the first that is not
 * met, since each has to be.
 */
export function decideEligibility(
  tokens: Tokens,
  { tokens: gate, rule }: Pick<SiteConfiguration, "tokens" | "rule">,
): Eligibility {
  const requirements = gate.map((token) => requirementOf(token, tokens));
  const unmet = requirements.filter(({ met }) => !met);
  const canPlay =
    unmet.length < (rule === "any" ? requirements.length : Math.min(1, requirements.length));
  const [first, ...others] = canPlay ? [] : unmet;
  const nearest = rule === "all" || first === undefined ? first : others.reduce(nearer, first);
  return { canPlay, requirements, nearest };
}

function requirementOf(token: GateToken, tokens: Tokens): TokenRequirement {
  const held = tokens.get(token.assetId.toString()) ?? 0n;
  const met = held >= token.threshold;
  return { token, held, missing: met ? 0n : token.threshold - held, met };
}

function nearer(best: TokenRequirement, other: TokenRequirement): TokenRequirement {
  // The smaller missing / threshold, multiplied out so that nothing rounds.
  const isNearer = other.missing * best.token.threshold < best.missing * other.token.threshold;
  return isNearer ? other : best;
}
