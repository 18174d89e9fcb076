import type { GateToken } from "../configuration/site-configuration.ts";
import type { Tokens } from "../tokens/tokens.ts";
import { amountOfAsset } from "./account-mapper.ts";
import type { NodeAnswer } from "./ask-node.ts";
import type { Ask } from "./node-client.ts";

export type GateAsset = Pick<GateToken, "assetId">;

/** Asset id to amount in base units; undefined where the account has not opted in. */
export type GateAssets = ReadonlyMap<string, bigint | undefined>;

/** Reads the gate's assets one by one, where a node will not list all assets at once. */
export async function readGateAssets(
  ask: Ask,
  gate: readonly GateAsset[],
): Promise<{ gateAssets: GateAssets; answers: readonly NodeAnswer<unknown>[] }> {
  const gateAssets = new Map<string, bigint | undefined>();
  const answers: NodeAnswer<unknown>[] = [];
  for (const { assetId } of gate) {
    const answer = await readAsset(ask, assetId);
    gateAssets.set(assetId.toString(), answer.value);
    answers.push(answer);
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
function readAsset(ask: Ask, assetId: bigint): Promise<NodeAnswer<bigint | undefined>> {
  return ask<bigint | undefined>({
    path: `/assets/${assetId}`,
    decode: (body) => amountOfAsset(body, assetId),
    answeringRefusal: {
      status: 404,
      message: "account asset info not found",
      value: undefined,
      roundPath: "?exclude=all",
    },
  });
}
