import type { CDPSession } from "@playwright/test";

/** Counts the JavaScript function calls of a page. */
export interface CallCounter {
  /** Calls since the last time this was asked, in scripts of the page's origin. */
  take(): Promise<number>;
}

/** Starts counting, before the page is opened: every call, exactly, by V8's precise coverage. */
export async function countCalls(session: CDPSession, origin: string): Promise<CallCounter> {
  await session.send("Profiler.enable");
  await session.send("Profiler.startPreciseCoverage", { callCount: true, detailed: false });
  return {
    async take() {
      // Taking resets the counts.
      const { result } = await session.send("Profiler.takePreciseCoverage");
      return result
        .filter(({ url }) => url.startsWith(origin))
        .flatMap(({ functions }) => functions)
        .reduce((sum, { ranges: [whole] }) => sum + (whole?.count ?? 0), 0);
    },
  };
}
