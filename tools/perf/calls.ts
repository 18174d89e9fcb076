import type { CDPSession } from "@playwright/test";

/** Counts the JavaScript function calls of a page. */
export interface CallCounter {
  /** Calls since the last `take`, in scripts of the page's origin. */
  take(): Promise<number>;
}

/** Starts counting with V8's precise coverage. Call it before the page opens. */
export async function countCalls(session: CDPSession, origin: string): Promise<CallCounter> {
  await session.send("Profiler.enable");
  await session.send("Profiler.startPreciseCoverage", { callCount: true, detailed: false });
  return {
    async take() {
      // This resets the counts.
      const { result } = await session.send("Profiler.takePreciseCoverage");
      return result
        .filter(({ url }) => url.startsWith(origin))
        .flatMap(({ functions }) => functions)
        .reduce((sum, { ranges: [whole] }) => sum + (whole?.count ?? 0), 0);
    },
  };
}
