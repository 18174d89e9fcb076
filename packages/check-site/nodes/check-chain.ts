import { checkNodes } from "@fabulous-fish/checks/check-nodes";
import type { CheckResult } from "@fabulous-fish/checks/check-result";
import { checkTokens } from "@fabulous-fish/checks/check-tokens";
import { readHostOffset } from "../check-clocks.ts";
import type { ConfiguredSite } from "../site.ts";
import { checkNodeAccess } from "./check-node-access.ts";
import { probeFetch } from "./probe-fetch.ts";

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
