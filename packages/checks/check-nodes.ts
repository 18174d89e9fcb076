import { invalidResponse, requireAccount } from "@fabulous-fish/core";
import {
  type NodeEndpoint,
  oldestBlockOf,
  type SiteConfiguration,
} from "@fabulous-fish/core/configuration/site-configuration";
import { hasCode } from "@fabulous-fish/core/errors/fabulous-fish-error";
import { isRecord } from "@fabulous-fish/core/json/parse-document";
import {
  connectNodes,
  createAssetReader,
  createLastBlocks,
  createNodeAccountReader,
  createServerReader,
  type HttpFetch,
  labelNodes,
  networkCheckOf,
} from "@fabulous-fish/core/node";
import { type Wait, wait as waitForReal } from "@fabulous-fish/core/timeout";
import { checkClock } from "./check-clock.ts";
import type { CheckResult } from "./check-result.ts";
import { createNodeClocks, type NodeClocks } from "./compare-clocks.ts";
import { compareRounds, maxLag } from "./compare-rounds.ts";
import { checkMilliseconds, describeFailure, type Finding, runCheck } from "./run-check.ts";

/** An account that every network has: that of 32 zero bytes. */
export const anyAccount = requireAccount(
  "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAY5HFKQ",
);
/** Time limit of one request. */
const timeoutMilliseconds = 5_000;

/** The remedies for the status of a node's response. */
const remedies: Readonly<Record<number, string>> = {
  401: "set the node's token in _root.data, or configure another node",
  403: "ask the node's operator: a quota is used up, or the site is blocked; or configure another node",
  429: "check again in a minute; if it keeps happening, ask the node's operator for more requests, or configure another node",
};

/** The nodes to check, and for whom. */
export interface NodeCheckOptions {
  readonly configuration: Pick<
    SiteConfiguration,
    "nodes" | "tokens" | "genesisHash" | "genesisId" | "oldestBlock"
  >;
  readonly fetch: HttpFetch;
  /** As `Date.now`. */
  readonly now?: () => number;
  readonly wait?: Wait;
  /** Who reads from the nodes. Default: a gate, which trusts no node whose network is not known. */
  readonly usedBy?: readonly ("page" | "gate")[];
  /**
   * Whether the check runs on another machine than the gate's. Then this machine's clock does not matter,
   * nor whether a gate could follow the blocks. Default: false.
   */
  readonly isFromOutside?: boolean;
}

/**
 * Checks each node as a gate or the page uses it: network, last block, an account, the required tokens,
 * and what following the chain needs; the rounds of the nodes against each other; and the clock of this
 * machine against the nodes'. Never rejects. Takes some 30 seconds at most.
 */
export async function checkNodes(options: NodeCheckOptions): Promise<readonly CheckResult[]> {
  const { configuration, now = Date.now, wait = waitForReal, isFromOutside = false } = options;
  const labels = labelNodes(configuration.nodes);
  const clocks = createNodeClocks(labels.size, now, wait);
  const begun = Array.from(labels, ([node, label], index) => {
    const fetch = clocks.reading(index, options.fetch);
    return beginCheck(node, label, { ...options, now, wait, isFromOutside, fetch }, clocks);
  });
  const reached = Promise.all(begun.map(async (check) => (await check).reached));
  const highest = reached.then((rounds) =>
    rounds.reduce((most, { round = 0n }) => (round > most ? round : most), 0n),
  );
  const results = await Promise.all(begun.map(async (check) => (await check).finish(highest)));
  const clock = isFromOutside ? [] : [checkOwnClock(clocks.offset())];
  return [...results.flat(), ...compareRounds(await reached), ...clock];
}

