import { createGateReader, oldestBlockOf, type SiteConfiguration } from "@fabulous-fish/core";
import { labelNodes } from "@fabulous-fish/core/checks/label-nodes";
import type { RateLimits } from "@fabulous-fish/core/gate/gate-configuration";
import { type AccountReader, createAccountReader } from "./account-reader.ts";
import type { OnGateEvent } from "./events.ts";
import { describeError, type Log } from "./log.ts";
import { createRequestCounter, defaultRateLimits } from "./rate-limits.ts";
import type { Store } from "./store/store.ts";

/** What a gate needs to read the nodes. */
export interface NodeReaderOptions {
  /** The same configuration as the page's. It must have a genesis hash. */
  readonly configuration: SiteConfiguration;
  readonly store: Store;
  readonly limits?: Partial<RateLimits> | undefined;
  /** Default: `fetch`. */
  readonly fetch?: typeof fetch | undefined;
  /** In milliseconds, as `Date.now`. */
  readonly now?: (() => number) | undefined;
  readonly log?: Log | undefined;
  /** For metrics. */
  readonly onEvent?: OnGateEvent | undefined;
}

/** Creates a reader of the configured nodes, which trusts those of the network `genesisHash`. */
export function createNodeReader(options: NodeReaderOptions, genesisHash: string): AccountReader {
  const { configuration, store, fetch: send = fetch, now = Date.now } = options;
  const { nodes, tokens } = configuration;
  const { onEvent = () => undefined } = options;
  const limits = { ...defaultRateLimits, ...options.limits };
  const requests = createRequestCounter(store, limits, now, onEvent);
  const labels = labelNodes(nodes);
  const reader = createGateReader({
    nodes,
    tokens,
    genesisHash,
    now,
    oldestBlock: oldestBlockOf(configuration),
    // A node that hangs must not hold up the players of the others.
    timeoutMilliseconds: 3_000,
    networkValidityMilliseconds: 10 * 60_000,
    fetch: (url, request) => send(url, request),
    onReading: (node, result) => onEvent({ kind: "reading", node: labels.get(node) ?? "", result }),
  });
  return createAccountReader({
    store,
    reader,
    configuration,
    now,
    countRead: () => requests.countRead(),
    onFailure: (error) => options.log?.({ event: "reading-failed", error: describeError(error) }),
  });
}
