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
import type { GateSettings } from "@fabulous-fish/core/gate/gate-configuration";
import { type AccountReader, createAccountReader } from "./account-reader.ts";
import type { OnHoldingsEvent } from "./events.ts";
import type { Log } from "../stores/log.ts";
import { operatorsOf } from "./compare-answers.ts";
import type { FollowedSnapshots } from "./followed-snapshots.ts";
import { createNodeReports } from "./node-reports.ts";
import { createQuorum } from "./read-quorum.ts";
import type { StoredSnapshots } from "./stored-snapshots.ts";
import type { Store } from "../stores/store.ts";
import { logUnreadable } from "../stores/stored-entries.ts";

/** The gate's way of reading the nodes. */
export interface NodeOptions extends Pick<GateSettings, "confirmations"> {
  /** The same configuration as the page's. It must have a genesis hash. */
  readonly configuration: SiteConfiguration;
  /** Default: `fetch`. */
  readonly fetch?: typeof fetch | undefined;
  /** As `Date.now`. */
  readonly now?: (() => number) | undefined;
  readonly log?: Log | undefined;
}

interface NodeReaderOptions extends NodeOptions {
  readonly store: Store;
  readonly snapshots: StoredSnapshots;
  readonly followed: FollowedSnapshots;
  /** Returns whether another snapshot for a challenge is within the limit. */
  readonly countRead: () => Promise<boolean>;
  /** For metrics. */
  readonly onEvent?: OnHoldingsEvent | undefined;
}

/** Creates what verifies the configured nodes: their network `genesisHash`, and their last blocks. */
export function createNodeChecks(
  options: Pick<NodeOptions, "configuration" | "fetch" | "now">,
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
    validityMilliseconds: 10 * 60_000,
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
  const { configuration, store, snapshots, followed, now = Date.now } = options;
  const { nodes, tokens } = configuration;
  const { onEvent = () => undefined } = options;
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
    store,
    snapshots,
    followed,
    quorum: quorumOf(reader.read),
    signerQuorum: quorumOf(reader.readSigner),
    rounds: direct.rounds,
    labels,
    configuration,
    confirmations: options.confirmations ?? "available",
    now,
    countRead: options.countRead,
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