async function beginCheck(
  node: NodeEndpoint,
  label: string,
  options: NodeCheckOptions & Required<Pick<NodeCheckOptions, "now" | "wait" | "isFromOutside">>,
  clocks: NodeClocks,
) {
  const { configuration, now, wait, usedBy = ["gate"], isFromOutside } = options;
  const { genesisHash, tokens } = configuration;
  const nodes = [node];
  /** Of the last response. */
  let status: number | undefined;
  const fetch: HttpFetch = async (url, request) => {
    const response = await options.fetch(url, request);
    status = response.status;
    return response;
  };
  const platform = { fetch, wait, now };
  const oldestBlock = oldestBlockOf(configuration);
  const lastBlocks = createLastBlocks({
    ...platform,
    nodes,
    oldestBlock: oldestBlock ?? Infinity,
    serverTime: isFromOutside ? () => Promise.resolve(now()) : clocks.earlierTime,
  });
  const { client } = connectNodes({ nodes, lastBlocks, timeoutMilliseconds, ...platform });
  const { signal } = new AbortController();
  const deadline = () => now() + checkMilliseconds;
  const run = (
    what: string,
    remedy: string,
    check: () => Promise<Finding>,
    failure: "warning" | "wrong" = "wrong",
  ) => {
    const hasResponded = () => status !== undefined;
    const about = { group: "nodes", subject: `${label}, ${what}`, remedy, failure, hasResponded };
    return runCheck(about, { wait, nodes }, check);
  };

  const read = <T>(path: string, decode: (body: unknown) => T) =>
    client({ path, decode, isWithoutRound: true, isOptional: true, signal, deadline: deadline() });

  let round: bigint | undefined;
  let isStale = false as boolean;
  const lastBlock = await run(
    "last block",
    "check the URL, and that the node runs and has caught up; or configure another node",
    async () => {
      try {
        ({ round } = await lastBlocks.verify(node, signal));
      } catch (error) {
        isStale = hasCode(error, "node-stale");
        throw error;
      }
      const limit = oldestBlock === undefined ? "" : `, not older than ${oldestBlock} s`;
      return `${round}${limit}`;
    },
  );
  const reached = { label, round };
  // A node that lets nobody in would only fail again and again.
  const remedy = status === undefined ? lastBlock.remedy : remedies[status];
  if (lastBlock.level !== "ok" && !isStale && remedy !== undefined) {
    return { reached, finish: () => Promise.resolve([{ ...lastBlock, remedy }]) };
  }

  const network = networkCheckOf(configuration, platform);
  const unverified = {
    // The page uses such a node.
    level: usedBy.includes("gate") ? "wrong" : "warning",
    remedy: "set genesisHash in _root.data, and configure nodes that serve /versions",
  } as const;
  const readForPage = async () => {
    const connection = connectNodes({ nodes, timeoutMilliseconds, network, ...platform });
    const options = { ...platform, connection, tokens };
    await createNodeAccountReader(options).read(anyAccount);
    return "can be read";
  };
  const readForGate = async () => {
    if (genesisHash === undefined) throw new Error("genesisHash is not configured");
    const connection = connectNodes({ nodes, timeoutMilliseconds, network, ...platform });
    const reader = createServerReader({ connection, tokens });
    const { highestRound } = await reader.read(anyAccount, { signal, deadline: deadline() });
    return `read at round ${highestRound}`;
  };
  const couldNotRead = (why: string) =>
    ({
      level: "warning",
      seen: `could not be read: ${why}`,
      remedy: "configure a node that serves /v2/assets and has caught up, or check again",
    }) as const;
  const last = round ?? 0n;
  const readToken = async (assetId: bigint, highest: Promise<bigint>): Promise<Finding> => {
    const { parameters } = await createAssetReader({ client, nodes }, now).read(assetId);
    if (parameters) return `exists (${parameters.unitName ?? parameters.name ?? "without a name"})`;
    const lag = (await highest) - last;
    if (lag > maxLag) return couldNotRead(`the node is ${lag} rounds behind another one`);
    const remedy = "correct assetId in _root.data, or the network";
    return { level: "wrong", seen: "does not exist", remedy };
  };
  const following = async () => {
    await read(`/v2/status/wait-for-block-after/${last - 1n}`, requireField("last-round"));
    await read(`/v2/blocks/${last}`, requireField("block"));
    return "serves blocks and waits for the next one";
  };
  const others = (highest: Promise<bigint>) => [
    run("network", "correct the nodes, or genesisHash and genesisId, in _root.data", async () => {
      if (genesisHash === undefined || !network)
        return { ...unverified, seen: "genesisHash is not configured" };
      if (await network.verify(node, timeoutMilliseconds, signal)) return genesisHash;
      const seen = "neither /versions nor /v2/transactions/params has its genesis hash";
      return { ...unverified, seen };
    }),
    run("account", "configure a node of this network that serves /v2/accounts", async () => {
      const readers = usedBy.map((user) => (user === "page" ? readForPage : readForGate));
      return (await Promise.all(readers.map((read) => read()))).at(-1) ?? "";
    }),
    ...tokens.map(({ assetId }) =>
      run(`token ${assetId}`, "check again", () =>
        readToken(assetId, highest).catch((error: unknown) =>
          couldNotRead(describeFailure(error, nodes)),
        ),
      ),
    ),
    // The round of a node that has stopped is not known, and there is none before the first one.
    ...(last === 0n || isFromOutside
      ? []
      : [
          run(
            "following",
            "a gate can follow the chain only at a node that serves this; configure another one",
            following,
            "warning",
          ),
        ]),
  ];
  return {
    reached,
    /** @param highest the highest round that a node has reached. */
    finish: async (highest: Promise<bigint>) => {
      return [lastBlock, ...(await Promise.all(others(highest)))];
    },
  };
}

function checkOwnClock(offset: number | undefined): CheckResult {
  return checkClock({
    subject: "this machine",
    offset,
    comparison: ", compared with the nodes",
    remedy: "synchronize the clock of this machine (NTP): by it, the gate tells old blocks",
    unknown: "no node has sent its time",
  });
}

function requireField(name: string) {
  return (body: unknown) => {
    if (!isRecord(body) || body[name] === undefined) throw invalidResponse(`${name}: missing`);
  };
}
