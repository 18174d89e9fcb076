import { checkAbout, type CheckResult, lineAbout } from "../check-result.ts";
import { failureInPolicy, policiesOf } from "../game-files/policies.ts";
import { textOrNothing } from "./response-body.ts";
import { checkGamePolicy, checkPagePolicy } from "./check-policies.ts";
import { checkCommonHeader, commonHeaders } from "./common-headers.ts";
import { disruptionsIn, noDisruption } from "./disruptive-headers.ts";
import { type ConfiguredSite, isGuarded, isOnThisMachine, isPage } from "./site.ts";
import { answerOf, answerOrNothing, type ProbeResponse } from "./outcome.ts";

const group = "headers";

/** Checks the headers of the table that protect the page and the game. */
export async function checkHeaders(site: ConfiguredSite): Promise<readonly CheckResult[]> {
  const page = answerOf(await site.get(""));
  const gameLines: CheckResult[] = [];
  const outcome = await site.get(site.configuration.game.page.replace(/^\//, ""));
  const game = answerOrNothing(outcome);
  if (outcome.kind !== "answered") {
    const line = lineAbout(group, "Content-Security-Policy of the game");
    gameLines.push(line.unchecked(outcome.error));
  }
  const isGameServed = game?.status === 200 && !isPage(textOrNothing(game));
  const documents = isGameServed ? [page, game] : [page];
  const visited = [...documents, answerOf(await site.get("_root.data"))];
  const disruptions = disruptionsIn(site, visited);
  return [
    ...checkPagePolicy(site, page),
    ...(isGameServed ? checkGamePolicy(site, game) : []),
    ...gameLines,
    ...(game && isGuarded(site, game) ? await checkGuardedHeaders(site, game) : []),
    ...commonHeaders.map((header) => checkCommonHeader(site, header, documents)),
    ...checkEmbedderPolicy(page),
    ...(disruptions.length > 0 ? disruptions : [noDisruption(site, visited)]),
    ...checkOnlyHttps(page),
  ];
}

function checkEmbedderPolicy({ headers }: ProbeResponse): readonly CheckResult[] {
  const value = headers.get("cross-origin-embedder-policy") ?? "unsafe-none";
  if (value === "unsafe-none") return [];
  const line = lineAbout(group, "Cross-Origin-Embedder-Policy");
  const seen = `${value}: it breaks Pera Web's tab, and only threaded games need it`;
  return [line.wrong(seen, "do not send it, and build the game without threads", "none")];
}

function checkOnlyHttps({ url, headers }: ProbeResponse): readonly CheckResult[] {
  if (!url.startsWith("https:") || isOnThisMachine(url)) return [];
  const line = lineAbout(group, "Strict-Transport-Security");
  const value = headers.get("strict-transport-security");
  const [, seconds] = /\bmax-age="?(\d+)/i.exec(value ?? "") ?? [];
  if (value === null) return [line.ok("none; the build's option --hsts sends it")];
  if (seconds === undefined || Number(seconds) === 0) {
    const remedy = "send max-age=31536000, or leave the header out";
    return [line.warning(`${value}: browsers do not remember HTTPS`, remedy)];
  }
  return [line.ok(value)];
}

/** Web servers that the build configures send the headers of the game's folder with this 404, too. */
const missingFile = "WebGLBuild/.env";

/**
 * Checks what can be seen of a guarded game's headers without a session: those of the page that the gate
 * rejects with, which servers in front change like the game's, and those of a missing file beside the game.
 */
async function checkGuardedHeaders(site: ConfiguredSite, rejection: ProbeResponse) {
  const missing = answerOrNothing(await site.get(missingFile));
  const framing = await checkAbout(group, "framing of the game", async (line) => {
    const page = answerOf(await site.get(""));
    const framed = {
      ancestors: [new URL(site.url).origin],
      isIsolated: page.headers.has("cross-origin-embedder-policy"),
      isShown: false,
    };
    const reasonIn = (response: ProbeResponse) =>
      failureInPolicy(site.configuration.game.page, response, false, framed)
        ?.details?.replace(/^\S+: /, "")
        .replace(/\.$/, "");
    const remedy =
      "let no server or proxy in front send X-Frame-Options or frame-ancestors: the build's headers have them";
    // It leads back to the page, out of the frame.
    const isOfGate = /\btarget="_top"/.test(textOrNothing(rejection));
    const responses = [
      rejection,
      ...(missing && hasOwnFraming(missing, rejection) ? [missing] : []),
    ];
    const reason = isOfGate
      ? responses.map(reasonIn).find((text) => text !== undefined)
      : undefined;
    if (reason !== undefined)
      return line.wrong(`${reason}: the game does not open`, remedy, "frame-ancestors 'self'");
    // Many servers add headers only to what is found, which of a guarded game nobody sees from here.
    const onPage = hasAddedFraming(page) ? reasonIn(page) : undefined;
    if (onPage !== undefined) {
      const what = onPage.replace(/ forbids the frame$/, "");
      const where = policiesOf(page).length === 0 ? "without" : "beside";
      const seen = `the page has ${what} ${where} the build's policy: with it, the game does not open`;
      return line.warning(seen, remedy, "frame-ancestors 'self'");
    }
    const todo = "sign in on the site, and look whether the game opens";
    if (!isOfGate)
      return line.skipped(
        `the page that rejects (status ${rejection.status}) is not the gate's`,
        todo,
      );
    if (policiesOf(rejection).length === 0) {
      const seen =
        "the gate's Content-Security-Policy is removed in front: any site can frame the game";
      return line.warning(seen, "send the gate's headers as they are");
    }
    return line.skipped(
      `nothing forbids it on the page, and on the one that rejects (status ${rejection.status}), but the game's own headers need a session`,
      todo,
    );
  });
  return [...framing, ...checkPolicy(site, missing)];
}

/**
 * Whether the page has something about frames that the build has not written, which may have been added to
 * all that is found. Its own `frame-ancestors`, and what replaces `X-Frame-Options`, are the operator's choice.
 */
function hasAddedFraming(page: ProbeResponse): boolean {
  const [policy, ...others] = policiesOf(page);
  return others.length > 0 || policy?.has("frame-ancestors") !== true;
}

/** Whether a missing file has an X-Frame-Options that is not added to everything. */
function hasOwnFraming(missing: ProbeResponse, rejection: ProbeResponse): boolean {
  const name = "x-frame-options";
  return isOfGame(missing) || (missing.headers.has(name) && !rejection.headers.has(name));
}

const isOfGame = (missing: ProbeResponse) =>
  policiesOf(missing).some((policy) => policy.has("script-src"));

function checkPolicy(site: ConfiguredSite, missing: ProbeResponse | undefined) {
  if (missing?.status !== 404 || !isOfGame(missing)) return [];
  const where = "on a missing file beside the game";
  return checkGamePolicy(site, missing).map((result) => ({
    ...result,
    seen: `${result.seen}, ${where}`,
  }));
}
