import type { GateObserver, ObserverContext } from "../operator/gate-observer.ts";

/** The operator's options of the metrics. */
interface MetricsSettings {
  /** IP addresses and ranges that get them. */
  readonly metricsFrom: readonly string[];
  /** The bearer token for them. */
  readonly metricsToken?: string | undefined;
}

/** Creates the metrics. Their library is loaded only for an operator who wants them. */
export async function openMetrics({
  options: { metricsFrom, metricsToken: token },
  addressesIn,
  ...context
}: ObserverContext<MetricsSettings>): Promise<GateObserver | undefined> {
  if (metricsFrom.length === 0 && token === undefined) return undefined;
  const { createMetrics } = await import("./metrics.ts");
  return createMetrics({ ...context, isAllowedAddress: addressesIn(metricsFrom), token });
}
