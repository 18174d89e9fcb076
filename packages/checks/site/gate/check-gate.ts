import { createPublicKey } from "node:crypto";
import { parseExactJson } from "@fabulous-fish/core";
import { checkAbout, type CheckResult, type Line, lineAbout } from "../../check-result.ts";
import { compareRule, passOn, useGate } from "../../compare-gate.ts";
import { type GateHealth, gateHealth } from "@fabulous-fish/core/gate/gate-messages";
import { trueOrFalse } from "@fabulous-fish/core/configuration/field-schemas";
import { isRecord, openRecord } from "@fabulous-fish/core/json/parse-document";
import { readRelease } from "../check-html.ts";
import { disruptionsIn } from "../disruptive-headers.ts";
import { type ConfiguredSite, isPage } from "../site.ts";
import { answerOf, type Unanswered } from "../outcome.ts";
import { textOf, textOrNothing } from "../response-body.ts";
import { checkCaches, checkGuardedFiles } from "./check-guarded-files.ts";
import { checkPassing, checkScores } from "./check-passing.ts";
import { checkSignIn } from "./check-sign-in.ts";
import {
  cacheNothing,
  describeOther,
  describeStatus,
  explainedUnlessByGate,
  gateMessage,
  requestGate,
} from "./gate-requests.ts";

const group = "gate";
/** Of `GET /gate/ready`. */
const readiness = openRecord({ ready: trueOrFalse });

/**
 * Checks the gate from the outside, without a wallet: health, readiness, what can be seen of signing in,
 * the guarded files, the keys of tickets, scores, and what the servers in front do. Never rejects.
 */
export async function checkGate(site: ConfiguredSite): Promise<readonly CheckResult[]> {
  const line = lineAbout(group, "/gate/health");
  const isUsed = site.configuration.gate !== undefined;
  const outcome = await requestGate(site, "/gate/health");
  if (outcome.kind !== "answered") {
    return isUsed ? [describeAbsent(line, outcome), ...(await checkGuardedFiles(site))] : [];
  }
  const { response } = outcome;
  const health = response.status === 200 ? gateMessage(response, gateHealth) : undefined;
  if (!isUsed) {
    const seen = "a gate responds, but the page does not use it, so it signs nobody in";
    return health ? [line.warning(seen, useGate)] : [];
  }
  if (!health) {
    const found = line.wrong(describeOther(response), passOn, "status 200");
    const problem = explainedUnlessByGate(response, found);
    return [problem, ...(await checkGuardedFiles(site))];
  }
  const groups = await Promise.all([
    checkReadiness(site),
    checkSignIn(site),
    checkGuardedFiles(site),
    checkTicketKeys(site),
    checkWithoutSession(site),
    checkScores(site),
    checkPassing(site),
    checkMetrics(site),
  ]);
  return [
    await compareBuild(site, health),
    compareRule(lineAbout(group, "rule"), health, site.configuration),
    ...groups.flat(),
    // After the other requests, which a cache may have kept.
    ...(await checkCaches(site)),
  ];
}

/** The page, which the same host sends, has responded. */
function describeAbsent(line: Line, outcome: Unanswered): CheckResult {
  const { kind, error } = outcome;
  const isAway = kind === "answered by another" && error.isOutage;
  const isHanging = kind === "no answer" && error.isLate;
  if (!isAway && !isHanging) return line.unchecked(error);
  const seen = `${error.message}, though the page responds: nobody can sign in`;
  return {
    ...line.wrong(seen, passOn, "status 200"),
    cause:
      "a proxy: what it passes /gate/ on to does not respond, or the gate hangs; to tell: its error log, and curl on that machine to the address that it passes them on to (/gate/health)",
  };
}

/** Page and gate come from one build: a game's simulation has to be the same. */
async function compareBuild(site: ConfiguredSite, health: GateHealth): Promise<CheckResult> {
  const line = lineAbout(group, "/gate/health");
  const { version, commit = "unknown", startedAt } = health;
  const seen = `version ${version}, commit ${commit}, since ${new Date(startedAt).toISOString()}`;
  const page = await readRelease(site.get).catch(() => "unknown");
  // What is unknown contradicts nothing.
  const isOther =
    typeof page !== "string" &&
    (page.version !== version || ![page.commit, "unknown"].includes(commit));
  if (!isOther || page.commit === "unknown") return line.ok(seen);
  const expected = `that of the page: version ${page.version}, commit ${page.commit}`;
  return line.warning(seen, "deploy page and gate from the same build", expected);
}

