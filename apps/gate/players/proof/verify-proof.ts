import {
  Address,
  decodeSignedTransaction,
  encodeMsgpack,
  encodeUnsignedTransaction,
  multisigAddress,
  type SignedTransaction,
} from "algosdk";
import { sha256 } from "@noble/hashes/sha2.js";
import { concatBytes } from "@noble/hashes/utils.js";
import { type Account, type GateProof, requireAccount } from "@fabulous-fish/core";
import { decodeCanonicalBase64, equalBytes } from "../../stores/encoding.ts";
import { rejectedProof } from "@fabulous-fish/core/gate/gate-error";
import type { Signer } from "../../holdings/signers.ts";
import { verifyStrictly } from "./ed25519.ts";

/** The content that the gate has asked to be signed, byte for byte. */
interface SignedContent {
  /** Of ARC-60 and of the method `"data"`. */
  readonly data: Uint8Array<ArrayBuffer>;
  readonly authenticatorData: Uint8Array<ArrayBuffer>;
  /** The unsigned transaction in msgpack. */
  readonly transaction: Uint8Array<ArrayBuffer>;
}

/** A signature of a method covers these besides the content: prefixes of Algorand's formats. */
const dataPrefix = new TextEncoder().encode("MX");
const transactionPrefix = new TextEncoder().encode("TX");

/**
 * Verifies that a key has signed the content. Returns the account of that key; whether it signs for
 * the player's account now, the chain has to say.
 *
 * @param signer whose key the challenge names. If no node has named it, a signed transaction can
 *   name another one.
 * @throws {GateError} `proof-refused` naming the check that failed.
 */
export async function verifyProof(
  { method, signature }: Pick<GateProof, "method" | "signature">,
  content: SignedContent,
  signer: Signer,
): Promise<Account> {
  const bytes = decodeCanonicalBase64(signature);
  if (bytes === undefined) throw rejectedProof("format");
  switch (method) {
    case "arc60": {
      const hashes = concatBytes(sha256(content.data), sha256(content.authenticatorData));
      return requireSignature(bytes, hashes, signer.account);
    }
    case "data":
      return requireSignature(bytes, concatBytes(dataPrefix, content.data), signer.account);
    case "transaction":
      return verifyTransaction(bytes, content.transaction, signer);
  }
}

async function requireSignature(
  signature: Uint8Array<ArrayBuffer>,
  message: Uint8Array<ArrayBuffer>,
  signer: Account,
): Promise<Account> {
  if (signature.length !== 64) throw rejectedProof("format");
  if (!(await verifyStrictly(signature, message, publicKeyOf(signer)))) {
    throw rejectedProof("signature");
  }
  return signer;
}

/** Accepts one signature or a multisig, never a logic signature: its program can be anyone's. */
async function verifyTransaction(
  bytes: Uint8Array,
  expected: Uint8Array<ArrayBuffer>,
  signer: Signer,
): Promise<Account> {
  const { txn, sig, msig, sgnr } = decodeCanonical(bytes, expected);
  const message = concatBytes(transactionPrefix, encodeUnsignedTransaction(txn));
  if (Boolean(sig) === Boolean(msig)) throw rejectedProof("format");
  const named = sgnr && requireAccount(sgnr.toString());
  const signedBy = msig ? addressOf(msig) : (named ?? signer.account);
  const isNamed = named === undefined || named === signedBy;
  if (!isNamed || (signer.isRead && signedBy !== signer.account)) {
    throw rejectedProof("signer");
  }
  if (sig) return requireSignature(Uint8Array.from(sig), message, signedBy);
  if (msig) await verifyMultisig(msig, message);
  return signedBy;
}

/** Decodes a signed transaction and encodes it again, so that nothing unknown can be in it. */
function decodeCanonical(bytes: Uint8Array, expected: Uint8Array): SignedTransaction {
  let signed: SignedTransaction;
  let isCanonical: boolean;
  try {
    signed = decodeSignedTransaction(bytes);
    isCanonical = equalBytes(encodeMsgpack(signed), bytes);
  } catch {
    throw rejectedProof("format");
  }
  // Before the rest: for a quantum-safe account, wallets change the fee, too.
  if (signed.lsig) throw rejectedProof("program");
  if (!isCanonical) throw rejectedProof("format");
  if (!equalBytes(encodeUnsignedTransaction(signed.txn), expected)) {
    throw rejectedProof("transaction");
  }
  return signed;
}

type Multisig = NonNullable<SignedTransaction["msig"]>;

function addressOf({ v, thr, subsig }: Multisig): Account {
  if (v !== 1 || thr < 1 || thr > subsig.length) throw rejectedProof("format");
  const addrs = subsig.map(({ pk }) => new Address(pk));
  return requireAccount(multisigAddress({ version: v, threshold: thr, addrs }).toString());
}

/** A signer who is listed twice counts once. */
async function verifyMultisig(
  { thr, subsig }: Multisig,
  message: Uint8Array<ArrayBuffer>,
): Promise<void> {
  const signers = new Set<string>();
  for (const { pk, s } of subsig) {
    if (!s) continue;
    if (!(await verifyStrictly(Uint8Array.from(s), message, Uint8Array.from(pk)))) {
      throw rejectedProof("signature");
    }
    signers.add(new Address(pk).toString());
  }
  if (signers.size < thr) throw rejectedProof("signature");
}

function publicKeyOf(account: Account): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(Address.fromString(account).publicKey);
}
