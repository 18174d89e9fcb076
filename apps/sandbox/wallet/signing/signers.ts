import { furtherAccounts, maxFurtherAccounts, sandboxAccounts } from "../../accounts.ts";
import { type KeyPair, type Multisig, rekeyedKey } from "../../keys.ts";

/** A key, or several keys, that control an address. */
export type Signer =
  | { readonly kind: "key"; readonly key: KeyPair }
  | { readonly kind: "multisig"; readonly multisig: Multisig };

/** The addresses that accounts are rekeyed to; `null` for an account that is not. */
export type AuthAddresses = Readonly<Record<string, string | null>>;

/** Returns the address that has to sign for an account: its auth address, or its own. */
export function authAddressOf(account: string, authAddresses: AuthAddresses): string {
  return authAddresses[account] ?? account;
}

/** Returns the wallet's key or keys of an address, or `undefined` if it has none. */
export function signerOf(address: string): Signer | undefined {
  if (address === rekeyedKey.address) return { kind: "key", key: rekeyedKey };
  const hasAddress = (candidate: { readonly address: string }) => candidate.address === address;
  const account =
    sandboxAccounts.find(hasAddress) ?? furtherAccounts(maxFurtherAccounts).find(hasAddress);
  if (account?.multisig !== undefined) return { kind: "multisig", multisig: account.multisig };
  if (account?.secretKey === undefined) return undefined;
  return { kind: "key", key: { address, secretKey: account.secretKey } };
}
