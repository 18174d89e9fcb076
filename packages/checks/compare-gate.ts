import type { SiteConfiguration } from "@fabulous-fish/core";
import type { GateHealth } from "@fabulous-fish/core/gate/gate-messages";
import type { CheckResult, Line } from "./check-result.ts";

/*
 * What page and gate have to have in common, as the gate's own check and that of a deployment say it.
 */

/** The remedy if the gate cannot be reached. */
export const passOn = "start the gate, and let the server in front pass all of /gate/ on to it";

/** The remedy if the page does not use the gate. */
export const useGate = 'add "gate": "/gate" to _root.data, or build the page with --gate';

/** The remedy if page and gate have different rules. */
export const sameConfiguration =
  "give the gate (site) and the page the same _root.data, and restart the gate";

/** Compares what a gate requires, by its `/gate/health`, with a site configuration. */
export function compareRule(
  line: Line,
  health: Pick<GateHealth, "network" | "rule" | "tokens">,
  configuration: SiteConfiguration,
): CheckResult {
  const ofTokens = ({ tokens }: Pick<GateHealth, "tokens">) =>
    tokens.map(({ assetId, threshold }) => `${threshold} of ${assetId}`).join(", ");
  const differing = [
    ["network", health.network, configuration.network],
    ["rule", health.rule, configuration.rule],
    ["tokens", ofTokens(health), ofTokens(configuration)],
  ].find(([, one, other]) => one !== other);
  if (!differing) return line.ok(`${health.rule} of ${ofTokens(health)}, as on the page`);
  const [field, one, other] = differing;
  return line.wrong(`the gate has other ${field}: ${one}`, sameConfiguration, other);
}

/**
 * Compares whether the gate has a season with whether page and game show scores. Undefined if both do, or
 * neither does.
 */
export function compareSeason(
  line: Line,
  season: string | undefined,
  { scores = false }: Pick<SiteConfiguration, "scores">,
): CheckResult | undefined {
  if (season !== undefined && !scores) {
    return line.warning(
      `the gate has the season ${season}, but the page does not show it, so nobody plays for a score`,
      'add "scores": true to _root.data, or remove the gate\'s season (GATE_SEASON)',
    );
  }
  if (season !== undefined || !scores) return undefined;
  return line.wrong(
    "the gate has no season, but the page shows scores",
    "set the gate's season (GATE_SEASON), or remove scores from _root.data",
  );
}
