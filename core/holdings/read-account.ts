import type { Account } from "../account/account.ts";
import type { GateToken, NodeEndpoint } from "../configuration/site-configuration.ts";
import { AssetsMissingError, NodeResponseInvalidError } from "../errors/node-errors.ts";
import type { Tokens } from "../tokens/tokens.ts";
import { amountOfAsset, assetsPage, tokensOfAccount } from "./account-responses.ts";
import type { SendNodeRequest } from "./node-client.ts";
import type { NodeResponse } from "./request-node.ts";

/** The largest page size that nodes allow. */
const pageLimit = 1_000;

export type GateAsset = Pick<GateToken, "assetId">;

/** Asset id to amount in base units; undefined if the account has not opted in. */
type GateAssets = ReadonlyMap<string, bigint | undefined>;

/** The holdings of an account that decide its eligibility. */
export interface AccountReading {
  /** In base units. Only the required assets if `gateAssets` is set. */
  tokens: Tokens;
  /** Set if the account has too many assets to be listed at once. */
  gateAssets: GateAssets | undefined;
  /** The nodes that responded. */
  nodes: ReadonlySet<NodeEndpoint>;
  /** Lowest and highest round of the responses. */
  lowestRound: bigint;
  highestRound: bigint;
  /** Whether all these nodes are known to belong to the network. */
  isNetworkVerified: boolean;
}

/** Reads all assets with one request or, if there are too many, the required assets one by one. */
export async function readAccount(
  request: SendNodeRequest,
  account: Account,
  gate: readonly GateAsset[],
): Promise<AccountReading> {
  const response = await request<Tokens | undefined>({
    path: "",
    decode(body, url) {
      const tokens = tokensOfAccount(body, account);
      if (tokens === undefined) throw new AssetsMissingError(url);
      return tokens;
    },
    expectedRejection: { status: 400, message: "Result limit exceeded", value: undefined },
  });
  if (response.value) return readingOf(response.value, undefined, [response]);
  const { gateAssets, responses } = await readGateAssets(request, gate);
  return readingOf(withGateAssets(new Map(), gateAssets), gateAssets, responses);
}

/**
 * Reads the list of an account's assets page by page. Nodes support it since 4.6.0.
 *
 * @throws {NodeResponseInvalidError} if a page or an asset occurs twice.
 * @throws what `request` throws.
 */
export async function readListedAssets(request: SendNodeRequest): Promise<Tokens> {
  const tokens = new Map<string, bigint>();
  const requested = new Set<string>();
  let next = "";
  do {
    requested.add(next);
    const path = `/assets?limit=${pageLimit}${next}`;
    const { value: page } = await request({ path, decode: assetsPage, isOptional: true });
    for (const [assetId, amount] of page.tokens) {
      if (tokens.has(assetId)) throw new NodeResponseInvalidError("an asset is listed twice");
      tokens.set(assetId, amount);
    }
    next = page.nextToken ? `&next=${encodeURIComponent(page.nextToken)}` : "";
    if (next !== "" && requested.has(next))
      throw new NodeResponseInvalidError("next-token: repeats");
  } while (next !== "");
  return tokens;
}

/** Replaces the amounts of the required assets. */
export function withGateAssets(tokens: Tokens, gateAssets: GateAssets): Tokens {
  const merged = new Map(tokens);
  for (const [assetId, amount] of gateAssets) {
    if (amount === undefined) merged.delete(assetId);
    else merged.set(assetId, amount);
  }
  return merged;
}

/**
 * Reads the required assets one by one, for an account with more assets than a node lists at once.
 */
export async function readGateAssets(
  request: SendNodeRequest,
  gate: readonly GateAsset[],
): Promise<{ gateAssets: GateAssets; responses: readonly NodeResponse<unknown>[] }> {
  const gateAssets = new Map<string, bigint | undefined>();
  const responses: NodeResponse<unknown>[] = [];
  for (const { assetId } of gate) {
    const response = await readAsset(request, assetId);
    gateAssets.set(assetId.toString(), response.value);
    responses.push(response);
  }
  return { gateAssets, responses };
}

/** Only a 404 with this message means that the account has not opted in. */
function readAsset(
  request: SendNodeRequest,
  assetId: bigint,
): Promise<NodeResponse<bigint | undefined>> {
  return request<bigint | undefined>({
    path: `/assets/${assetId}`,
    decode: (body) => amountOfAsset(body, assetId),
    expectedRejection: {
      status: 404,
      message: "account asset info not found",
      value: undefined,
      roundPath: "?exclude=all",
    },
  });
}

/** Returns what responses say together. */
export function readingOf(
  tokens: Tokens,
  gateAssets: GateAssets | undefined,
  responses: readonly NodeResponse<unknown>[],
): AccountReading {
  const rounds = responses.map(({ round = 0n }) => round);
  return {
    tokens,
    gateAssets,
    nodes: new Set(responses.map(({ node }) => node)),
    lowestRound: rounds.reduce((one, other) => (one < other ? one : other)),
    highestRound: rounds.reduce((one, other) => (one > other ? one : other)),
    isNetworkVerified: responses.every(({ isNetworkVerified }) => isNetworkVerified),
  };
}
