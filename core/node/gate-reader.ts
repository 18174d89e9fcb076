import type { Account } from "../account.ts";
import type { NodeEndpoint } from "../configuration/site-configuration.ts";
import { NodeError } from "../errors/node-errors.ts";
import type { Tokens } from "../tokens.ts";
import { signerOfAccount, tokensOfAccount } from "./account-responses.ts";
import { confirmSnapshot } from "./confirm-snapshot.ts";
import { createLastBlocks } from "./last-blocks.ts";
import { createNetworkCheck } from "./network-check.ts";
import {
  connectNodes,
  type NodeClientOptions,
  type NodeQuery,
  requestsAbout,
  type SendNodeRequest,
} from "./node-client.ts";
import { readAtRound } from "./read-at-round.ts";
import {
  type AccountSnapshot,
  type RequiredAsset,
  readRequiredAssets,
  snapshotOf,
  withRequiredAssets,
} from "./read-account.ts";
import type { Attempt } from "./request-node.ts";
import { wait as waitForReal } from "../timeout.ts";

/** What a node says about an account, for a server that decides about it. */
export interface GateSnapshot {
  /** The account whose key signs: the one it is rekeyed to, or itself. */
  readonly signer: Account;
  /** The required tokens, in base units, without those that the account has not opted in to. */
  readonly tokens: Tokens;
  /** The highest round of the responses. */
  readonly round: bigint;
  readonly lowestRound: bigint;
  /** The highest round that the network is known to have reached; 0 as long as none is confirmed. */
  readonly reached: bigint;
}

/** What is known before a snapshot. */
export interface KnownSnapshot {
  /** A round that the network has reached, and when it was known, in milliseconds as `now`. */
  readonly reached?: { readonly round: bigint; readonly at: number } | undefined;
  /** {@link NodeQuery.atRound} */
  readonly atRound?: bigint | undefined;
  /** Whether a snapshot contradicts the last one, so that a second one must confirm it. */
  readonly contradicts?: ((tokens: Tokens) => boolean) | undefined;
}

/**
 * Reads accounts for a server. In contrast to the page's reader, it also reads the key that signs,
 * only the required tokens, and trusts no node whose network cannot be verified.
 */
export interface GateReader {
  /**
   * Reads only the account whose key signs.
   *
   * @throws as `read` does.
   */
  readSigner(account: Account): Promise<Account>;
  /**
   * Reads the required tokens and the account whose key signs.
   *
   * @throws {NodeError} the first one, if no node returns a usable response.
   * @throws {NodesUnreachableError} if no node returns a usable response for other reasons.
   * @throws {NodeError} `node-network-unverified` if the responding nodes do not report their genesis hash.
   * @throws {HoldingsError} `holdings-unconfirmed` if no second snapshot confirms a contradiction.
   */
  read(account: Account, known?: KnownSnapshot): Promise<GateSnapshot>;
}

/** The options of a reader for a server. */
export interface GateReaderOptions extends Omit<
  NodeClientOptions,
  "rounds" | "network" | "lastBlocks" | "onAttempt"
> {
  /** Of the network, in base64. */
  genesisHash: string;
  /** Of the network, if it is known. */
  genesisId?: string | undefined;
  /** How long a node's network stays known, in milliseconds. */
  networkValidityMilliseconds?: number;
  /** The age in seconds above which the last block of a node is too old. Default: no limit. */
  oldestBlock?: number | undefined;
  /** The required tokens. If a node does not list all assets at once, they are read one by one. */
  tokens: readonly RequiredAsset[];
  /**
   * Receives the outcome of each request: `ok`, `busy` (status 429), the code of a {@link NodeError},
   * or `failed`.
   */
  onReading?: ((node: NodeEndpoint, result: string) => void) | undefined;
  /** Time limit of one snapshot. Default: 10,000. */
  deadlineMilliseconds?: number;
}

interface SignedSnapshot extends AccountSnapshot {
  readonly signer: Account;
}

