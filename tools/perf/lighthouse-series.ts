import { createServer, type AddressInfo } from "node:net";
import lighthouse from "lighthouse";
import { launchBrowser } from "./browser.ts";

/** A Lighthouse result with a simulated phone and slow network. Times in milliseconds. */
export interface LighthouseRun {
  readonly firstContentfulPaint: number;
  readonly largestContentfulPaint: number;
  readonly speedIndex: number;
  readonly totalBlockingTime: number;
  /** 0 to 100. */
  readonly score: number;
}

const audits = {
  firstContentfulPaint: "first-contentful-paint",
  largestContentfulPaint: "largest-contentful-paint",
  speedIndex: "speed-index",
  totalBlockingTime: "total-blocking-time",
} as const;

/**
 * Runs Lighthouse in several rounds. Each round has one run for each URL, so that a slow phase of
 * the machine affects all of them. Each run has its own browser. Resolves to the runs of each URL.
 */
export async function lighthouseSeries(
  urls: readonly string[],
  rounds: number,
  report: (text: string) => void,
): Promise<LighthouseRun[][]> {
  const runs: LighthouseRun[][] = urls.map(() => []);
  for (let round = 1; round <= rounds; round++) {
    for (const [index, url] of urls.entries()) {
      runs[index]?.push(await runLighthouse(url));
    }
    report(`Lighthouse, round ${round} of ${rounds}`);
  }
  return runs;
}

/** The median of each number over the runs. */
export function medians(runs: readonly LighthouseRun[]): LighthouseRun {
  const median = (key: keyof LighthouseRun) => medianOf(runs.map((run) => run[key]));
  return {
    firstContentfulPaint: median("firstContentfulPaint"),
    largestContentfulPaint: median("largestContentfulPaint"),
    speedIndex: median("speedIndex"),
    totalBlockingTime: median("totalBlockingTime"),
    score: median("score"),
  };
}

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const [low = Number.NaN, high = low] = [
    sorted[Math.ceil(sorted.length / 2) - 1],
    sorted[Math.floor(sorted.length / 2)],
  ];
  return (low + high) / 2;
}

async function runLighthouse(url: string): Promise<LighthouseRun> {
  const port = await freePort();
  const browser = await launchBrowser([`--remote-debugging-port=${port}`]);
  try {
    const result = await lighthouse(url, {
      port,
      onlyCategories: ["performance"],
      logLevel: "error",
    });
    if (!result) throw new Error("Lighthouse gave no result.");
    const { lhr } = result;
    const value = (key: keyof typeof audits) => lhr.audits[audits[key]]?.numericValue ?? Number.NaN;
    return {
      firstContentfulPaint: value("firstContentfulPaint"),
      largestContentfulPaint: value("largestContentfulPaint"),
      speedIndex: value("speedIndex"),
      totalBlockingTime: value("totalBlockingTime"),
      score: 100 * (lhr.categories.performance?.score ?? Number.NaN),
    };
  } finally {
    await browser.close();
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