function checkReadiness(site: ConfiguredSite): Promise<readonly CheckResult[]> {
  return checkAbout(group, "/gate/ready", async (line) => {
    const response = answerOf(await requestGate(site, "/gate/ready"));
    const seen = describeOther(response);
    if (response.status === 200 && gateMessage(response, readiness)?.ready === true)
      return line.ok("its store and at least one node respond");
    if (response.status === 200) {
      const other = line.warning(seen, passOn, "the gate's own message");
      return explainedUnlessByGate(response, other);
    }
    const remedy = "docs/operate-the-gate.md#readiness says what each reason means";
    return explainedUnlessByGate(response, line.wrong(seen, remedy, "status 200"));
  });
}

/** A cache in front may send the session of one player to everybody. */
function checkWithoutSession(site: ConfiguredSite): Promise<readonly CheckResult[]> {
  return checkAbout(group, "/gate/session", async (line) => {
    const response = answerOf(await requestGate(site, "/gate/session"));
    const expected = "status 401 without a cookie";
    const disruptions = disruptionsIn(site, [response]);
    if (disruptions.length > 0) return disruptions;
    if (response.status === 401) return line.ok(expected);
    if (response.status !== 200) {
      const other = line.warning(describeStatus(response), passOn, expected);
      return explainedUnlessByGate(response, other);
    }
    if (isPage(textOrNothing(response))) {
      const seen = "status 200 with the page: a server in front replaces the gate's responses";
      const remedy = "send the gate's responses as they are: no error_page there";
      return line.wrong(seen, remedy, expected);
    }
    const seen = "status 200: everybody gets a player's session, or something else responds";
    return line.wrong(seen, cacheNothing, expected);
  });
}

function checkMetrics(site: ConfiguredSite): Promise<readonly CheckResult[]> {
  return checkAbout(group, "/gate/metrics", async (line) => {
    const response = answerOf(await requestGate(site, "/gate/metrics", { maxBytes: 1_000 }));
    if (response.status >= 500) return line.unchecked(new Error(describeStatus(response)));
    const hasMetrics =
      response.status === 200 && /^# (?:HELP|TYPE) /m.test(textOrNothing(response));
    if (!hasMetrics) return line.ok(`status ${response.status}, without metrics`);
    return line.warning(
      "status 200: this machine gets the metrics, and others may get them too",
      "if this machine is not in metricsFrom, take the address of the proxy out of it, or set trustedProxies",
      "status 404",
    );
  });
}

/** Checks that a game's server can verify tickets with the published keys, and that none is private. */
function checkTicketKeys(site: ConfiguredSite): Promise<readonly CheckResult[]> {
  return checkAbout(group, "jwks.json", async (line) => {
    const response = answerOf(await requestGate(site, "/gate/jwks.json"));
    if (response.status !== 200) {
      const expected = "status 200 with the keys of tickets";
      const problem = line.wrong(describeStatus(response), passOn, expected);
      return explainedUnlessByGate(response, problem);
    }
    const document = parseExactJson(textOf(response));
    const keys: unknown = isRecord(document) ? document["keys"] : undefined;
    if (!Array.isArray(keys)) return line.wrong("has no keys", passOn, '{"keys": [...]}');
    if (keys.some((key) => isRecord(key) && "d" in key)) {
      return line.wrong(
        "publishes a private key, with which anybody can make tickets",
        "replace the key: npm run gate -- rotate-ticket-key, or in your own file of keys",
      );
    }
    const usable = keys.filter(isUsable).length;
    if (usable === 0) {
      const seen = `${keys.length} keys, none of which verifies a ticket`;
      return line.wrong(seen, "look at the gate's log", "a key of Ed25519 with a kid");
    }
    return line.ok(`${usable} ${usable === 1 ? "key" : "keys"} of Ed25519`);
  });
}

/** Whether a verifier can use a key. A point that is not on the curve is no key. */
function isUsable(key: unknown): boolean {
  if (!isRecord(key) || key["crv"] !== "Ed25519" || typeof key["kid"] !== "string") return false;
  try {
    createPublicKey({ key, format: "jwk" });
    return true;
  } catch {
    return false;
  }
}
