import type { Account } from "../account/account.ts";
import type { NodeEndpoint } from "../configuration/site-configuration.ts";
import { AssetsMissingError } from "../errors/assets-missing-error.ts";
import type { Tokens } from "../tokens/tokens.ts";
import { tokensOfAccount } from "./account-mapper.ts";
import type { NodeResponse } from "./request-node.ts";
import { type GateAsset, type GateAssets, readGateAssets, withGateAssets } from "./gate-assets.ts";
import type { SendNodeRequest } from "./node-client.ts";

/** What an account holds, as far as eligibility needs it. */
export interface AccountReading {
  /** In base units; of the gate's assets alone where `gateAssets` is set. */
  tokens: Tokens;
  /** Set where no node lists all assets at once. */
  gateAssets: GateAssets | undefined;
  /** Those that answered. */
  nodes: ReadonlySet<NodeEndpoint>;
  /** Of the rounds answered with. */
  lowestRound: bigint;
  highestRound: bigint;
  /** Whether every node that answered is known to belong to the network. */
  isNetworkVerified: boolean;
}

/** Reads all assets with one request, or the gate's one by one where there are too many. */
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
    answeringRejection: { status: 400, message: "Result limit exceeded", value: undefined },
  });
  if (response.value) return readingOf(response.value, undefined, [response]);
  const { gateAssets, answers } = await readGateAssets(request, gate);
  return readingOf(withGateAssets(new Map(), gateAssets), gateAssets, answers);
}

function readingOf(
  tokens: Tokens,
  gateAssets: GateAssets | undefined,
  answers: readonly NodeResponse<unknown>[],
): AccountReading {
  const rounds = answers.map(({ round = 0n }) => round);
  return {
    tokens,
    gateAssets,
    nodes: new Set(answers.map(({ node }) => node)),
    lowestRound: rounds.reduce((one, other) => (one < other ? one : other)),
    highestRound: rounds.reduce((one, other) => (one > other ? one : other)),
    isNetworkVerified: answers.every(({ isNetworkVerified }) => isNetworkVerified),
  };
}
