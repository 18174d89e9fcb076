import { checkAbout, type CheckResult } from "@fabulous-fish/checks/check-result";
import { failureInPolicy } from "@fabulous-fish/checks/game-files/build-page-policy";
import { policiesOf } from "@fabulous-fish/checks/game-files/policies";
import { textOrNothing } from "./response-body.ts";
import { checkGamePolicy } from "./check-policies.ts";
import type { ConfiguredSite } from "./site.ts";
import type { ProbeResponse } from "./site-probe.ts";

const group = "headers";
/** Web servers that the build configures send the headers of the game's folder with this 404, too. */
const missingFile = "WebGLBuild/.env";

/**
 * Checks what can be seen of a guarded game's headers without a session: those of the page that the gate
 * rejects with, which servers in front change like the game's, and those of a missing file beside the game.
 */
export async function checkGuardedHeaders(
  site: ConfiguredSite,
  rejection: ProbeResponse,
): Promise<readonly CheckResult[]> {
  const missing = await site.get(missingFile).catch(() => undefined);
  const framing = await checkAbout(group, "framing of the game", async (line) => {
    const page = await site.get("");
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

function checkPolicy(
  site: ConfiguredSite,
  missing: ProbeResponse | undefined,
): readonly CheckResult[] {
  if (missing?.status !== 404 || !isOfGame(missing)) return [];
  const where = "on a missing file beside the game";
  return checkGamePolicy(site, missing).map((result) => ({
    ...result,
    seen: `${result.seen}, ${where}`,
  }));
}
