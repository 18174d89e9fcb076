import { requireAccount } from "../account.ts";
import {
  type NodeEndpoint,
  oldestBlockOf,
  type SiteConfiguration,
} from "../configuration/site-configuration.ts";
import { FabulousFishError } from "../errors/fabulous-fish-error.ts";
import { createAssetReader } from "../node/asset-reader.ts";
import { createGateReader } from "../node/gate-reader.ts";
import { createLastBlocks } from "../node/last-blocks.ts";
import { createNetworkCheck } from "../node/network-check.ts";
import { connectNodes } from "../node/node-client.ts";
import type { HttpFetch } from "../node/node-http.ts";
import { type Wait, wait as waitForReal } from "../timeout.ts";
import { invalidResponse } from "../errors/node-errors.ts";
import { isRecord } from "../json/parse-document.ts";
import type { CheckResult } from "./check-result.ts";
import { labelNodes } from "./label-nodes.ts";

/** An account that every network has: that of 32 zero bytes. */
const anyAccount = requireAccount("AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAY5HFKQ");
/** Time limit of one request, and of one check with its retries. */
const timeoutMilliseconds = 5_000;
const deadlineMilliseconds = 8_000;
/** How far the clock can be off before it matters, and before nothing works. In seconds. */
const tolerableOffset = 2;
const largestOffset = 30;

export interface NodeCheckOptions {
  readonly configuration: Pick<
    SiteConfiguration,
    "nodes" | "tokens" | "genesisHash" | "oldestBlock"
  >;
  readonly fetch: HttpFetch;
  /** In milliseconds, as `Date.now`. */
  readonly now?: () => number;
  readonly wait?: Wait;
}

/**
 * Checks each node as a gate uses it: network, last block, an account, the required tokens, and what
 * following the chain needs; and the clock of this machine against the nodes'. Never rejects. Takes some
 * 30 seconds at most.
 */
export async function checkNodes(options: NodeCheckOptions): Promise<readonly CheckResult[]> {
  const labels = labelNodes(options.configuration.nodes);
  const checks = Array.from(labels, ([node, label]) => checkNode(node, label, options));
  return (await Promise.all(checks)).flat();
}

