import { expect, vi } from "vitest";
import { createNodeAccountReader, type ReadOptions } from "../node/account-reader.ts";
import { createLastBlocks } from "../node/last-blocks.ts";
import { createNetworkCheck } from "../node/network-check.ts";
import { connectNodes, type NodeClientOptions } from "../node/node-client.ts";
import {
  accountBody,
  type ChainNode,
  requiredToken,
  limitExceededBody,
  mainHash,
  notOptedInBody,
  ok,
  replyOf,
  zeroAccount,
} from "./chain-node.ts";
import { fakeClock, type NodeReply, recordingFetch } from "./stub-platform.ts";

/** The reply of a node that cannot be reached. */
export const down: NodeReply = { error: new TypeError("Failed to fetch") };
export const limitExceeded: NodeReply = { status: 400, body: limitExceededBody };
export const notOptedIn: NodeReply = { status: 404, body: notOptedInBody };
/** The required tokens of the readers. */
export const required = [requiredToken(7n, 100n), requiredToken(8n, 10n)];
/** Holdings of the first of them that suffice: of a node, and as they are read. */
export const enough = new Map([[7n, 100n]]);
export const enoughTokens = new Map([["7", 100n]]);
const accountPath = `/v2/accounts/${zeroAccount}`;

interface ReaderOptions {
  /** Seconds. Without it, the age of blocks has no limit. */
  oldestBlock?: number | undefined;
  /** Default: the time of the reader's clock. */
  serverTime?: () => number | undefined;
}

/** Creates a reader of nodes named a, b and c. */
export function readerOfNodes(
  nodes: Record<string, ChainNode>,
  { oldestBlock, serverTime }: ReaderOptions = {},
) {
  const clock = fakeClock();
  const onNetworkUnverified = vi.fn();
  const { fetch, requests } = recordingFetch((url) => {
    const { hostname, origin } = new URL(url);
    const node = nodes[hostname];
    if (!node) throw new Error(`There is no node ${hostname}.`);
    return replyOf(node, url.slice(origin.length));
  });
  const { wait, now } = clock;
  const endpoints = Object.keys(nodes).map((name) => ({ url: `https://${name}` }));
  const network = createNetworkCheck({
    genesisHash: mainHash,
    fetch,
    wait,
    now,
    onUnverified: onNetworkUnverified,
  });
  const time = serverTime ?? now;
  const lastBlocks =
    oldestBlock === undefined
      ? undefined
      : createLastBlocks({
          nodes: endpoints,
          oldestBlock,
          fetch,
          wait,
          now,
          serverTime: () => Promise.resolve(time()),
        });
  const connection = connectNodes({
    nodes: endpoints,
    fetch,
    network,
    lastBlocks,
    wait,
    now,
    random: () => 0.5,
  });
  const reader = createNodeAccountReader({ connection, tokens: required, wait, now });
  const read = (options?: ReadOptions) => reader.read(zeroAccount, options);
  /** The requests, for example "a/versions", or "b" for the account at b. */
  const requested = () =>
    requests.map(({ url }) =>
      url.replace("https://", "").replace(`/v2/accounts/${zeroAccount}`, ""),
    );
  const minute = () => clock.wait(60_000, new AbortController().signal);
  return { read, requested, clock, minute, onNetworkUnverified };
}

/** Creates a reader whose nodes all send the same replies, by the path after the account. */
export function readerOfReplies(
  reply: (suffix: string, earlier: number) => NodeReply,
  nodes = ["https://a"],
) {
  const clock = fakeClock();
  const { fetch, requests } = recordingFetch((url, earlier) => {
    const [, suffix = "?"] = url.split(accountPath);
    return reply(suffix, earlier);
  });
  const { wait, now } = clock;
  const connection = connectNodes({
    nodes: nodes.map((url) => ({ url })),
    fetch,
    wait,
    now,
    random: () => 0.5,
  });
  const reader = createNodeAccountReader({ connection, tokens: required, wait, now });
  const requested = () => requests.map(({ url }) => url.split(accountPath)[1]);
  const read = (signal?: AbortSignal) => reader.read(zeroAccount, { signal });
  return { reader, read, requested, clock };
}

/**
 * Returns the replies for an account with more assets than a node lists at once. It holds none.
 */
export function tooManyAssets(suffix: string): NodeReply {
  if (suffix === "") return limitExceeded;
  return suffix === "?exclude=all" ? ok(accountBody()) : notOptedIn;
}

/** Creates a client whose nodes (a, b, c) each reply from their own script. */
export function clientOfNodes(
  script: Record<string, (earlier: number) => NodeReply>,
  options: Partial<NodeClientOptions> = {},
) {
  const clock = fakeClock();
  const nodes = Object.keys(script).map((name) => ({ url: `https://${name}` }));
  const { fetch, requests } = recordingFetch((url, earlier) => {
    const reply = script[new URL(url).hostname];
    if (reply === undefined) throw new Error(`no script for ${url}`);
    return reply(earlier);
  });
  const settings = { nodes, fetch, wait: clock.wait, now: clock.now, random: () => 1, ...options };
  const { client } = connectNodes(settings);
  const get = async (
    query: { signal?: AbortSignal; deadline?: number; isOptional?: boolean } = {},
  ) =>
    (
      await client<unknown>({
        path: "/path",
        decode: (body) => body,
        expectedRejection: { status: 400, message: "Result limit exceeded", value: "too many" },
        isOptional: query.isOptional ?? false,
        signal: query.signal ?? new AbortController().signal,
        deadline: query.deadline ?? clock.now() + 30_000,
      })
    ).value;
  const requested = () => requests.map(({ url }) => new URL(url).hostname).join("");
  return { get, requested, requests, clock };
}

/** Returns the error that a promise rejects with. */
export async function failure(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => expect.unreachable("did not fail"),
    (error: unknown) => error,
  );
}
