import type { CheckResult } from "../check-result.ts";
import { type CheckRun, runGroups } from "../run-groups.ts";
import { checkBuild, checkHtml } from "./check-html.ts";
import { checkClocks } from "./check-clocks.ts";
import { checkFiles, checkMissingFiles } from "./check-files.ts";
import { checkHeaders } from "./check-headers.ts";
import { checkHttps, readSite } from "./read-site.ts";
import { checkPictures } from "./check-pictures.ts";
import { checkPrivateFiles } from "./check-private-files.ts";
import { checkGame } from "./game/check-game.ts";
import { checkGate } from "./gate/check-gate.ts";
import { checkChain, checkSiteTokens } from "./nodes/check-chain.ts";
import { checkServiceWorkers } from "./private-files/check-service-workers.ts";
import { createOwnRequests } from "./own-requests.ts";
import { checkGameRoute } from "./route-data.ts";
import { configuredGroup, type Site, type SiteGroup } from "./site.ts";
import type { SiteProbe } from "./site-probe.ts";
import { tellOnce } from "./tell-once.ts";
import { checkWallets } from "./wallets/check-wallets.ts";

/** The checks of the deployment itself, if its page responds, in the order of the report. */
export const ownGroups: readonly SiteGroup[] = [
  { name: "route data", check: ({ get }) => checkGameRoute(get) },
  { name: "build", check: checkBuild },
  { name: "HTML", check: checkHtml },
  { name: "HTTPS", check: checkHttps },
  configuredGroup("headers", checkHeaders),
  { name: "files", check: checkFiles },
  configuredGroup("pictures", checkPictures),
  { name: "missing files", check: checkMissingFiles },
  configuredGroup("game", checkGame),
  { name: "private files", check: checkPrivateFiles },
  { name: "service workers", check: checkServiceWorkers },
];

/** The checks of the gate, which is at the same origin. */
export const gateGroup = configuredGroup("gate", checkGate);

/** The checks of the services that it uses. */
const serviceGroups: readonly SiteGroup[] = [
  configuredGroup("nodes", checkChain),
  configuredGroup("tokens", checkSiteTokens),
  configuredGroup("wallet", checkWallets),
  gateGroup,
  configuredGroup("clock", checkClocks),
];

/** The options of a check of a deployment. Its probe ends with the signal of the run. */
export interface SiteCheckOptions extends CheckRun {
  /** The URL of the page, with `/` at its end, and with a password if the host requires one. */
  readonly url: string;
  readonly probe: SiteProbe;
  /** Default: all. */
  readonly groups?: readonly SiteGroup[];
}

/**
 * Checks a deployment as a visitor's browser would use it. Never rejects: what could not be checked
 * is a warning.
 */
export async function checkSite({
  url,
  probe,
  groups = [...ownGroups, ...serviceGroups],
  ...run
}: SiteCheckOptions): Promise<readonly CheckResult[]> {
  const own = createOwnRequests({ url, probe, ...run });
  const found: { site?: Site | undefined } = {};
  const readPage = async () => {
    const { site, results } = await readSite(own);
    found.site = site;
    return results;
  };
  const results = await runGroups([{ name: "page", subject: own.url, check: readPage }], run);
  const { site } = found;
  if (!site) return own.completed(results);
  const others = groups.map(({ name, check }) => ({ name, check: () => check(site) }));
  return tellOnce(await own.completed([...results, ...(await runGroups(others, run))]));
}
