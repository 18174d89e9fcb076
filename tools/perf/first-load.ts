import { setTimeout as sleep } from "node:timers/promises";
import type { Browser, Page } from "@playwright/test";
import { withPage } from "./browser.ts";
import { type CallCounter, countCalls } from "./calls.ts";
import { type Fetched, listenToTraffic, type Traffic } from "./traffic.ts";

/** What opening the page for the first time takes. */
export interface FirstLoad {
  readonly fetched: readonly Fetched[];
  /** JavaScript function calls until the page is quiet. */
  readonly calls: number;
  /** Cumulative layout shift; 0 when nothing moved. */
  readonly layoutShift: number;
}

const lookEvery = 500;
/** So many looks in a row without a call or a request, and the page is quiet. */
const idleLooks = 4;

/** Opens the page with nothing in the cache, and measures until it is quiet. */
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

/** The calls until nothing more happens by itself. */
export async function callsUntilIdle(traffic: Traffic, counter: CallCounter): Promise<number> {
  let calls = await counter.take();
  for (let idle = 0; idle < idleLooks;) {
    await sleep(lookEvery);
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
        // Buffered entries are handed over before the frame after the next.
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(shift))));
      }),
  );
}
