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
 * `npm run perf`: this page and a plain control from the same sources, side by side. Bytes, requests
 * and calls are counted exactly and fail the run when over their budgets; Lighthouse's times are
 * told and never judged. `--quick` leaves Lighthouse out, `--runs` says how often it looks at each.
 */

const { values } = parseArgs({
  options: { quick: { type: "boolean", default: false }, runs: { type: "string", default: "5" } },
});
const progress = (text: string) => console.error(text);

progress("Building the page and the control ...");
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
    return [await measureOne("the page", page), await measureOne("the control", baseline)];
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
