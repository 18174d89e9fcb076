import { join } from "node:path";
import { parseArgs } from "node:util";
import { startSandbox } from "@fabulous-fish/sandbox/sandbox";
import { launchBrowser } from "./perf/browser.ts";
import { buildBaseline } from "./perf/build-baseline.ts";
import { compareWithFiles } from "./perf/file-table.ts";
import { lighthouseSeries, medians } from "./perf/lighthouse-series.ts";
import { measure, type Measured } from "./perf/measure.ts";
import { packageShares } from "./perf/package-shares.ts";
import {
  countedRows,
  failuresIn,
  fileTableLine,
  lighthouseRows,
  sharesTable,
  tableOf,
} from "./perf/report.ts";
import { serveSite } from "./perf/serve-site.ts";
import { readSite, type SiteFiles } from "./perf/site-files.ts";
import { projectRoot, runCommand } from "./steps/run-command.ts";

/*
 * `npm run perf` compares this page with a baseline build of the same sources. Bytes, requests and
 * function calls are counted exactly, and the run fails if they exceed their budgets. The times of
 * Lighthouse are only reported. `--quick` skips Lighthouse, `--runs` sets its number of runs.
 */

const { values } = parseArgs({
  options: { quick: { type: "boolean", default: false }, runs: { type: "string", default: "5" } },
});
const progress = (text: string) => console.error(text);

progress("Building the page and the baseline ...");
const { exitCode, output } = await runCommand("tsx", ["tools/build.ts"]);
if (exitCode !== 0) throw new Error(`The page was not built:\n${output}`);
const page = await readSite(join(projectRoot, "dist"));
const baseline = await readSite(await buildBaseline());

const [pageMeasured, baselineMeasured] = await measureBoth();
const rows = countedRows(pageMeasured, baselineMeasured);
const files = await compareWithFiles(pageMeasured.firstLoad.fetched);
console.log(tableOf("counted", rows));
console.log(fileTableLine(files));
console.log(`\n${sharesTable(await packageShares())}`);

if (!values.quick) {
  const [pageRuns = [], baselineRuns = []] = await lighthouseBoth(Number(values.runs));
  const times = lighthouseRows(medians(pageRuns), medians(baselineRuns));
  const title = `Lighthouse, median of ${values.runs}`;
  console.log(`\n${tableOf(title, times)}`);
}

const failures = [...failuresIn(rows), ...files.failures];
failures.forEach((failure) => console.error(failure));
process.exitCode = failures.length === 0 ? 0 : 1;

async function measureBoth(): Promise<[Measured, Measured]> {
  const browser = await launchBrowser();
  const sandbox = await startSandbox({ ports: { site: 0, node: 0, bridge: 0, wallet: 0 } });
  const measureOne = (name: string, site: SiteFiles) => {
    progress(`Measuring ${name} ...`);
    return measure(browser, site, sandbox);
  };
  try {
    return [await measureOne("the page", page), await measureOne("the baseline", baseline)];
  } finally {
    await sandbox.stop();
    await browser.close();
  }
}

async function lighthouseBoth(runs: number) {
  const sites = [await serveSite(page), await serveSite(baseline)];
  try {
    const urls = sites.map(({ url }) => url);
    return await lighthouseSeries(urls, runs, progress);
  } finally {
    await Promise.all(sites.map((site) => site.close()));
  }
}
