import type { Locator, Page, Request } from "@playwright/test";

/** The requests of pages with a clock that have not ended. */
const pendingRequests = new WeakMap<Page, Set<Request>>();

/** Installs a page's clock for {@link advanceUntil}, before the page opens. */
export async function installClock(page: Page): Promise<void> {
  const pending = new Set<Request>();
  pendingRequests.set(page, pending);
  page.on("request", (request) => pending.add(request));
  page.on("requestfinished", (request) => pending.delete(request));
  page.on("requestfailed", (request) => pending.delete(request));
  await page.clock.install();
}

const stepMilliseconds = 250;
/** Of the page's clock: nothing that the page shows takes longer. */
const timeoutMilliseconds = 120_000;

/**
 * Advances the page's clock until an element is shown. While a request is pending, no step is taken: that
 * takes real time, longer on a busy machine, but its timeout is of this clock.
 */
export async function advanceUntil(page: Page, target: Locator): Promise<void> {
  const pending = pendingRequests.get(page);
  if (!pending) throw new Error("The page's clock is not installed.");
  for (let passed = 0; !(await target.first().isVisible());) {
    if (pending.size > 0) {
      await Promise.race([
        page.waitForEvent("requestfinished"),
        page.waitForEvent("requestfailed"),
        target.first().waitFor(),
      ]);
    } else if (passed < timeoutMilliseconds) {
      await page.clock.runFor(stepMilliseconds);
      passed += stepMilliseconds;
    } else {
      throw new Error(
        `Not shown within ${timeoutMilliseconds / 1_000} s of the page's clock: ${target.toString()}`,
      );
    }
  }
}
