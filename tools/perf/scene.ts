import type { Page } from "puppeteer-core";
import { eventsOfPage, traceCategories, type TraceEvent } from "./trace.ts";

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
    await page.tracing.start({ categories: traceCategories });
    // Nothing here runs script of its own in the page, as `evaluate` would.
    await circle(page);
    const trace = (await page.tracing.stop()) ?? new Uint8Array();
    longest.push(Math.max(...framesIn(eventsOfPage(trace, new URL(url).origin))));
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

/**
 * The events of running script: the page's functions, its promises, and the evaluation of its
 * files.
 */
const scriptEvents = ["FunctionCall", "RunMicrotasks", "EvaluateScript"];
/** Ends a frame on the page's main thread. */
const frameEnd = "Commit";

/** Returns the processor's time of the page's script in each frame, in milliseconds. */
function framesIn(events: readonly TraceEvent[]): number[] {
  const frames: number[] = [];
  let script = 0;
  let lastEnd = 0;
  for (const { name, ts, dur = 0, tdur } of events) {
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
