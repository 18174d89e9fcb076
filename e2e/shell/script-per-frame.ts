import type { Page } from "@playwright/test";

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

/** What runs script: the page's functions, its promises, and the evaluation of its files. */
const scriptEvents = ["FunctionCall", "RunMicrotasks", "EvaluateScript"];
/** Ends a frame on the page's main thread. */
const frameEnd = "Commit";
const categories = ["devtools.timeline", "disabled-by-default-devtools.timeline"];

/**
 * Returns the processor's time of the page's script in each frame while something is done, in
 * milliseconds, with what the script causes: style, layout and garbage collection. Do nothing that
 * runs script of its own in the page, such as `evaluate`.
 */
export async function scriptPerFrame(page: Page, act: () => Promise<void>): Promise<number[]> {
  const browser = page.context().browser();
  if (!browser) throw new Error("The page is not in a browser that was started here.");
  await browser.startTracing(page, { categories });
  await act();
  const trace = JSON.parse(String(await browser.stopTracing())) as {
    readonly traceEvents: readonly TraceEvent[];
  };
  return framesIn(trace.traceEvents, new URL(page.url()).origin);
}

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
  return frames;
}
