import { checkAbout, type CheckResult, lineAbout } from "../../check-result.ts";
import { compareSeason, passOn } from "../../compare-gate.ts";
import { gateScores, maxSubmission } from "@fabulous-fish/core/scores/score-messages";
import { credentialsProblem } from "../cors.ts";
import { type ConfiguredSite, isOnThisMachine } from "../site.ts";
import {
  cacheNothing,
  describeOther,
  describeStatus,
  explainedUnlessByGate,
  foreignOrigin,
  gateMessage,
  isGateError,
  requestGate,
  uncheckedRejection,
} from "./gate-requests.ts";
import { answerOf } from "../outcome.ts";

const group = "gate";
/** In bytes: as large as the gate accepts, with room for the request's own fields. */
const recordingBytes = maxSubmission - 1_024;

/**
 * Checks that what a page sends reaches the gate through the servers in front, and that they let no other
 * site use it. Nothing is changed: there is no session to end, and no run to count. Never rejects.
 */
export async function checkPassing(site: ConfiguredSite): Promise<readonly CheckResult[]> {
  const checks = await Promise.all([
    checkDelete(site),
    checkCors(site),
    ...(site.configuration.scores === true ? [checkLargeBody(site)] : []),
  ]);
  return checks.flat();
}

/** Signing out is a DELETE request. */
function checkDelete(site: ConfiguredSite): Promise<readonly CheckResult[]> {
  return checkAbout(group, "DELETE", async (line) => {
    const { origin } = new URL(site.url);
    const response = answerOf(
      await requestGate(site, "/gate/session", {
        method: "DELETE",
        headers: { origin },
      }),
    );
    const expected = "status 204 without a session";
    if (response.status === 204) return line.ok(expected);
    // The line about the challenge says so.
    if (isGateError(response, "origin-foreign")) return [];
    const seen = `${describeStatus(response)}: disconnecting does not end the session`;
    const remedy = "let the servers in front pass DELETE on to the gate, below /gate/";
    return explainedUnlessByGate(response, line.wrong(seen, remedy, expected));
  });
}

/** A site that can read the gate's responses with the player's cookies acts in the player's name. */
function checkCors(site: ConfiguredSite): Promise<readonly CheckResult[]> {
  return checkAbout(group, "CORS", async (line) => {
    const { hostname, protocol } = new URL(site.url);
    // Cookies with SameSite=Lax go with requests of the same site's other hosts.
    const isNamed = !isOnThisMachine(site.url) && /[a-z]/i.test(hostname);
    const others = [foreignOrigin, ...(isNamed ? [`${protocol}//check-site.${hostname}`] : [])];
    const asked = await Promise.all(
      others.flatMap((origin) => [
        requestGate(site, "/gate/session", { headers: { origin } }),
        // Many servers add headers only to what is found.
        requestGate(site, "/gate/health", { headers: { origin } }),
        requestGate(site, "/gate/session", {
          method: "OPTIONS",
          headers: { origin, "access-control-request-method": "DELETE" },
        }),
      ]),
    );
    const problem = asked
      .map((outcome) => credentialsProblem(answerOf(outcome)))
      .find((text) => text !== undefined);
    if (problem === undefined) return line.ok(`none for ${others.join(" and ")}`);
    return line.wrong(
      `${problem}: that origin can use a player's session`,
      "send no CORS headers below /gate/: the page has the same origin",
      "no Access-Control-Allow-Credentials",
    );
  });
}

/** A recording is larger than what some servers accept. */
function checkLargeBody(site: ConfiguredSite): Promise<readonly CheckResult[]> {
  return checkAbout(group, "recordings", async (line) => {
    const response = answerOf(
      await requestGate(site, "/gate/runs/check-site", {
        method: "POST",
        headers: { origin: new URL(site.url).origin, "content-type": "application/json" },
        body: JSON.stringify({ recording: "A".repeat(recordingBytes) }),
      }),
    );
    const expected = `status 401 for ${Math.round(recordingBytes / 1_024)} kB without a session`;
    if (isGateError(response, "session-missing")) return line.ok(expected);
    if (isGateError(response, "origin-foreign")) return [];
    const seen = `${describeStatus(response)}: long runs do not count`;
    const remedy = `let the servers in front accept ${maxSubmission / 1_024} kB below /gate/runs/: client_max_body_size in nginx`;
    return response.status === 413
      ? explainedUnlessByGate(response, line.wrong(seen, remedy, expected))
      : uncheckedRejection(line, response, 401);
  });
}

/**
 * Checks that the gate has the scores that the page shows, and that the page shows those that the gate
 * has. Returns nothing if neither has any.
 */
export async function checkScores(site: ConfiguredSite): Promise<readonly CheckResult[]> {
  const line = lineAbout("gate", "/gate/scores");
  const isShown = site.configuration.scores === true;
  try {
    const response = answerOf(await requestGate(site, "/gate/scores"));
    const scores = response.status === 200 ? gateMessage(response, gateScores) : undefined;
    if (scores || response.status === 404) {
      const problem = compareSeason(line, scores?.season, site.configuration);
      if (problem) return [problem];
    }
    if (!isShown) return [];
    if (!scores) {
      const expected = "status 200 with the best scores";
      const remedy = response.status === 200 ? passOn : "look at the gate's log";
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
