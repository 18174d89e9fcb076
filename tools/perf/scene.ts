import type { Page } from "puppeteer-core";

/** A moving pointer, close to the edges of a window of this size. */
const viewport = { width: 1040, height: 480 };
const steps = 24;
/** A busy machine only adds time, so the best run counts. */
const runs = 3;

/** The name of the measurement in the report, in milliseconds. */
export const scriptOfPointer = "longest script of a frame, ms";

/**
 * Measures the script of a page's frames while the pointer moves around the fish: the processor's time of
 * the longest, with what the script causes, which is style, layout and garbage collection.
 */
export async function measureScene(page: Page, url: string): Promise<Record<string, number>> {
  await page.setViewport(viewport);
  await page.emulateMediaFeatures([{ name: "prefers-reduced-motion", value: "no-preference" }]);
  await page.goto(url, { waitUntil: "networkidle0" });
  await page.waitForSelector(".shoal");
  // The first calls compile the handler, and the first sign of the player loads the picture of the game.
  await circle(page);
  await page.waitForNetworkIdle();
  const longest: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    await page.tracing.start({ categories });
    // Nothing here runs script of its own in the page, as `evaluate` would.
    await circle(page);
    const trace = JSON.parse(new TextDecoder().decode(await page.tracing.stop())) as {
      readonly traceEvents: readonly TraceEvent[];
    };
    longest.push(Math.max(...framesIn(trace.traceEvents, new URL(url).origin)));
  }
  return { [scriptOfPointer]: Math.min(...longest) };
}

async function circle(page: Page): Promise<void> {
  const { width, height } = viewport;
  for (let step = 0; step < steps; step += 1) {
    const angle = (step / steps) * 2 * Math.PI;
    await page.mouse.move(
      (width * (1 + 0.96 * Math.cos(angle))) / 2,
      (height * (1 + 0.92 * Math.sin(angle))) / 2,
    );
  }
}

/** An event of Chromium's trace, as far as it is read here. Times are in microseconds. */
interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  /** The processor's time of the thread: other programs do not add to it. */
  readonly tdur?: number;
  readonly args: { readonly data?: { readonly functionName?: string; readonly url?: string } };
}

/**
 * The events of running script: the page's functions, its promises, and the evaluation of its
 * files.
 */
const scriptEvents = ["FunctionCall", "RunMicrotasks", "EvaluateScript"];
/** Ends a frame on the page's main thread. */
const frameEnd = "Commit";
const categories = ["devtools.timeline", "disabled-by-default-devtools.timeline"];

/** Returns the processor's time of the page's script in each frame, in milliseconds. */
function framesIn(events: readonly TraceEvent[], origin: string): number[] {
  const ofPage = events.find(({ args }) => args.data?.url?.startsWith(origin));
  if (!ofPage) throw new Error("The trace has no script of the page.");
  const onMainThread = events
    .filter(({ pid, tid, ph }) => pid === ofPage.pid && tid === ofPage.tid && ph === "X")
    .sort((a, b) => a.ts - b.ts);

  const frames: number[] = [];
  let script = 0;
  let lastEnd = 0;
  for (const { name, ts, dur = 0, tdur } of onMainThread) {
    if (name === frameEnd) {
      frames.push(script / 1_000);
      script = 0;
    } else if (scriptEvents.includes(name) && ts >= lastEnd) {
      // Inside it, script is only called again.
      lastEnd = ts + dur;
      if (tdur === undefined) throw new Error("The trace has no times of the processor.");
      script += tdur;
    }
  }
  if (frames.length < steps / 2) throw new Error(`The trace has ${frames.length} frames only.`);
  return frames;
}