export function createGateReader(options: GateReaderOptions): GateReader {
  const { nodes, tokens: gate, now = Date.now, wait = waitForReal } = options;
  const { deadlineMilliseconds = 10_000, genesisHash, genesisId, oldestBlock, fetch } = options;
  const { networkValidityMilliseconds: validity = Infinity } = options;
  const network = createNetworkCheck({ genesisHash, genesisId, fetch, wait, now, validity });
  const lastBlocks =
    oldestBlock === undefined
      ? undefined
      : createLastBlocks({
          nodes,
          oldestBlock,
          fetch,
          wait,
          now,
          // A server's clock is right.
          serverTime: () => Promise.resolve(now()),
        });
  const { client: unaware, rounds } = connectNodes({
    ...options,
    network,
    lastBlocks,
    onAttempt: (node, attempt) => options.onReading?.(node, resultOf(attempt)),
  });

  const client = readAtRound(unaware, nodes, now);

  const requestOf = (
    account: Account,
    signal: AbortSignal,
    deadline: number,
    requestedNodes = nodes,
    atRound?: NodeQuery<unknown>["atRound"],
  ) => requestsAbout(account, client, { nodes: requestedNodes, signal, deadline, atRound });

  return {
    async readSigner(account) {
      const { signal } = new AbortController();
      const request = requestOf(account, signal, now() + deadlineMilliseconds);
      const snapshot = await readSigner(request, account);
      requireVerified(snapshot);
      return snapshot.signer;
    },

    async read(account, { reached, atRound, contradicts } = {}) {
      if (reached) rounds.restore(reached.round, reached.at);
      const { signal } = new AbortController();
      const deadline = now() + deadlineMilliseconds;
      const readFrom = async (requested: readonly NodeEndpoint[], until: number) => {
        const snapshot = await readSigned(
          requestOf(account, signal, until, requested, atRound),
          account,
          gate,
        );
        requireVerified(snapshot);
        return snapshot;
      };
      let snapshot = await readFrom(nodes, deadline);
      if (contradicts?.(snapshot.tokens)) {
        snapshot = await confirmSnapshot(snapshot, {
          nodes,
          now,
          wait,
          signal,
          deadline,
          contradicts,
          readAgain: readFrom,
        });
      }
      return {
        signer: snapshot.signer,
        tokens: onlyRequired(snapshot.tokens, gate),
        round: snapshot.highestRound,
        lowestRound: snapshot.lowestRound,
        reached: rounds.highest,
      };
    },
  };
}

function resultOf(attempt: Attempt<unknown>): string {
  if ("response" in attempt) return "ok";
  return attempt.named?.code ?? (attempt.isBusy ? "busy" : "failed");
}

/** One request or, for an account with more assets than a node lists, one for each token. */
async function readSigned(
  request: SendNodeRequest,
  account: Account,
  gate: readonly RequiredAsset[],
): Promise<SignedSnapshot> {
  const response = await request<{ signer: Account; tokens: Tokens | undefined } | undefined>({
    path: "",
    decode: (body) => ({
      signer: signerOfAccount(body, account),
      tokens: tokensOfAccount(body, account),
    }),
    expectedRejection: { status: 400, message: "Result limit exceeded", value: undefined },
  });
  const { signer, tokens } = response.value ?? {};
  if (signer !== undefined && tokens !== undefined) {
    return { ...snapshotOf(tokens, undefined, [response]), signer };
  }
  const signed = await readSigner(request, account);
  const { requiredAssets, responses } = await readRequiredAssets(request, gate);
  const all = [...responses, signed.response];
  return {
    ...snapshotOf(withRequiredAssets(new Map(), requiredAssets), requiredAssets, all),
    signer: signed.signer,
  };
}

async function readSigner(request: SendNodeRequest, account: Account) {
  const response = await request({
    path: "?exclude=all",
    decode: (body) => signerOfAccount(body, account),
  });
  return { ...snapshotOf(new Map(), undefined, [response]), signer: response.value, response };
}

function requireVerified({ isNetworkVerified, nodes }: AccountSnapshot): void {
  if (isNetworkVerified) return;
  throw new NodeError("node-network-unverified", Array.from(nodes, ({ url }) => url).join(", "));
}

function onlyRequired(tokens: Tokens, gate: readonly RequiredAsset[]): Tokens {
  const required = new Set(gate.map(({ assetId }) => assetId.toString()));
  return new Map([...tokens].filter(([assetId]) => required.has(assetId)));
}
