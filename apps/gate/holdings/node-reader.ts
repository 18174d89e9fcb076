import { genesisIdOf, oldestBlockOf, type SiteConfiguration, wait } from "@fabulous-fish/core";
import {
  type Attempt,
  connectNodes,
  createLastBlocks,
  createNetworkCheck,
  createServerReader,
  labelNodes,
  readAtRound,
  type ServerReader,
} from "@fabulous-fish/core/node";
import { defaultRateLimits, type GateSettings } from "@fabulous-fish/core/gate/gate-configuration";
import { type AccountReader, createAccountReader } from "./account-reader.ts";
import type { OnGateEvent } from "../events.ts";
import { createBlockReader } from "../follower/block-reader.ts";
import { createFollower, type Follower } from "../follower/follower.ts";
import { createFollowedSnapshots, createPolledSnapshots } from "../follower/followed-snapshots.ts";
import {
  createStoredRecords,
  type FollowerRecords,
  type GateRecords,
} from "../follower/follower-records.ts";
import { keptMilliseconds } from "../follower/follower-state.ts";
import { describeError, type Log } from "../log.ts";
import { createRequestCounter } from "../rate-limits.ts";
import { operatorsOf } from "./compare-answers.ts";
import { createNodeReports } from "./node-reports.ts";
import { createQuorum } from "./read-quorum.ts";
import { createStoredSnapshots } from "./stored-snapshots.ts";
import type { Store } from "../stores/store.ts";
import { logUnreadable } from "../stores/stored-entries.ts";

/** What a gate needs to read the nodes. */
export interface NodeReaderOptions extends Pick<
  GateSettings,
  "follow" | "confirmations" | "limits"
> {
  /** The same configuration as the page's. It must have a genesis hash. */
  readonly configuration: SiteConfiguration;
  readonly store: Store;
  /** What the follower and the gates let one another know. Default: records in the store. */
  readonly followerRecords?: GateRecords | undefined;
  /** Default: `fetch`. */
  readonly fetch?: typeof fetch | undefined;
  /** In milliseconds, as `Date.now`. */
  readonly now?: (() => number) | undefined;
  readonly log?: Log | undefined;
  /** For metrics. */
  readonly onEvent?: OnGateEvent | undefined;
}

/** Creates what a gate and its reader know about snapshots: those in the store, and their changes. */
export function createSnapshotStores(options: NodeReaderOptions) {
  const { configuration, store, follow = false, now = Date.now } = options;
  const onUnreadable = logUnreadable(options.log);
  const { followerRecords = createStoredRecords(store, now, onUnreadable) } = options;
  return {
    followed: follow
      ? createFollowedSnapshots(followerRecords, now, onUnreadable)
      : createPolledSnapshots(now),
    snapshots: createStoredSnapshots(
      store,
      configuration,
      now,
      follow ? keptMilliseconds : undefined,
      onUnreadable,
    ),
  };
}

/** Creates a follower of the configured nodes' blocks, if `follow` is set. */
export function createNodeFollower(
  options: NodeReaderOptions,
  records: FollowerRecords,
): Follower | undefined {
  const { configuration, follow, fetch: send = fetch, now = Date.now } = options;
  const { genesisHash } = configuration;
  if (!follow || genesisHash === undefined) return undefined;
  const oldestBlock = oldestBlockOf(configuration);
  const blocks = createBlockReader({ configuration, genesisHash, oldestBlock, fetch: send, now });
  return createFollower({ records, blocks, confirmations: options.confirmations, now });
}

/** Reports that blocks could not be followed. */
export function logFollowingFailure(log: Log | undefined, error: unknown): void {
  log?.({ event: "following-failed", error: describeError(error) });
}

/** Creates what verifies the configured nodes: their network `genesisHash`, and their last blocks. */
export function createNodeChecks(
  options: Pick<NodeReaderOptions, "configuration" | "fetch" | "now">,
  genesisHash: string,
) {
  const { configuration, fetch: send = fetch, now = Date.now } = options;
  const { nodes } = configuration;
  const platform = {
    fetch: (url: string, request: RequestInit) => send(url, request),
    wait,
    now,
  };
  const network = createNetworkCheck({
    ...platform,
    genesisHash,
    genesisId: genesisIdOf(configuration),
    validity: 10 * 60_000,
  });
  const lastBlocks = createLastBlocks({
    ...platform,
    nodes,
    oldestBlock: oldestBlockOf(configuration) ?? Infinity,
    // A server's clock is right.
    serverTime: () => Promise.resolve(now()),
  });
  return { platform, network, lastBlocks, labels: labelNodes(nodes) };
}

/** Creates a reader of the configured nodes, which trusts those of the network `genesisHash`. */
export function createNodeReader(options: NodeReaderOptions, genesisHash: string): AccountReader {
  const { configuration, store, now = Date.now } = options;
  const { nodes, tokens } = configuration;
  const { onEvent = () => undefined } = options;
  const limits = { ...defaultRateLimits, ...options.limits };
  const requests = createRequestCounter(store, limits, now, onEvent);
  const { platform, network, lastBlocks, labels } = createNodeChecks(options, genesisHash);
  const direct = connectNodes({
    ...platform,
    nodes,
    // A node that hangs must not hold up the players of the others.
    timeoutMilliseconds: 3_000,
    isServer: true,
    network,
    lastBlocks: oldestBlockOf(configuration) === undefined ? undefined : lastBlocks,
    onAttempt: (node, attempt) =>
      onEvent({ kind: "reading", node: labels.get(node) ?? "", result: resultOf(attempt) }),
  });
  const onRepeat = () => onEvent({ kind: "reading-repeated" });
  const connection = { ...direct, ...readAtRound(direct.client, nodes, now) };
  const reader = createServerReader({ connection, tokens });
  const operators = operatorsOf(configuration);
  const quorumOf = (read: ServerReader["read"]) =>
    createQuorum({ read, connection, operators, now, wait, onRepeat });
  return createAccountReader({
    ...createSnapshotStores(options),
    store,
    quorum: quorumOf(reader.read),
    signerQuorum: quorumOf(reader.readSigner),
    rounds: direct.rounds,
    labels,
    configuration,
    confirmations: options.confirmations ?? "available",
    now,
    countRead: () => requests.countRead(),
    onRepeat,
    reports: createNodeReports({ labels, operators, now, log: options.log, onEvent }),
    onUnreadable: logUnreadable(options.log),
  });
}

/** Returns the outcome of a request, for metrics. */
function resultOf(attempt: Attempt<unknown>): string {
  if ("response" in attempt) return "ok";
  return attempt.named?.code ?? (attempt.isBusy ? "busy" : "failed");
}
