import type { CheckResult } from "@fabulous-fish/checks/check-result";
import { checkAbout } from "@fabulous-fish/checks/line";
import { textOrNothing } from "../response-body.ts";
import { cacheHit, controlOf } from "../caching.ts";
import { type ConfiguredSite, isPage } from "../site.ts";
import type { ProbeResponse } from "../site-probe.ts";
import { requestGate } from "./gate-requests.ts";

/** The gate gives each response an id of its own, so that one that comes twice was kept by a cache. */
const idHeader = "x-request-id";

/**
 * Checks that no cache in front keeps what the gate sends, by requesting it twice: a kept rejection locks
 * players out, and a kept file is everybody's.
 */
export function checkCaches(site: ConfiguredSite): Promise<readonly CheckResult[]> {
  return checkAbout("gate", "caches", async (line) => {
    const page = site.configuration.game.page.replace(/[?#].*/, "");
    // CDNs decide by the extension, too. The gate rejects a request for any name.
    const guarded = [page, "/WebGLBuild/check-site.js", "/WebGLBuild/check-site.data"];
    const api = ["/gate/health", "/gate/session", "/gate/jwks.json"];
    const asked = await Promise.all(
      [...api, ...guarded].map(async (path) => ({ path, kept: await findKept(site, path) })),
    );
    const kept = asked.flatMap(({ path, kept: { evidence } }) =>
      evidence === undefined ? [] : [`${path} (${evidence})`],
    );
    if (kept.length > 0) {
      return line.wrong(
        `a cache in front keeps what the gate sends: ${kept.join(", ")}`,
        "cache nothing below /gate/ and /WebGLBuild/: a kept rejection locks players out, and a kept file is everybody's",
        "each response from the gate",
      );
    }
    const open = asked.filter(
      ({ path, kept: { response } }) =>
        api.includes(path) &&
        (response.status === 200 || response.status === 401) &&
        !isPage(textOrNothing(response)) &&
        !/\bno-store\b/.test(response.headers.get("cache-control") ?? ""),
    );
    const [first] = open;
    if (first) {
      const seen = `${first.path}: ${controlOf(first.kept.response)}`;
      return line.wrong(seen, "send the gate's headers as they are", "private, no-store");
    }
    return line.ok(`none has kept one of ${asked.length} responses, requested twice`);
  });
}

async function findKept(
  site: ConfiguredSite,
  path: string,
): Promise<{ readonly response: ProbeResponse; readonly evidence: string | undefined }> {
  const first = await requestGate(site, path, { maxBytes: 64 * 1_024 });
  const second = await requestGate(site, path, { maxBytes: 64 * 1_024 });
  const id = second.headers.get(idHeader);
  const isSame = id !== null && id === first.headers.get(idHeader);
  const evidence =
    cacheHit(first) ?? cacheHit(second) ?? (isSame ? `${idHeader} is the same twice` : undefined);
  return { response: second, evidence };
}
