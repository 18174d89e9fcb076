import { join } from "node:path";
import { parseArgs } from "node:util";
import { buildBaseline, writeEmptyPage } from "./perf/baseline.ts";
import { measureGate, median } from "./perf/gate.ts";
import {
  countFirstLoad,
  type Measurements,
  measurePointer,
  runLighthouse,
} from "./perf/measure.ts";
import { installPrograms } from "./perf/programs.ts";
import { scriptOfPointer } from "./perf/scene.ts";
import { projectRoot } from "./project-root.ts";
import { firstLoad, firstLoadRequests, firstLoadShares } from "./size-budgets.ts";

/*
 * `npm run perf` compares the page in dist/ with a baseline build of the same sources, and by Lighthouse
 * also with an empty page, at a fourfold and at a tenfold slow-down of the processor. Bytes,
 * requests and function calls are counted exactly, and the run fails if they exceed their budgets,
 * if the layout shifts, if a paint takes too large a part of the baseline's time, or if a frame has too
 * much script while the pointer moves. The other times of Lighthouse are only reported. `--quick` skips
 * Lighthouse, `--runs` sets its number of runs. `--gate` measures the gate instead.
 */

/** The largest values. A measurement without a budget is only reported. */
const budgets: Measurements = {
  "first load, bytes": firstLoad.bytes,
  "  of it script": firstLoadShares.script.bytes,
  "first load, requests": firstLoadRequests,
  // 2,900 to 3,150: React renders in steps, of which there are more on a busy machine.
  "function calls, first load": 3_500,
  // 10,400 to 11,000. It renders what is below the button, and again when it learns a token's name.
  "function calls, whole load": 11_500,
  "cumulative-layout-shift": 0,
  // So that a frame has room for everything else.
  [scriptOfPointer]: 4,
};

/** How many times slower than this machine a phone's processor is. */
const slowdowns = [4, 10];

/** The largest ratios to the baseline. */
const ratioBudgets: Measurements = {
  "first-contentful-paint": 0.35,
  "largest-contentful-paint": 0.35,
};

const { values } = parseArgs({
  options: {
    quick: { type: "boolean", default: false },
    runs: { type: "string", default: "5" },
    gate: { type: "boolean", default: false },
  },
});
installPrograms();
if (!values.gate) await measurePage(values.quick ? 0 : Number(values.runs));
else if (!(await measureGate())) process.exitCode = 1;

async function measurePage(runs: number): Promise<void> {
  const page = join(projectRoot, "dist");
  const baseline = await buildBaseline();

  report("counted", await countFirstLoad(page), await countFirstLoad(baseline));

  // The baseline has no scene.
  report("the pointer moves", await measurePointer(page), {});

  if (runs > 0) for (const slowdown of slowdowns) await compareByLighthouse(slowdown, runs);

  async function compareByLighthouse(slowdown: number, runs: number): Promise<void> {
    const empty = writeEmptyPage();
    const pages: Measurements[] = [];
    const baselines: Measurements[] = [];
    const empties: Measurements[] = [];
    for (let run = 1; run <= runs; run++) {
      // Alternately, so that a slow phase of the machine affects all.
      pages.push(await runLighthouse(page, slowdown));
      baselines.push(await runLighthouse(baseline, slowdown));
      empties.push(await runLighthouse(empty, slowdown));
      console.error(`Lighthouse, ${slowdown} times slower, run ${run} of ${runs}`);
    }
    const title = `Lighthouse, ${slowdown} times slower`;
    report(title, medians(pages), medians(baselines), medians(empties));
  }
}

/**
 * Prints the measurements of the page, and those that there are of the baseline and of an empty page, and
 * fails if a budget is exceeded.
 */
function report(
  title: string,
  ofPage: Measurements,
  ofBaseline: Measurements,
  ofEmpty: Measurements = {},
): void {
  const number = (value?: number) =>
    (value?.toLocaleString("en-GB", { maximumFractionDigits: 2 }) ?? "").padStart(10);
  console.log(`\n${title.padEnd(32)} this page   baseline   ratio    budget   empty page`);
  for (const [name, value] of Object.entries(ofPage)) {
    const other = ofBaseline[name];
    const ratio = value / (other ?? Number.NaN);
    const ratioText = other ? ratio.toFixed(2) : "";
    const [measured, budget, unit] =
      ratioBudgets[name] === undefined
        ? [value, budgets[name], ""]
        : [ratio, ratioBudgets[name], " of it"];
    const limit = (budget === undefined ? "" : number(budget) + unit).padEnd(18);
    const line = `${name.padEnd(31)}${number(value)} ${number(other)}${ratioText.padStart(8)}${limit}`;
    console.log((line + number(ofEmpty[name])).trimEnd());
    if (budget === undefined || measured <= budget) continue;
    console.error(`${name.trim()}: ${measured}, over the budget of ${budget}${unit}.`);
    process.exitCode = 1;
  }
}

/** Returns the median of each measurement. */
function medians(measured: readonly Measurements[]): Measurements {
  const names = Object.keys(measured[0] ?? {});
  return Object.fromEntries(
    names.map((name) => [name, median(measured.map((each) => each[name] ?? Number.NaN))]),
  );
}
