import type { GateChallenge } from "@fabulous-fish/core";
import { anyAccount } from "../../check-nodes.ts";
import {
  checkAbout,
  type CheckResult,
  ExplainedError,
  type Line,
  lineAbout,
} from "../../check-result.ts";
import { gateChallenge, gateProblem } from "@fabulous-fish/core/gate/gate-messages";
import { disruptionsIn } from "../disruptive-headers.ts";
import type { ConfiguredSite } from "../site.ts";
import { answerOf, type Outcome, type ProbeResponse } from "../outcome.ts";
import {
  describeOther,
  describeStatus,
  explainedUnlessByGate,
  foreignOrigin,
  gateMessage,
  isGateError,
  requestGate,
  uncheckedRejection,
} from "./gate-requests.ts";

const group = "gate";
/** In bytes: larger than a signed transaction of a multisig account with a dozen keys. */
const proofBytes = 3_000;
const proofSize = `${proofBytes / 1_000} kB`;

/** Requests a challenge as the page does, which signs nobody in and expires in five minutes. */
export function requestChallenge(
  site: Pick<ConfiguredSite, "probe" | "url">,
  origin = new URL(site.url).origin,
): Promise<Outcome> {
  return requestGate(site, "/gate/challenge", {
    method: "POST",
    headers: { origin, "content-type": "application/json" },
    body: JSON.stringify({ account: anyAccount }),
  });
}

/** Checks what can be seen of signing in without a wallet: challenge, cookie and origins. */
export function checkSignIn(site: ConfiguredSite): Promise<readonly CheckResult[]> {
  return checkAbout(group, "challenge", async (line) => {
    const [own, foreign] = await Promise.all([
      requestChallenge(site),
      requestChallenge(site, foreignOrigin),
    ]);
    const response = answerOf(own);
    const challenge = response.status === 200 ? gateMessage(response, gateChallenge) : undefined;
    if (!challenge) return explainedUnlessByGate(response, rejected(line, site, response));
    const again = gateMessage(answerOf(await requestChallenge(site)), gateChallenge);
    return [
      checkChallenge(line, site, challenge, again),
      checkForeignOrigin(foreign),
      await checkCookie(site, response, challenge),
      ...disruptionsIn(site, [response]),
    ];
  });
}

function rejected(line: Line, { url }: ConfiguredSite, response: ProbeResponse): CheckResult {
  const { status } = response;
  const { origin } = new URL(url);
  const seen = describeStatus(response);
  if (status === 403 && isGateError(response, "origin-foreign")) {
    return line.wrong(
      `${seen} The gate does not accept ${origin}, so nobody can sign in`,
      `add ${origin} to the gate's origins (GATE_ORIGINS), or let the proxy forward Origin`,
    );
  }
  if (status === 429) {
    return line.warning(
      seen,
      "check again in a minute; if players get it too, set the gate's trustedProxies",
    );
  }
  if (status === 503)
    return line.wrong(`${seen} Nobody can sign in`, "see what is said about the nodes");
  const remedy =
    "let the server in front pass all of /gate/ on to the gate, also POST, its body and its Content-Type";
  return line.wrong(describeOther(response), remedy, "status 200");
}

function checkChallenge(
  line: Line,
  { url }: ConfiguredSite,
  { id, arc60 }: GateChallenge,
  again: GateChallenge | undefined,
): CheckResult {
  const { host } = new URL(url);
  if (arc60.domain !== host) {
    const seen = `is for ${arc60.domain}, which wallets reject on this page`;
    return line.wrong(seen, "correct the gate's origins (GATE_ORIGINS)", host);
  }
  if (id === again?.id) {
    const remedy = "cache nothing below /gate/";
    return line.wrong("is the same twice: something caches it", remedy, "a new one each time");
  }
  return line.ok(`is made for ${host}, a new one each time`);
}

function checkForeignOrigin(outcome: Outcome): CheckResult {
  const line = lineAbout(group, "other origins");
  if (outcome.kind !== "answered") return line.unchecked(outcome.error);
  const { response } = outcome;
  if (isGateError(response, "origin-foreign")) return line.ok("rejected by the gate");
  if (response.status !== 200 || !gateMessage(response, gateChallenge))
    return uncheckedRejection(line, response, 403);
  return line.wrong(
    `a page at ${foreignOrigin} gets a challenge, so any site can ask players to sign in here`,
    "do not let the proxy replace the Origin of requests",
    "status 403",
  );
}

