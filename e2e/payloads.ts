import { emptyHandOver, type HandOver } from "@fabulous-fish/client/hand-over";
import { encodeHandOver, mainNetworkConfiguration } from "@fabulous-fish/core";

/** Returns the payload of a hand-over that differs from that without an account. */
export const payloadOf = (changes: Partial<HandOver>) =>
  encodeHandOver({ ...emptyHandOver, ...changes });

/** Returns the payload of an eligible account that holds so many base units of each required token. */
export const payloadWith = (account: string, amount: bigint) =>
  payloadOf({
    canPlay: true,
    account,
    tokens: Object.fromEntries(
      mainNetworkConfiguration.tokens.map(({ assetId }) => [String(assetId), amount]),
    ),
  });
