import type { Account } from "../account/account.ts";
import type { NodeEndpoint } from "../configuration/site-configuration.ts";
import { AssetsMissingError } from "../errors/node-errors.ts";
import type { Tokens } from "../tokens/tokens.ts";
import { tokensOfAccount } from "./account-mapper.ts";
import type { NodeResponse } from "./request-node.ts";
import { type GateAsset, type GateAssets, readGateAssets, withGateAssets } from "./gate-assets.ts";
import type { SendNodeRequest } from "./node-client.ts";

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

function readingOf(
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