async function checkNode(
  node: NodeEndpoint,
  label: string,
  options: NodeCheckOptions,
): Promise<readonly CheckResult[]> {
  const { configuration, now = Date.now, wait = waitForReal } = options;
  const { genesisHash, tokens } = configuration;
  const offsets: number[] = [];
  const fetch: HttpFetch = async (url, request) => {
    const response = await options.fetch(url, request);
    const time = Date.parse(response.headers.get("date") ?? "");
    // The header has whole seconds: it is half a second behind, on average.
    if (!Number.isNaN(time)) offsets.push((time + 500 - now()) / 1_000);
    return response;
  };
  const platform = { fetch, wait, now };
  const client = connectNodes({ nodes: [node], timeoutMilliseconds, ...platform }).client;
  const { signal } = new AbortController();
  const deadline = () => now() + deadlineMilliseconds;

  /** Runs a check. What it throws is wrong, or a warning. */
  async function run(
    what: string,
    remedy: string,
    check: () => Promise<string>,
    failure: "warning" | "wrong" = "wrong",
  ): Promise<CheckResult> {
    const about = { group: "nodes", subject: `${label}, ${what}` };
    const ended = new AbortController();
    const late = wait(deadlineMilliseconds, ended.signal).then(() => {
      throw new Error(`no response in ${deadlineMilliseconds / 1_000} s`);
    });
    try {
      return { ...about, level: "ok", seen: await Promise.race([check(), late]) };
    } catch (error) {
      return { ...about, level: failure, seen: describe(error, node), remedy };
    } finally {
      late.catch(() => undefined);
      ended.abort();
    }
  }

  const read = <T>(path: string, decode: (body: unknown) => T) =>
    client({ path, decode, isWithoutRound: true, isOptional: true, signal, deadline: deadline() });

  let round = 0n;
  const lastBlock = await run(
    "last block",
    "check the URL, and that the node runs and has caught up; or configure another node",
    async () => {
      const oldestBlock = oldestBlockOf(configuration);
      const blocks = createLastBlocks({
        ...platform,
        nodes: [node],
        oldestBlock: oldestBlock ?? Infinity,
        serverTime: () => Promise.resolve(now()),
      });
      ({ round } = await blocks.verify(node, signal));
      const limit = oldestBlock === undefined ? "" : `, not older than ${oldestBlock} s`;
      return `${round}${limit}`;
    },
  );
  const clock = clockResult(label, offsets);
  // A node that does not respond would only say so again and again, after a timeout each.
  if (lastBlock.level !== "ok" && offsets.length === 0 && round === 0n) return [lastBlock, clock];
  const following = async () => {
    await read(`/v2/status/wait-for-block-after/${round - 1n}`, requireField("last-round"));
    await read(`/v2/blocks/${round}`, requireField("block"));
    return "serves blocks and waits for the next one";
  };
  const others = [
    run("network", "correct the nodes, or genesisHash, in _root.data", async () => {
      if (genesisHash === undefined) throw new Error("genesisHash is not configured");
      const network = createNetworkCheck({ ...platform, genesisHash });
      if (await network.verify(node, timeoutMilliseconds, signal)) return genesisHash;
      throw new Error("neither /versions nor /v2/transactions/params has its genesis hash");
    }),
    run("account", "configure a node that serves /v2/accounts", async () => {
      if (genesisHash === undefined) throw new Error("genesisHash is not configured");
      const nodes = [node];
      const reader = createGateReader({
        ...platform,
        nodes,
        tokens,
        genesisHash,
        timeoutMilliseconds,
        deadlineMilliseconds,
      });
      return `read at round ${(await reader.read(anyAccount)).round}`;
    }),
    ...tokens.map(({ assetId }) =>
      run(`token ${assetId}`, "correct assetId in _root.data, or the network", async () => {
        const { parameters } = await createAssetReader({ client }, now).read(assetId);
        if (!parameters) throw new Error("does not exist");
        return `exists (${parameters.unitName ?? parameters.name ?? "without a name"})`;
      }),
    ),
    // The round of a node that has stopped is not known.
    ...(round === 0n
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
  return [lastBlock, ...(await Promise.all(others)), clock];
}

function clockResult(label: string, offsets: readonly number[]): CheckResult {
  const about = { group: "clock", subject: `against ${label}` };
  const [offset] = offsets.toSorted((one, other) => Math.abs(one) - Math.abs(other));
  if (offset === undefined) {
    const seen = "the node has not sent its time";
    return { ...about, level: "warning", seen, remedy: "compare the clock with another source" };
  }
  const size = Math.abs(offset);
  const seen =
    size <= tolerableOffset
      ? `within ${tolerableOffset} s`
      : `${Math.round(size)} s ${offset > 0 ? "behind" : "ahead"}`;
  if (size <= tolerableOffset) return { ...about, level: "ok", seen };
  return {
    ...about,
    level: size > largestOffset ? "wrong" : "warning",
    seen,
    expected: `within ${tolerableOffset} s`,
    remedy: "synchronize the clock of this machine (NTP)",
  };
}

function requireField(name: string) {
  return (body: unknown) => {
    if (!isRecord(body) || body[name] === undefined) throw invalidResponse(`${name}: missing`);
  };
}

/** Returns what has failed, without the URL of the node, which can have a token. */
function describe(error: unknown, { url }: NodeEndpoint): string {
  const text =
    error instanceof FabulousFishError
      ? (error.details ?? error.shortMessage)
      : error instanceof Error
        ? error.message
        : String(error);
  return text.replaceAll(`${url}: `, "").replaceAll(url, "the node");
}
