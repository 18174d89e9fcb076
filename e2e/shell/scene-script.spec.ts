import type { Page } from "@playwright/test";
import { expect, type PageUser, test } from "../fixtures.ts";
import { frontPageShown } from "../page-state.ts";

/*
 * What the scene costs while the pointer moves. Playwright's own trace would run script in the page.
 */
test.use({
  trace: "off",
  viewport: { width: 1040, height: 480 },
  contextOptions: { reducedMotion: "no-preference" },
});

/** In milliseconds, so that a frame has room for everything else. */
const limit = 4;
/** How often is measured. A busy machine only adds time, so the best run counts. */
const runs = 2;

const steps = 24;

/** Moves the pointer around the fish, close to the edges. */
async function circle({ page }: PageUser): Promise<void> {
  for (let step = 0; step < steps; step += 1) {
    const angle = (step / steps) * 2 * Math.PI;
    await page.mouse.move(520 + 500 * Math.cos(angle), 240 + 220 * Math.sin(angle));
  }
}

/** Returns the longest script of a frame while the pointer moves, in milliseconds. */
async function longestScript(user: PageUser): Promise<number> {
  const longest: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const frames = await scriptPerFrame(user.page, () => circle(user));
    expect(frames.length).toBeGreaterThan(steps / 2);
    longest.push(Math.max(...frames));
  }
  return Math.min(...longest);
}

test("no frame has more than 4 ms of script while the pointer moves", async ({ user }) => {
  await user.visit();
  await expect(user.page.locator(".shoal")).toHaveCount(1);
  await frontPageShown(user.page);
  // The first calls compile the handler.
  await circle(user);
  expect(await longestScript(user)).toBeLessThan(limit);
});

test("behavior: a slow handler, even a rare one, is found", async ({ user }) => {
  await user.page.addInitScript((duration) => {
    let moves = 0;
    addEventListener("pointermove", () => {
      if (++moves % 12 > 0) return;
      const start = performance.now();
      while (performance.now() - start < 5 * duration);
    });
  }, limit);
  await user.visit();
  await expect(user.page.locator(".shoal")).toHaveCount(1);
  await frontPageShown(user.page);
  expect(await longestScript(user)).toBeGreaterThan(limit);
});

test("many movements in a frame cost one reading of the layout", async ({ user }) => {
  await user.visit();
  await expect(user.page.locator(".shoal")).toHaveCount(1);
  await frontPageShown(user.page);
  const readings = await user.page.evaluate(async () => {
    const fish = document.querySelector(".fish");
    if (!fish) throw new Error("The page has no fish.");
    let count = 0;
    const measure = fish.getBoundingClientRect.bind(fish);
    fish.getBoundingClientRect = () => {
      count += 1;
      return measure();
    };
    const frame = () => new Promise(requestAnimationFrame);
    await frame();
    for (let x = 1; x <= 50; x += 1)
      dispatchEvent(new PointerEvent("pointermove", { clientX: x, clientY: 9 }));
    await frame();
    return count;
  });
  expect(readings).toBe(1);
});

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
async function scriptPerFrame(page: Page, act: () => Promise<void>): Promise<number[]> {
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
