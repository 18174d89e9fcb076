import { ed25519 } from "@noble/curves/ed25519.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { concatBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import {
  Address,
  decodeUnsignedTransaction,
  encodeMsgpack,
  type EncodedSubsig,
  SignedTransaction,
  type Transaction,
} from "algosdk";
import type { GateChallenge, ProofMethod } from "@fabulous-fish/core";
import { type KeyPair, type Multisig, multisigVersion } from "@fabulous-fish/sandbox/keys";

const seedLength = 32;

const base64Of = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64");
const bytesOf = (base64: string) => new Uint8Array(Buffer.from(base64, "base64"));

/** Returns the bytes that a signature of a challenge covers. */
function signedBytes({ arc60, transaction }: GateChallenge, method: ProofMethod) {
  switch (method) {
    case "arc60":
      return concatBytes(sha256(bytesOf(arc60.data)), sha256(bytesOf(arc60.authenticatorData)));
    case "data":
      return concatBytes(utf8ToBytes("MX"), bytesOf(arc60.data));
    case "transaction":
      return concatBytes(utf8ToBytes("TX"), bytesOf(transaction));
  }
}

/** Signs bytes with a key, strictly as RFC 8032. */
function signBytes(message: Uint8Array, { secretKey }: KeyPair): Uint8Array {
  return ed25519.sign(message, secretKey.subarray(0, seedLength));
}

/**
 * Signs a challenge as a wallet does: the signature, or for `"transaction"` the signed transaction,
 * in base64. The transaction names the key if it is not the sender's.
 */
export function signChallenge(challenge: GateChallenge, method: ProofMethod, key: KeyPair): string {
  const signature = signBytes(signedBytes(challenge, method), key);
  if (method !== "transaction") return base64Of(signature);
  const txn = decodeUnsignedTransaction(bytesOf(challenge.transaction));
  const sgnr = signerUnlessSender(txn, key.address);
  return base64Of(encodeMsgpack(new SignedTransaction({ txn, sig: signature, ...sgnr })));
}

/** Signs a challenge's transaction with some of the keys of a multisig address. */
export function signAsMultisig(
  challenge: GateChallenge,
  { address, members, threshold }: Multisig,
  keys: readonly KeyPair[] = members.slice(0, threshold),
): string {
  const txn = decodeUnsignedTransaction(bytesOf(challenge.transaction));
  const message = signedBytes(challenge, "transaction");
  const subsig = members.map((member): EncodedSubsig => {
    const pk = Address.fromString(member.address).publicKey;
    return keys.includes(member) ? { pk, s: signBytes(message, member) } : { pk };
  });
  const msig = { v: multisigVersion, thr: threshold, subsig };
  const sgnr = signerUnlessSender(txn, address);
  return base64Of(encodeMsgpack(new SignedTransaction({ txn, msig, ...sgnr })));
}

function signerUnlessSender({ sender }: Transaction, address: string): { sgnr?: Address } {
  const signer = Address.fromString(address);
  return sender.equals(signer) ? {} : { sgnr: signer };
}
