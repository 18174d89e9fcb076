import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import type { Release } from "@fabulous-fish/core/release";
import type { GateEvent, OnGateEvent } from "../operator/events.ts";
import { hasToken } from "../operator/bearer-token.ts";
import type { MeasuredGauge, ModuleCounter } from "../operator/gate-module.ts";
import type { Store } from "../stores/store.ts";

/** Who gets the metrics: a caller from one of the addresses, or with the token. */
export interface MetricsOptions {
  /** Whether an IP address is one of those. */
  readonly isAllowedAddress: (address: string) => boolean;
  /** The token of `Authorization: Bearer TOKEN`; undefined if none is accepted. */
  readonly token: string | undefined;
  readonly release: Release;
  /** Of the modules. */
  readonly counters: readonly ModuleCounter[];
  readonly gauges: readonly MeasuredGauge[];
}

const prefix = "fabulous_fish_gate_";
/**
 * Seconds. A file is in the first ones, a reading of the chain's nodes can take twenty, with its
 * confirmation.
 */
const requestBuckets = [0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
/** Seconds. A file takes microseconds, a command of Redis fails after three seconds. */
const storeBuckets = [0.0001, 0.0005, 0.001, 0.005, 0.025, 0.1, 0.5, 1, 3];

/** Clients can send any method. */
const methods = new Set(["GET", "HEAD", "POST", "DELETE", "OPTIONS"]);

export function createMetrics(options: MetricsOptions) {
  const { isAllowedAddress, token, release, counters, gauges } = options;
  const registers = [new Registry()];
  const [register = new Registry()] = registers;
  collectDefaultMetrics({ register });
  const named = (name: string, help: string) => ({ name: prefix + name, help, registers });
  const counter = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Counter({ ...named(name, help), labelNames });

  new Gauge({ ...named("info", "Which build this gate is."), labelNames: ["version", "commit"] })
    .labels(release.version, release.commit)
    .set(1);
  const requests = new Histogram({
    ...named(
      "request_duration_seconds",
      "Time until the response to a request began. The route of files of the game is file.",
    ),
    labelNames: ["route", "method", "status"],
    buckets: requestBuckets,
  });
  const shed = counter(
    "requests_shed_total",
    "Requests rejected because of overload. They are in no other metric.",
    "class",
  );
  const signIns = counter(
    "sign_ins_total",
    "Proofs. The result is ok, the check that failed, or the code of an error.",
    "method",
    "result",
  );
  const started = counter("sessions_started_total", "Sessions made.");
  const ended = counter(
    "sessions_ended_total",
    "Sessions ended before they expired. All of an account count once.",
    "by",
  );
  const readings = counter(
    "readings_total",
    "Requests to nodes about accounts. The result is ok, busy (429), failed, or the code of an error.",
    "node",
    "result",
  );
  const repeated = counter(
    "readings_repeated_total",
    "Snapshots read again, because a node was behind or had to confirm itself.",
  );
  const disagreements = counter(
    "node_disagreements_total",
    "Contradictions of two nodes about an account that no third one decided.",
    "node",
    "other",
  );
  const unconfirmed = counter(
    "readings_unconfirmed_total",
    "Snapshots that rest on one node, as no other works.",
    "node",
  );
  const auditFailures = counter(
    "audit_failures_total",
    "Failures to write a line of the audit log, or to open its file again.",
  );
  const limited = counter("rate_limits_hit_total", "Requests beyond a limit.", "limit");
  const counted = new Map(
    counters.map(({ name, help, label }) => [name, counter(name, help, label)]),
  );
  const store = new Histogram({
    ...named("store_duration_seconds", "Time that the store took."),
    labelNames: ["operation", "result"],
    buckets: storeBuckets,
  });
  for (const { name, help, read } of gauges) {
    new Gauge({
      ...named(name, help),
      async collect() {
        // The metrics are needed most while the store fails.
        this.set((await read().catch(() => undefined)) ?? NaN);
      },
    });
  }

  function onEvent(event: GateEvent): void {
    switch (event.kind) {
      case "request": {
        const { route, status, milliseconds } = event;
        const method = methods.has(event.method) ? event.method : "other";
        requests.labels(route, method, String(status)).observe(milliseconds / 1_000);
        return;
      }
      case "request-shed":
        shed.labels(event.class).inc();
        return;
      case "sign-in":
        signIns.labels(event.method, event.result).inc();
        if (event.result === "ok") started.inc();
        return;
      case "session-ended":
        ended.labels(event.by).inc();
        return;
      case "reading":
        readings.labels(event.node, event.result).inc();
        return;
      case "reading-repeated":
        repeated.inc();
        return;
      case "nodes-disagree":
        disagreements.labels(event.node, event.other).inc();
        return;
      case "reading-unconfirmed":
        unconfirmed.labels(event.node).inc();
        return;
      case "audited":
        if (event.event === "session-ended") ended.labels("operator").inc();
        return;
      case "ticket-issued":
        return;
      case "module-counted":
        counted.get(event.counter)?.labels(event.label).inc();
        return;
      case "audit-failed":
        auditFailures.inc();
        return;
      case "limit-exceeded":
        limited.labels(event.limit).inc();
        return;
      case "store": {
        const { operation, isFailed, milliseconds } = event;
        store.labels(operation, isFailed ? "failed" : "ok").observe(milliseconds / 1_000);
        return;
      }
    }
  }

  return {
    onEvent,
    /** Returns a store that reports how long each call took. */
    timed: (store: Store) => timedStore(store, onEvent),
    /**
     * Returns the metrics in Prometheus' text form; undefined for a caller who may not have them.
     *
     * @param callerAddress the IP address.
     */
    async respond(request: Request, callerAddress: string): Promise<Response | undefined> {
      if (request.method !== "GET") return undefined;
      if (!isAllowedAddress(callerAddress) && !hasToken(request, token)) return undefined;
      return new Response(await register.metrics(), {
        headers: { "content-type": register.contentType, "cache-control": "no-store" },
      });
    },
  };
}

type StoreMethod = (...args: unknown[]) => Promise<unknown>;

function timedStore(store: Store, onEvent: OnGateEvent): Store {
  return new Proxy(store, {
    get(target, name: keyof Store) {
      // A promise that resolves to the store looks for its `then`.
      if (!(name in target)) return undefined;
      return async (...args: unknown[]) => {
        const startedAt = performance.now();
        let isFailed = true;
        try {
          const result = await (target[name] as StoreMethod)(...args);
          isFailed = false;
          return result;
        } finally {
          const milliseconds = performance.now() - startedAt;
          onEvent({ kind: "store", operation: name, milliseconds, isFailed });
        }
      };
    },
  });
}
