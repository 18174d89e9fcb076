import type { ChainContents } from "@fabulous-fish/localnet";
import { type SandboxAccount, sandboxAccounts } from "@fabulous-fish/sandbox/accounts";
import { keyPairOf, rekeyedKey } from "@fabulous-fish/sandbox/keys";
import {
  chainAssets,
  firstRequiredAsset,
  secondRequiredAsset,
} from "@fabulous-fish/sandbox/required-assets";

const ids = [firstRequiredAsset.id, secondRequiredAsset.id];

/** The sandbox's tokens and accounts, for a private chain. */
export const localnetContents: ChainContents = {
  creator: keyPairOf("Creator of the tokens of a private chain"),
  tokens: ids.flatMap((id) => {
    const asset = chainAssets[id];
    return asset === undefined ? [] : { ...asset, decimals: Number(asset.decimals) };
  }),
  accounts: sandboxAccounts.filter(({ funded }) => funded).map(localAccount),
};

function localAccount(account: SandboxAccount) {
  const { name, address, secretKey, multisig, authAddress, amounts, otherAssets } = account;
  return {
    ...{ name, address, otherAssets },
    holdings: ids.map((id) => amounts[id] ?? null),
    keys: multisig?.members ?? (secretKey === undefined ? [] : [{ address, secretKey }]),
    multisigThreshold: multisig?.threshold,
    rekeyedTo: authAddress === rekeyedKey.address ? rekeyedKey : undefined,
  };
}
