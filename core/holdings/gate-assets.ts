import type { GateToken } from "../configuration/site-configuration.ts";
import type { Tokens } from "../tokens/tokens.ts";
import { amountOfAsset } from "./account-mapper.ts";
import type { NodeResponse } from "./request-node.ts";
import type { SendNodeRequest } from "./node-client.ts";

export type GateAsset = Pick<GateToken, "assetId">;

/** Asset id to amount in base units; undefined where the account has not opted in. */
export type GateAssets = ReadonlyMap<string, bigint | undefined>;

/** Reads the gate's assets one by one, where a node will not list all assets at once. */
export async function readGateAssets(
  request: SendNodeRequest,
  gate: readonly GateAsset[],
): Promise<{ gateAssets: GateAssets; answers: readonly NodeResponse<unknown>[] }> {
  const gateAssets = new Map<string, bigint | undefined>();
  const answers: NodeResponse<unknown>[] = [];
  for (const { assetId } of gate) {
    const response = await readAsset(request, assetId);
    gateAssets.set(assetId.toString(), response.value);
    answers.push(response);
  }
  return { gateAssets, answers };
}

/** Tokens from elsewhere, with what was read of the gate's assets put in their place. */
export function withGateAssets(tokens: Tokens, gateAssets: GateAssets): Tokens {
  const merged = new Map(tokens);
  for (const [assetId, amount] of gateAssets) {
    if (amount === undefined) merged.delete(assetId);
    else merged.set(assetId, amount);
  }
  return merged;
}

/** A 404 with any other message says nothing about what is held. */
function readAsset(
  request: SendNodeRequest,
  assetId: bigint,
): Promise<NodeResponse<bigint | undefined>> {
  return request<bigint | undefined>({
    path: `/assets/${assetId}`,
    decode: (body) => amountOfAsset(body, assetId),
    answeringRejection: {
      status: 404,
      message: "account asset info not found",
      value: undefined,
      roundPath: "?exclude=all",
    },
  });
}
