import puppeteer, { type Page } from "puppeteer-core";
import * as v from "valibot";
import { chromiumArguments } from "../chromium-arguments.ts";
import { providePrograms } from "../programs.ts";
import { runProgram } from "./programs.ts";
import { measureScene } from "./scene.ts";
import { serveSite, type MeasuredSite } from "./site.ts";

/** Numbers by their names in the report. */
export type Measurements = Readonly<Record<string, number>>;

const viewport = { width: 360, height: 740 };

/** The number of loads for the function calls; the smallest number counts. */
const loads = 3;

/**
 * Counts the bytes, requests and function calls of the first load of a built page, and the function calls
 * of the whole load, with what the page does when it is idle.
 */
export async function countFirstLoad(folder: string): Promise<Measurements> {
  const [calls, others] = await countLoads(folder, false);
  const [allCalls] = await countLoads(folder, true);
  return {
    ...others,
    "function calls, first load": calls,
    "function calls, whole load": allCalls,
  };
}

type Count = readonly [calls: number, Measurements];

async function countLoads(folder: string, isWhole: boolean): Promise<Count> {
  const counted: Count[] = [];
  for (let load = 0; load < loads; load++)
    counted.push(await withPage(folder, (page, site) => countLoad(page, site, isWhole)));
  const [least = [Number.NaN, {}] as const] = counted.sort(([a], [b]) => a - b);
  return least;
}

async function countLoad(
  page: Page,
  { url, sent }: MeasuredSite,
  isWhole: boolean,
): Promise<Count> {
  const session = await page.createCDPSession();
  await session.send("Profiler.enable");
  await session.send("Profiler.startPreciseCoverage", { callCount: true, detailed: false });
  // What the page loads when it is idle is not part of the first load.
  if (!isWhole)
    await page.evaluateOnNewDocument(() => {
      window.requestIdleCallback = () => 0;
    });
  await page.goto(url, { waitUntil: "networkidle0" });
  await page.waitForSelector("[data-press=connect]");
  const { result } = await session.send("Profiler.takePreciseCoverage");
  const functions = result.filter((script) => script.url.startsWith(url));
  const total = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0);
  const calls = functions.flatMap((script) =>
    script.functions.map(({ ranges: [whole] }) => whole?.count ?? 0),
  );
  const scripts = [...sent].filter(([path]) => path.endsWith(".js"));
  return [
    total(calls),
    {
      "first load, bytes": total([...sent.values()]),
      "  of it script": total(scripts.map(([, bytes]) => bytes)),
      "first load, requests": sent.size,
    },
  ];
}

/** The audits of Lighthouse that the report shows, in milliseconds except for the layout shift. */
const audits = [
  "first-contentful-paint",
  "largest-contentful-paint",
  "speed-index",
  "total-blocking-time",
  "bootup-time",
  "mainthread-work-breakdown",
  "cumulative-layout-shift",
] as const;

/** Parts of the main thread's work, by Lighthouse's names. */
const parts = {
  scriptEvaluation: "script evaluation",
  styleLayout: "style and layout",
  paintCompositeRender: "painting and compositing",
} as const;

const finite = v.pipe(v.number(), v.finite());
const partsOfWork = v.object({
  items: v.array(v.object({ group: v.string(), duration: finite })),
});

/** The part of a Lighthouse report that the benchmark uses. */
const lighthouseReport = v.object({
  audits: v.object({
    ...v.entriesFromList(audits, v.object({ numericValue: finite })),
    "mainthread-work-breakdown": v.object({ numericValue: finite, details: partsOfWork }),
  }),
  categories: v.object({ performance: v.object({ score: v.number() }) }),
});

/**
 * Runs Lighthouse once on a built page, with a simulated phone and a slow network.
 *
 * @param slowdown how many times slower than this machine the phone's processor is
 */
export function runLighthouse(folder: string, slowdown: number): Promise<Measurements> {
  return withPage(folder, async (page, { url }) => {
    const { port } = new URL(page.browser().wsEndpoint());
    const options = ["--only-categories=performance", "--output=json", "--quiet"];
    options.push(`--throttling.cpuSlowdownMultiplier=${slowdown}`);
    const report = await runProgram("lighthouse", [url, `--port=${port}`, ...options]);
    const { audits: results, categories } = v.parse(lighthouseReport, report);
    return {
      ...Object.fromEntries(audits.map((id) => [id, results[id].numericValue])),
      ...measureParts(results["mainthread-work-breakdown"].details),
      "performance score": 100 * categories.performance.score,
    };
  });
}

/** Returns the milliseconds of each part of the main thread's work. */
function measureParts({ items }: v.InferOutput<typeof partsOfWork>): Measurements {
  return Object.fromEntries(
    Object.entries(parts).map(([group, name]) => [
      `  ${name}`,
      items.find((item) => item.group === group)?.duration ?? 0,
    ]),
  );
}

/** Measures the script of a built page's frames while the pointer moves. */
export function measurePointer(folder: string): Promise<Measurements> {
  return withPage(folder, (page, { url }) => measureScene(page, url));
}

/** Serves a built page and opens a tab in a new browser. */
async function withPage<Result>(
  folder: string,
  use: (page: Page, site: MeasuredSite) => Promise<Result>,
): Promise<Result> {
  const site = await serveSite(folder);
  const browser = await puppeteer.launch({
    executablePath: providePrograms(["chromium"]).chromium,
    defaultViewport: viewport,
    args: [...chromiumArguments],
  });
  try {
    return await use(await browser.newPage(), site);
  } finally {
    await browser.close();
    site.close();
  }
}
