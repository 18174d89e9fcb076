import type { CheckResult } from "@fabulous-fish/checks/check-result";
import { lineAbout } from "@fabulous-fish/checks/line";
import { checkBuild } from "./check-build.ts";
import { checkClocks } from "./check-clocks.ts";
import { checkFiles } from "./check-files.ts";
import { checkHeaders } from "./check-headers.ts";
import { checkHtml } from "./check-html.ts";
import { checkHttps } from "./check-https.ts";
import { checkMissingFiles } from "./check-missing-files.ts";
import { checkPictures } from "./check-pictures.ts";
import { checkPrivateFiles } from "./check-private-files.ts";
import { checkGame } from "./game/check-game.ts";
import { checkGate } from "./gate/check-gate.ts";
import { checkChain, checkSiteTokens } from "./nodes/check-chain.ts";
import { createOwnRequests } from "./own-requests.ts";
import { readSite } from "./read-site.ts";
import { checkGameRoute } from "./route-data.ts";
import type { CheckGroup, Site } from "./site.ts";
import type { SiteProbe } from "./site-probe.ts";
import { checkWallets } from "./wallets/check-wallets.ts";

/** What is checked of the deployment itself, if its page responds, in the order of the report. */
export const ownGroups: readonly CheckGroup[] = [
  { name: "route data", needs: "page", check: ({ get }) => checkGameRoute(get) },
  { name: "build", needs: "page", check: checkBuild },
  { name: "HTML", needs: "page", check: checkHtml },
  { name: "HTTPS", needs: "page", check: checkHttps },
  { name: "headers", needs: "configuration", check: checkHeaders },
  { name: "files", needs: "page", check: checkFiles },
  { name: "pictures", needs: "configuration", check: checkPictures },
  { name: "missing files", needs: "page", check: checkMissingFiles },
  { name: "game", needs: "configuration", check: checkGame },
  { name: "private files", needs: "page", check: checkPrivateFiles },
];

/** What is checked of the gate, which is at the same origin. */
export const gateGroup: CheckGroup = { name: "gate", needs: "configuration", check: checkGate };

/** What is checked of the services that it uses. */
const serviceGroups: readonly CheckGroup[] = [
  { name: "nodes", needs: "configuration", check: checkChain },
  { name: "tokens", needs: "configuration", check: checkSiteTokens },
  { name: "wallet", needs: "configuration", check: checkWallets },
  gateGroup,
  { name: "clock", needs: "configuration", check: checkClocks },
];

/** After the end of all requests, the checks get this long to say so. In milliseconds. */
const graceMilliseconds = 1_000;

export interface SiteCheckOptions {
  /** The URL of the page, with `/` at its end, and with a password if the host asks for one. */
  readonly url: string;
  readonly probe: SiteProbe;
  /** When the checks have to end; the probe has the same signal. */
  readonly signal: AbortSignal;
  /** When the signal is going to be aborted, by the probe's `now`. Default: never. */
  readonly endsAt?: number;
  /** Default: all. */
  readonly groups?: readonly CheckGroup[];
  /** Receives the names of the groups that are being checked, after each change. */
  readonly onProgress?: (groups: readonly string[]) => void;
}

/**
 * Checks a deployment as a visitor's browser would use it. Never rejects: what could not be checked
 * is a warning.
 */
export async function checkSite({
  url,
  probe,
  signal,
  endsAt = Infinity,
  groups = [...ownGroups, ...serviceGroups],
  onProgress = () => undefined,
}: SiteCheckOptions): Promise<readonly CheckResult[]> {
  const own = createOwnRequests({ url, probe, signal, endsAt });
  const running: string[] = [];
  const ended = endAfter(signal);
  // It rejects after the last check, too.
  ended.catch(() => undefined);

  async function run<Value>(name: string, check: () => Promise<Value>): Promise<Value> {
    running.push(name);
    onProgress(running);
    try {
      return await Promise.race([check(), ended]);
    } finally {
      running.splice(running.indexOf(name), 1);
      onProgress(running);
    }
  }

  async function runGroup(group: CheckGroup, site: Site): Promise<readonly CheckResult[]> {
    const line = lineAbout(group.name, "all of it");
    const { configuration } = site;
    try {
      if (group.needs === "page") return await run(group.name, () => group.check(site));
      if (!configuration) return [line.unchecked(new Error("the site configuration is not known"))];
      return await run(group.name, () => group.check({ ...site, configuration }));
    } catch (error) {
      return [line.unchecked(error)];
    }
  }

  try {
    const { site, results } = await run("page", () => readSite(own));
    if (!site) return await own.completed(results);
    const checked = await Promise.all(groups.map((group) => runGroup(group, site)));
    return await own.completed([...results, ...checked.flat()]);
  } catch (error) {
    return [lineAbout("page", own.url).unchecked(error)];
  }
}

/** Rejects when a check goes on after the end. */
function endAfter(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const end = () =>
      setTimeout(() => reject(new Error("it took too long")), graceMilliseconds).unref();
    if (signal.aborted) end();
    else signal.addEventListener("abort", end, { once: true });
  });
}
