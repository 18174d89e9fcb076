import type { CheckResult } from "@fabulous-fish/checks/check-result";
import { lineAbout } from "@fabulous-fish/checks/line";
import { gateScores } from "@fabulous-fish/core/gate/score-messages";
import type { ConfiguredSite } from "../site.ts";
import {
  cacheNothing,
  describeOther,
  explainedUnlessByGate,
  gateMessage,
  requestGate,
} from "./gate-requests.ts";

const expected = "status 200 with the best scores";

/**
 * Checks that the gate has the scores that the page shows, and that the page shows those that the gate
 * has. Returns nothing if neither has any.
 */
export async function checkScores(site: ConfiguredSite): Promise<readonly CheckResult[]> {
  const line = lineAbout("gate", "/gate/scores");
  const isShown = site.configuration.scores === true;
  try {
    const response = await requestGate(site, "/gate/scores");
    const scores = response.status === 200 ? gateMessage(response, gateScores) : undefined;
    if (!isShown) return scores ? [hiddenScores(scores.season)] : [];
    if (response.status === 404) {
      const remedy = "set the gate's season (GATE_SEASON), or remove scores from _root.data";
      return [line.wrong("status 404: the gate has no season", remedy, expected)];
    }
    if (!scores) {
      const remedy =
        response.status === 200
          ? "let the server in front pass all of /gate/ on to the gate"
          : "look at the gate's log";
      return [
        explainedUnlessByGate(response, line.wrong(describeOther(response), remedy, expected)),
      ];
    }
    if (scores.player) {
      const seen = "has the place of a player: a cache sends it to everybody";
      return [line.wrong(seen, cacheNothing)];
    }
    return [line.ok(`season ${scores.season}, accounts with a score: ${scores.count}`)];
  } catch (error) {
    return isShown ? [line.unchecked(error)] : [];
  }
}

function hiddenScores(season: string): CheckResult {
  return lineAbout("gate", "/gate/scores").warning(
    `the gate has the season ${season}, but the page does not show it, so nobody plays for a score`,
    'add "scores": true to _root.data, or remove the gate\'s season (GATE_SEASON)',
  );
}
