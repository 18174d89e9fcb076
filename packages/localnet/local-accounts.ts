import {
  makeBasicAccountTransactionSigner,
  makeMultiSigAccountTransactionSigner,
  type TransactionSigner,
  Address,
} from "algosdk";
import { LocalnetError } from "./localnet-errors.ts";

/** An address, and the key of 64 bytes that signs for it. */
export interface KeyPair {
  readonly address: string;
  readonly secretKey: Uint8Array;
}

/** A token that the command creates. */
export interface LocalToken {
  readonly name: string;
  readonly unitName: string;
  readonly decimals: number;
}

/** An account that the command fills. */
export interface LocalAccount {
  readonly name: string;
  readonly address: string;
  /** The account's own keys: one, or those of a multisig account. */
  readonly keys: readonly KeyPair[];
  readonly multisigThreshold?: number | undefined;
  /** Signs for it instead of its own keys, once it is filled. */
  readonly rekeyedTo?: KeyPair | undefined;
  /** The base units of each token, in the order of the tokens; `null` means not opted in. */
  readonly holdings: readonly (bigint | null)[];
  /** The number of further assets that it holds. */
  readonly otherAssets: number;
}

const multisigVersion = 1;

/**
 * Returns the signer of an account.
 *
 * @param authAddress the address whose key signs for it, as the chain says
 * @throws {LocalnetError} `localnet-account-rekeyed` if the key is not one of the account's
 */
export function signerOf(account: LocalAccount, authAddress: string): TransactionSigner {
  const { name, address, keys, multisigThreshold: threshold, rekeyedTo } = account;
  if (authAddress === address && threshold !== undefined) {
    const addrs = keys.map((key) => key.address);
    const signing = keys.slice(0, threshold).map(({ secretKey }) => secretKey);
    const multisig = { version: multisigVersion, threshold, addrs };
    return makeMultiSigAccountTransactionSigner(multisig, signing);
  }
  const key = [...keys, rekeyedTo].find((each) => each?.address === authAddress);
  if (key) return basicSigner(key);
  throw new LocalnetError("localnet-account-rekeyed", `${name}, ${address}: ${authAddress} signs.`);
}

/** Returns the signer of a key pair. */
export function basicSigner({ address, secretKey }: KeyPair): TransactionSigner {
  return makeBasicAccountTransactionSigner({ addr: Address.fromString(address), sk: secretKey });
}
