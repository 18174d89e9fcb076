import { setTimeout as sleep } from "node:timers/promises";
import type { Browser, Page } from "@playwright/test";
import { withPage } from "./browser.ts";
import { type CallCounter, countCalls } from "./calls.ts";
import { type Fetched, listenToTraffic, type Traffic } from "./traffic.ts";

/** The measurements of a first load. */
export interface FirstLoad {
  readonly fetched: readonly Fetched[];
  /** JavaScript function calls until the page is idle. */
  readonly calls: number;
  /** Cumulative layout shift; 0 if nothing moved. */
  readonly layoutShift: number;
}

/** In milliseconds. */
const pollInterval = 500;
/** The page is idle after this many polls in a row without a call or a request. */
const idlePolls = 4;

/** Opens the page with an empty cache, and measures until it is idle. */
export function measureFirstLoad(browser: Browser, url: string): Promise<FirstLoad> {
  return withPage(browser, async (page, session) => {
    const traffic = await listenToTraffic(session, url);
    const counter = await countCalls(session, url);
    await page.goto(url);
    await page.locator("[data-press=connect]").waitFor();
    const calls = await callsUntilIdle(traffic, counter);
    return { fetched: traffic.take(), calls, layoutShift: await layoutShiftOf(page) };
  });
}

/** Counts calls until the page is idle. */
export async function callsUntilIdle(traffic: Traffic, counter: CallCounter): Promise<number> {
  let calls = await counter.take();
  for (let idle = 0; idle < idlePolls;) {
    await sleep(pollInterval);
    const more = await counter.take();
    calls += more;
    idle = more === 0 && !traffic.isWaiting() ? idle + 1 : 0;
  }
  return calls;
}

function layoutShiftOf(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let shift = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            if ("value" in entry) shift += Number(entry.value);
          }
        }).observe({ type: "layout-shift", buffered: true });
        // Buffered entries are delivered within two frames.
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(shift))));
      }),
  );
}
