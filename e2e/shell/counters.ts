import type { Page } from "@playwright/test";

/** The activity of a page since the counters were opened or its first document was. */
interface Counts {
  /** Bodies of functions, loops and branches of the site's own scripts that have run. */
  readonly blocks: number;
  /** Calculations of styles. */
  readonly styles: number;
  /** Calculations of the layout. */
  readonly layouts: number;
  /** The engine's clock, in seconds. */
  readonly time: number;
}

/**
 * Opens the engine's counters, which no other program affects. Call it before the page opens: of what is
 * compiled before, only functions are counted.
 * @param siteUrl of the scripts that are counted
 * @returns a function that reads them
 */
export async function openCounters(page: Page, siteUrl: string): Promise<() => Promise<Counts>> {
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable");
  await session.send("Profiler.enable");
  await session.send("Profiler.startPreciseCoverage", { callCount: true, detailed: true });
  let blocks = 0;
  return async () => {
    // What has run since it was read last.
    const { result } = await session.send("Profiler.takePreciseCoverage");
    for (const { url, functions } of result)
      if (url.startsWith(siteUrl))
        for (const { ranges } of functions) for (const { count } of ranges) blocks += count;
    const { metrics } = await session.send("Performance.getMetrics");
    const read = (counter: string) => metrics.find(({ name }) => name === counter)?.value ?? NaN;
    return {
      blocks,
      styles: read("RecalcStyleCount"),
      layouts: read("LayoutCount"),
      time: read("Timestamp"),
    };
  };
}
