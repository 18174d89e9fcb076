import { mainNetworkConfiguration } from "@fabulous-fish/core";
import type { ChainContents } from "@fabulous-fish/localnet";
import { chainContentsOf } from "@fabulous-fish/sandbox/chain-contents";
import { keyPairOf, rekeyedKey } from "@fabulous-fish/sandbox/keys";
import { readSite } from "@fabulous-fish/sandbox/site/operator-site";

const { tokens, rule } = mainNetworkConfiguration;
const { assets, requirements, accounts } = chainContentsOf(readSite({ tokens, rule }).requirements);
const ids = requirements.tokens.map(({ id }) => id);

/** The tokens of the main network and the sandbox's accounts, for a private chain. */
export const localnetContents: ChainContents = {
  creator: keyPairOf("Creator of the tokens of a private chain"),
  tokens: ids.flatMap((id) => {
    const asset = assets[id];
    return asset === undefined ? [] : { ...asset, decimals: Number(asset.decimals) };
  }),
  accounts: accounts.filter(({ funded }) => funded).map(localAccount),
};

function localAccount(account: (typeof accounts)[number]) {
  const { name, address, secretKey, multisig, authAddress, amounts, otherAssets } = account;
  return {
    name,
    address,
    otherAssets,
    holdings: ids.map((id) => amounts[id] ?? null),
    keys: multisig?.members ?? (secretKey === undefined ? [] : [{ address, secretKey }]),
    multisigThreshold: multisig?.threshold,
    rekeyedTo: authAddress === rekeyedKey.address ? rekeyedKey : undefined,
  };
}
