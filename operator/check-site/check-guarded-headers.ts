import type { CheckResult } from "@fabulous-fish/core/checks/check-result";
import { checkAbout } from "@fabulous-fish/core/checks/line";
import { failureInPolicy } from "@fabulous-fish/core/game-files/build-page-policy";
import { policiesOf } from "@fabulous-fish/core/game-files/policies";
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
    const [page] = [await site.get("")];
    const framed = {
      ancestors: [new URL(site.url).origin],
      isIsolated: page.headers.has("cross-origin-embedder-policy"),
      isShown: false,
    };
    const remedy =
      "let no server or proxy in front send X-Frame-Options or frame-ancestors: the build's headers have them";
    // It leads back to the page, out of the frame.
    if (!/\btarget="_top"/.test(textOrNothing(rejection))) {
      return line.skipped(
        `the page that rejects (status ${rejection.status}) is not the gate's`,
        "sign in on the site, and look whether the game opens",
      );
    }
    const responses = [
      rejection,
      ...(missing && hasOwnFraming(missing, rejection) ? [missing] : []),
    ];
    const failure = responses
      .map((response) => failureInPolicy(site.configuration.game.page, response, false, framed))
      .find((error) => error !== undefined);
    if (failure) {
      const reason = (failure.details ?? "").replace(/^\S+: /, "").replace(/\.$/, "");
      return line.wrong(`${reason}: the game does not open`, remedy, "frame-ancestors 'self'");
    }
    if (policiesOf(rejection).length === 0) {
      const seen =
        "the gate's Content-Security-Policy is removed in front: any site can frame the game";
      return line.warning(seen, "send the gate's headers as they are");
    }
    return line.ok("nothing in front forbids it, on the page that rejects");
  });
  return [...framing, ...checkPolicy(site, missing)];
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
