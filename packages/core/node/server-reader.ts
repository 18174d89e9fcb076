import type { Account } from "../account.ts";
import type { NodeEndpoint } from "../configuration/site-configuration.ts";
import { NodeError } from "../errors/node-errors.ts";
import type { Tokens } from "../tokens.ts";
import { type NodeConnection, type NodeQuery, requestsAbout } from "./node-client.ts";
import {
  type AccountSnapshot,
  readAccount,
  readSigner,
  type RequiredAsset,
} from "./read-account.ts";

interface ServerReaderOptions {
  readonly connection: Pick<NodeConnection, "client">;
  /** The required tokens. */
  readonly tokens: readonly RequiredAsset[];
}

/** Which nodes are read, how often each, and until when. */
export type ServerQuery = Pick<
  NodeQuery<unknown>,
  "nodes" | "passes" | "atRound" | "signal" | "deadline"
>;

/** One node's report about an account. */
export interface NodeAnswer {
  readonly node: NodeEndpoint;
  /** The account whose key signs: the one it is rekeyed to, or itself. */
  readonly signer: Account;
  /** The required tokens, in base units, without those that the account has not opted in to. */
  readonly tokens: Tokens;
  /** Lowest and highest round of the responses. */
  readonly lowestRound: bigint;
  readonly highestRound: bigint;
}

/** Reads accounts for a server, which trusts no node whose network cannot be verified. */
export type ServerReader = ReturnType<typeof createServerReader>;

export function createServerReader({ connection, tokens }: ServerReaderOptions) {
  const { client } = connection;
  const required = new Set(tokens.map(({ assetId }) => assetId.toString()));

  return {
    /**
     * Reads the required tokens and the key that signs from the first node with a usable response.
     *
     * @throws {NodeError} `node-network-unverified` if that node does not report its genesis hash.
     * @throws {FabulousFishError} if no node gives a usable response.
     * @throws the signal's reason, as soon as it is aborted.
     */
    read: async (account: Account, query: ServerQuery): Promise<NodeAnswer> => {
      const request = requestsAbout(account, client, query);
      const snapshot = await readAccount(request, { account, tokens, readsSigner: true });
      const { signer = account, lowestRound, highestRound } = snapshot;
      const node = requireVerified(snapshot);
      const found = [...snapshot.tokens].filter(([assetId]) => required.has(assetId));
      return { node, signer, tokens: new Map(found), lowestRound, highestRound };
    },
    /**
     * Reads only the key that signs, without tokens.
     *
     * @throws as `read` does.
     */
    readSigner: async (account: Account, query: ServerQuery): Promise<NodeAnswer> => {
      const request = requestsAbout(account, client, query);
      const response = await readSigner(request, account);
      const { value: signer, round = 0n, isNetworkVerified } = response;
      const node = requireVerified({ isNetworkVerified, nodes: new Set([response.node]) });
      return { node, signer, tokens: new Map(), lowestRound: round, highestRound: round };
    },
  };
}

/** Returns the node of a response. */
function requireVerified({
  isNetworkVerified,
  nodes,
}: Pick<AccountSnapshot, "isNetworkVerified" | "nodes">): NodeEndpoint {
  const [node] = nodes;
  if (isNetworkVerified && node) return node;
  const urls = Array.from(nodes, ({ url }) => url);
  throw new NodeError("node-network-unverified", urls.join(", "));
}
