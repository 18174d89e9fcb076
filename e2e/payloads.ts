import { emptyHandOver, type HandOver } from "@fabulous-fish/client/hand-over";
import { encodeHandOver, mainNetworkConfiguration } from "@fabulous-fish/core";

/** Returns the payload of a hand-over that differs from that without an account. */
export const payloadOf = (changes: Partial<HandOver>) =>
  encodeHandOver({ ...emptyHandOver, ...changes });

/** Returns so many base units of each required token, by asset id. */
export const amountsOfEach = (amount: bigint): Readonly<Record<string, bigint>> =>
  Object.fromEntries(
    mainNetworkConfiguration.tokens.map(({ assetId }) => [String(assetId), amount]),
  );
