import type { Release } from "@fabulous-fish/core/release";
import type { Log } from "../stores/log.ts";
import type { Store } from "../stores/store.ts";
import type { OnGateEvent } from "./events.ts";
import type { MeasuredGauge, ModuleCounter } from "./gate-module.ts";

/** The means of a process for the observers of its gate. */
export interface ObserverContext<Options> {
  readonly options: Options;
  readonly store: Store;
  readonly release: Release;
  /** Of the gate's modules. */
  readonly counters: readonly ModuleCounter[];
  readonly gauges: readonly MeasuredGauge[];
  /** Returns whether an IP address is one of some addresses and ranges. */
  readonly addressesIn: (ranges: readonly string[]) => (address: string) => boolean;
  /** Receives what happens to what watches. */
  readonly onEvent: OnGateEvent;
  readonly log: Log;
}

/** An optional observer of a gate. Everything about it is in the folder of its name. */
export interface GateObserver {
  readonly onEvent: OnGateEvent;
  /** Returns a store that reports how long each call took. */
  readonly timed?: (store: Store) => Store;
  /** Responds to `GET /gate/metrics`; resolves to undefined for a caller who may not have it. */
  readonly respond?: (request: Request, callerAddress: string) => Promise<Response | undefined>;
  /** Opens its files again, after their rotation. Never throws. */
  readonly reopen?: () => void;
}
