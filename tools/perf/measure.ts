import type { Browser } from "@playwright/test";
import type { Sandbox } from "@fabulous-fish/sandbox/sandbox";
import { type FirstLoad, measureFirstLoad } from "./first-load.ts";
import { neededForPress } from "./press.ts";
import { serveSite } from "./serve-site.ts";
import type { SiteFiles } from "./site-files.ts";
import type { Fetched } from "./traffic.ts";
import { measureWalletPath } from "./wallet-path.ts";

/** The exact measurements of a site. */
export interface Measured {
  readonly firstLoad: FirstLoad;
  /** Files without which a press on Connect has no effect. */
  readonly untilConnect: readonly Fetched[];
  /** Files fetched from a press on Connect until the QR code shows. */
  readonly walletPath: readonly Fetched[];
}

/**
 * Number of loads; the one with the fewest calls counts. On a busy machine the route data may
 * arrive after the script, and the prerendered screen is then rendered again.
 */
const loads = 3;

/** Measures a site's bytes, requests and calls in a browser. */
export async function measure(
  browser: Browser,
  files: SiteFiles,
  sandbox: Sandbox,
): Promise<Measured> {
  const site = await serveSite(files);
  const measured: FirstLoad[] = [];
  for (let load = 0; load < loads; load++) measured.push(await measureFirstLoad(browser, site.url));
  await site.close();

  const firstLoad = measured.reduce((least, each) => (each.calls < least.calls ? each : least));
  const paths = firstLoad.fetched.map(({ path }) => path);
  const needed = await neededForPress(browser, files, paths);
  return {
    firstLoad,
    untilConnect: firstLoad.fetched.filter(({ path }) => needed.includes(path)),
    walletPath: await measureWalletPath(browser, files, sandbox),
  };
}

/** The total size of the fetched bodies. */
export function bytesOf(fetched: readonly Fetched[]): number {
  return fetched.reduce((sum, { bytes }) => sum + bytes, 0);
}
