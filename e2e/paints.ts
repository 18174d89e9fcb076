import type { Page } from "@playwright/test";

/*
 * What is painted while a test waits for something else. Recorded in every document that opens later.
 */

/**
 * Records the visible texts of elements before every paint.
 * @returns a function that reads them, each text once, and throws if there is none
 */
export async function recordTexts(page: Page, selector: string): Promise<() => Promise<string>> {
  await page.addInitScript((selected) => {
    const texts = new Set<string>();
    Object.assign(window, { texts });
    const collect = () => {
      for (const element of document.querySelectorAll<HTMLElement>(selected)) {
        if (element.checkVisibility({ visibilityProperty: true })) texts.add(element.innerText);
      }
      requestAnimationFrame(collect);
    };
    collect();
  }, selector);
  return async () => {
    const texts = await page.evaluate(() => [...(Reflect.get(window, "texts") as Set<string>)]);
    if (texts.length === 0) throw new Error(`No paint has shown ${selector}.`);
    return texts.join("\n");
  };
}

/**
 * Records how many paints an element is missing from, after one that has shown it.
 * @returns a function that reads the number, and throws if no paint has shown the element
 */
export async function recordMissing(page: Page, selector: string): Promise<() => Promise<number>> {
  await page.addInitScript((selected) => {
    const paints = { shown: 0, missing: 0 };
    Object.assign(window, { paints });
    const look = () => {
      const isShown = document.querySelector(selected)?.checkVisibility() ?? false;
      if (isShown) paints.shown += 1;
      else if (paints.shown > 0) paints.missing += 1;
      requestAnimationFrame(look);
    };
    look();
  }, selector);
  return async () => {
    const { shown, missing } = await page.evaluate(
      () => Reflect.get(window, "paints") as { readonly shown: number; readonly missing: number },
    );
    if (shown === 0) throw new Error(`No paint has shown ${selector}.`);
    return missing;
  };
}

/**
 * Records layout shifts by the classes of the elements that move.
 * @returns a function that returns those since its last call
 */
export async function recordShifts(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { sources = [] } = entry as { sources?: readonly { node?: Node }[] };
        shifts.push(sources.map(({ node }) => (node as Element | undefined)?.className).join());
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  return () => page.evaluate(() => (Reflect.get(window, "shifts") as string[]).splice(0));
}

/**
 * Records how much the layout shifts without a press just before: the score of CLS (web.dev/articles/cls), of
 * which up to 0.1 is good.
 * @returns a function that returns the score since its last call
 */
export async function recordShiftScore(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(window, { shiftScore: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value = 0, hadRecentInput = false } = entry as PerformanceEntry & {
          readonly value?: number;
          readonly hadRecentInput?: boolean;
        };
        if (!hadRecentInput) {
          const score = (Reflect.get(window, "shiftScore") as number) + value;
          Object.assign(window, { shiftScore: score });
        }
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  return () =>
    page.evaluate(() => {
      const score = Reflect.get(window, "shiftScore") as number;
      Object.assign(window, { shiftScore: 0 });
      return score;
    });
}

/** Waits until the browser has nothing to do: what it has measured so far is reported. */
export const browserIdle = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5_000 })));
