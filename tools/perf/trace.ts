/** An event of Chromium's trace, as far as it is read here. Times are in microseconds. */
export interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  /** The processor's time of the thread: other programs do not add to it. */
  readonly tdur?: number;
  readonly args: {
    readonly data?: {
      readonly functionName?: string;
      readonly url?: string;
      readonly type?: string;
    };
  };
}

/** The categories of a trace that {@link eventsOfPage} reads. */
export const traceCategories = ["devtools.timeline", "disabled-by-default-devtools.timeline"];

/**
 * Returns the complete events of the thread that runs a site's functions, in the order of their starts.
 *
 * @param trace what Chromium has written, in JSON
 * @throws {Error} if the trace has no function of the site
 */
export function eventsOfPage(trace: Uint8Array, siteUrl: string): readonly TraceEvent[] {
  const { traceEvents } = JSON.parse(new TextDecoder().decode(trace)) as {
    readonly traceEvents: readonly TraceEvent[];
  };
  const ofSite = traceEvents.find(
    ({ name, args }) => name === "FunctionCall" && args.data?.url?.startsWith(siteUrl),
  );
  if (!ofSite) throw new Error("The trace has no function of the page.");
  return traceEvents
    .filter(({ pid, tid, ph }) => pid === ofSite.pid && tid === ofSite.tid && ph === "X")
    .sort((a, b) => a.ts - b.ts);
}
