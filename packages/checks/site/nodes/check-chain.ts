import { checkNodes } from "../../check-nodes.ts";
import type { CheckResult } from "../../check-result.ts";
import type { HttpFetch } from "@fabulous-fish/core/node";
import { checkTokens } from "../../check-tokens.ts";
import { readHostOffset } from "../check-clocks.ts";
import type { ConfiguredSite } from "../site.ts";
import { checkNodeAccess } from "./check-node-access.ts";
import { answerOf } from "../outcome.ts";

/** Checks the nodes as the page uses them, by the clock of the page's host. Never rejects. */
export async function checkChain(site: ConfiguredSite): Promise<readonly CheckResult[]> {
  const { probe, configuration } = site;
  const hostOffset = (await readHostOffset(site)) ?? 0;
  const results = await Promise.all([
    checkNodes({
      configuration,
      fetch: probeFetch(site),
      wait: probe.wait,
      now: () => probe.now() + hostOffset * 1_000,
      usedBy: configuration.gate === undefined ? ["page"] : ["page", "gate"],
      isFromOutside: true,
    }),
    checkNodeAccess(site),
  ]);
  return results.flat();
}

/** Checks the required tokens, by the nodes of the page. Never rejects. */
export function checkSiteTokens(site: ConfiguredSite): Promise<readonly CheckResult[]> {
  const { configuration, probe } = site;
  const { wait, now } = probe;
  return checkTokens({ configuration, wait, now, fetch: probeFetch(site) });
}

/** Returns what the node client sends its requests with: those of the page, with its origin. */
function probeFetch({ probe, url: page }: Pick<ConfiguredSite, "probe" | "url">): HttpFetch {
  const { origin } = new URL(page);
  return async (url, { headers, signal }) => {
    const response = answerOf(
      await probe.request(url, { headers: { ...headers, origin }, signal }),
    );
    return {
      status: response.status,
      headers: response.headers,
      body: new Blob([Uint8Array.from(response.body)]).stream(),
    };
  };
}
