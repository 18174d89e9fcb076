import { createGateReader, oldestBlockOf } from "@fabulous-fish/core";
import { type AccountReader, createAccountReader } from "./account-reader.ts";
import type { GateOptions } from "./gate.ts";
import { describeError } from "./log.ts";
import { createRequestCounter, defaultRateLimits } from "./rate-limits.ts";

/** The options of a gate that concern reading the nodes. */
export interface NodeReaderOptions extends Pick<
  GateOptions,
  "configuration" | "store" | "limits" | "fetch" | "now" | "log"
> {
  readonly genesisHash: string;
}

/** Creates a reader of the configured nodes. */
export function createNodeReader(options: NodeReaderOptions): AccountReader {
  const { configuration, store, genesisHash, fetch: send = fetch, now = Date.now } = options;
  const { nodes, tokens } = configuration;
  const requests = createRequestCounter(store, { ...defaultRateLimits, ...options.limits }, now);
  const reader = createGateReader({
    ...{ nodes, tokens, genesisHash, now },
    oldestBlock: oldestBlockOf(configuration),
    // A node that hangs must not hold up the players of the others.
    timeoutMilliseconds: 3_000,
    networkValidityMilliseconds: 10 * 60_000,
    fetch: (url, request) => send(url, request),
  });
  return createAccountReader({
    ...{ store, reader, configuration, now },
    countReading: () => requests.countReading(),
    onFailure: (error) => options.log?.({ event: "reading-failed", error: describeError(error) }),
  });
}