/** Checks the cookie of a challenge. If a proxy fails for the proof, once more with another challenge. */
async function checkCookie(
  site: ConfiguredSite,
  response: ProbeResponse,
  { id }: GateChallenge,
  isRepeated = false,
): Promise<CheckResult> {
  const line = lineAbout(group, "cookie");
  const cookies = response.headers.getSetCookie();
  const cookie = cookies.find((text) => /^(?:__Host-)?fabulous-fish-browser=/.test(text));
  const remedy = "let the server in front pass the gate's Set-Cookie on as it is";
  if (cookie === undefined) {
    return line.wrong("none comes with the challenge, so signing in fails", remedy);
  }
  const [pair = "", ...attributes] = cookie.split(";").map((part) => part.trim());
  const problems = problemsOfCookie(pair, attributes, site.url.startsWith("https:"));
  if (problems.length > 0)
    return line.wrong(problems.join(", "), `${remedy}; the gate's origins have to be the page's`);
  const outcome = await sendProof(site, pair, id);
  if (!isRepeated && outcome.kind === "answered by another" && outcome.error.isOutage) {
    const next = answerOf(await requestChallenge(site));
    const challenge = gateMessage(next, gateChallenge);
    if (challenge) return checkCookie(site, next, challenge, true);
  }
  return checkProof(line, outcome, attributes.join("; "));
}

function problemsOfCookie(pair: string, attributes: readonly string[], isSecure: boolean) {
  const has = (attribute: RegExp) => attributes.some((text) => attribute.test(text));
  return [
    ...(has(/^httponly$/i) ? [] : ["lacks HttpOnly: scripts can read it"]),
    ...(has(/^samesite=(?:lax|strict)$/i) ? [] : ["lacks SameSite=Lax: other sites can use it"]),
    ...(has(/^path=\/$/i) ? [] : ["lacks Path=/"]),
    ...(has(/^domain=/i) ? ["has Domain: other hosts get it"] : []),
    ...(isSecure && !has(/^secure$/i) ? ["lacks Secure"] : []),
    ...(isSecure && !pair.startsWith("__Host-")
      ? ["lacks the prefix __Host-: the gate takes the page for one by http"]
      : []),
  ];
}

/** Answers a challenge with a proof that cannot be valid. */
function sendProof(site: ConfiguredSite, cookie: string, id: string): Promise<Outcome> {
  return requestGate(site, "/gate/session", {
    method: "POST",
    headers: { origin: new URL(site.url).origin, "content-type": "application/json", cookie },
    body: JSON.stringify({ id, method: "transaction", signature: "A".repeat(proofBytes) }),
    isSentOnce: true,
  });
}

/**
 * The gate compares the browser's cookie before the proof: what it rejects says whether the cookie has come
 * back to it.
 */
function checkProof(line: Line, outcome: Outcome, attributes: string): CheckResult {
  const expected = "an invalid proof is rejected for its signature";
  if (outcome.kind === "answered by another" && outcome.error.isOutage) {
    const { message, remedy, likelyCause } = outcome.error;
    const seen = `a proof of ${proofSize} gets ${message}, so nobody can sign in`;
    return line.wrongBy(new ExplainedError(seen, remedy, likelyCause));
  }
  if (outcome.kind !== "answered") return line.unchecked(outcome.error);
  const { response } = outcome;
  const { check } = gateMessage(response, gateProblem) ?? {};
  if (check === "browser") {
    return line.wrong(
      "does not reach the gate with requests, so nobody can sign in",
      "let the servers in front forward Cookie below /gate/ and /WebGLBuild/; a CDN needs a rule for all cookies",
      expected,
    );
  }
  if (check !== undefined) return line.ok(`${attributes}; the gate gets it back`);
  if (isGateError(response, "challenge-unknown")) {
    return line.wrong(
      "the gate does not know a challenge that it has just made, so signing in fails",
      "give all gates behind this URL the same store (GATE_STORE)",
      expected,
    );
  }
  const seen = describeOther(response);
  // As the gate's, which rejects each invalid proof with it.
  if (response.status === 401) return uncheckedRejection(line, response, 401);
  if (response.status === 429) return line.unchecked(new Error(seen));
  if (response.status < 400) {
    return line.wrong(
      `an invalid proof gets ${seen}: a server in front replaces the gate's rejections`,
      "send the gate's responses as they are: proxy_intercept_errors off in nginx",
      expected,
    );
  }
  const isTooLarge = response.status === 413;
  const problem = line.wrong(
    `a proof of ${proofSize} gets ${seen}, so nobody can sign in`,
    `let the servers in front pass POST on to the gate${isTooLarge ? ", with bodies of 64 kB" : ""}`,
    expected,
  );
  return isTooLarge ? problem : explainedUnlessByGate(response, problem);
}
