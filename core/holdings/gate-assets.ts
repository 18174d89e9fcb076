import type { GateToken } from "../configuration/site-configuration.ts";
import type { Tokens } from "../tokens/tokens.ts";
import { amountOfAsset } from "./account-mapper.ts";
import type { NodeResponse } from "./request-node.ts";
import type { SendNodeRequest } from "./node-client.ts";

export type GateAsset = Pick<GateToken, "assetId">;

/** Asset id to amount in base units; undefined if the account has not opted in. */
export type GateAssets = ReadonlyMap<string, bigint | undefined>;

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

/** Replaces the amounts of the required assets. */
export function withGateAssets(tokens: Tokens, gateAssets: GateAssets): Tokens {
  const merged = new Map(tokens);
  for (const [assetId, amount] of gateAssets) {
    if (amount === undefined) merged.delete(assetId);
    else merged.set(assetId, amount);
  }
  return merged;
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
