import type { Account } from "../account.ts";
import type { RequiredToken, NodeEndpoint } from "../configuration/site-configuration.ts";
import { NodeError, invalidResponse } from "../errors/node-errors.ts";
import type { Tokens } from "../tokens.ts";
import { amountOfAsset, assetsPage, tokensOfAccount } from "./account-responses.ts";
import { signerOfAccount } from "./account-signer.ts";
import type { SendNodeRequest } from "./node-client.ts";
import type { NodeResponse } from "./request-node.ts";

/** The largest page size that nodes allow. */
const pageLimit = 1_000;

/** A required token, of which only the id is needed. */
export type RequiredAsset = Pick<RequiredToken, "assetId">;

/** Asset id to amount in base units; undefined if the account has not opted in. */
type RequiredAssets = ReadonlyMap<string, bigint | undefined>;

/** The part of an account that decides its eligibility. */
export interface AccountSnapshot {
  /** The account whose key signs: the one it is rekeyed to, or itself. Undefined if it is not read. */
  signer: Account | undefined;
  /** In base units. Only the required assets if `requiredAssets` is set. */
  tokens: Tokens;
  /** Set if the account has too many assets to be listed at once. */
  requiredAssets: RequiredAssets | undefined;
  /** The nodes that responded. */
  nodes: ReadonlySet<NodeEndpoint>;
  /** Lowest and highest round of the responses. */
  lowestRound: bigint;
  highestRound: bigint;
  /** Whether all these nodes are known to belong to the network. */
  isNetworkVerified: boolean;
}

/** The part of an account to read. */
interface AccountRequest {
  account: Account;
  /** The required tokens. */
  tokens: readonly RequiredAsset[];
  readsSigner: boolean;
}

/**
 * Reads all assets, and the key that signs, with one request. If there are too many assets, it reads the
 * required assets one by one, and the key before them.
 */
export async function readAccount(
  request: SendNodeRequest,
  { account, tokens: required, readsSigner }: AccountRequest,
): Promise<AccountSnapshot> {
  const response = await request<Pick<AccountSnapshot, "tokens" | "signer"> | undefined>({
    path: "",
    decode(body, url) {
      const tokens = tokensOfAccount(body, account);
      if (tokens === undefined) throw new NodeError("assets-missing", url);
      return { tokens, signer: readsSigner ? signerOfAccount(body, account) : undefined };
    },
    expectedRejection: { status: 400, message: "Result limit exceeded", value: undefined },
  });
  if (response.value) {
    return { ...response.value, requiredAssets: undefined, ...originOf([response]) };
  }
  // Another node has to confirm all of it, so it is one node's.
  const further: SendNodeRequest = readsSigner
    ? (asset) => request({ ...asset, nodes: [response.node] })
    : request;
  const signed = readsSigner ? [await readSigner(further, account)] : [];
  const { requiredAssets, responses } = await readRequiredAssets(further, required);
  return {
    signer: signed[0]?.value,
    tokens: withRequiredAssets(new Map(), requiredAssets),
    requiredAssets,
    ...originOf([...signed, ...responses]),
  };
}

/** Reads only the account whose key signs. */
export function readSigner(
  request: SendNodeRequest,
  account: Account,
): Promise<NodeResponse<Account>> {
  return request({ path: "?exclude=all", decode: (body) => signerOfAccount(body, account) });
}

/**
 * Reads the list of an account's assets page by page. Nodes support it since 4.6.0.
 *
 * @throws {NodeError} `node-response-invalid` if a page or an asset occurs twice.
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
      if (tokens.has(assetId)) throw invalidResponse("an asset is listed twice");
      tokens.set(assetId, amount);
    }
    next = page.nextToken ? `&next=${encodeURIComponent(page.nextToken)}` : "";
    if (next !== "" && requested.has(next)) throw invalidResponse("next-token: repeats");
  } while (next !== "");
  return tokens;
}

/** Replaces the amounts of the required assets. */
export function withRequiredAssets(tokens: Tokens, requiredAssets: RequiredAssets): Tokens {
  const merged = new Map(tokens);
  for (const [assetId, amount] of requiredAssets) {
    if (amount === undefined) merged.delete(assetId);
    else merged.set(assetId, amount);
  }
  return merged;
}

/**
 * Reads the required assets one by one, for an account with more assets than a node lists at once.
 */
async function readRequiredAssets(
  request: SendNodeRequest,
  required: readonly RequiredAsset[],
): Promise<{ requiredAssets: RequiredAssets; responses: readonly NodeResponse<unknown>[] }> {
  const requiredAssets = new Map<string, bigint | undefined>();
  const responses: NodeResponse<unknown>[] = [];
  for (const { assetId } of required) {
    const response = await readAsset(request, assetId);
    requiredAssets.set(assetId.toString(), response.value);
    responses.push(response);
  }
  return { requiredAssets, responses };
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

/** Returns where responses come from, and when. */
function originOf(
  responses: readonly NodeResponse<unknown>[],
): Pick<AccountSnapshot, "nodes" | "lowestRound" | "highestRound" | "isNetworkVerified"> {
  const rounds = responses.map(({ round = 0n }) => round);
  return {
    nodes: new Set(responses.map(({ node }) => node)),
    lowestRound: rounds.reduce((one, other) => (one < other ? one : other)),
    highestRound: rounds.reduce((one, other) => (one > other ? one : other)),
    isNetworkVerified: responses.every(({ isNetworkVerified }) => isNetworkVerified),
  };
}
