import { decodeBase64 } from "@fabulous-fish/core";
import { decodeUnsignedTransaction, type Transaction, TransactionType } from "algosdk";
import { SigningError } from "./errors.ts";

/** The expected subject of the transaction. */
interface ExpectedTransaction {
  readonly account: string;
  /** In base64; undefined if the site configuration has none. */
  readonly genesisHash: string | undefined;
  /** The note has to contain it. */
  readonly nonce: string;
}

/** The network has long passed this round. */
const lastPastRound = 1_000n;

/**
 * Decodes the transaction of a challenge and checks that it can do nothing: a payment of 0 to oneself
 * without fee, whose rounds are past.
 *
 * @param base64 the unsigned transaction in msgpack
 * @throws {SigningError} `challenge-refused` naming what it does instead
 */
export function neverValidTransaction(base64: string, expected: ExpectedTransaction): Transaction {
  const transaction = decode(base64);
  const { sender, payment, note } = transaction;
  const failures: readonly (readonly [boolean, string])[] = [
    [transaction.type !== TransactionType.pay || !payment, "not a payment"],
    [sender.toString() !== expected.account, "of another account"],
    [payment?.receiver.toString() !== expected.account, "to another account"],
    [payment?.amount !== 0n, "an amount"],
    [transaction.fee !== 0n, "a fee"],
    [payment?.closeRemainderTo !== undefined, "it closes the account"],
    [transaction.rekeyTo !== undefined, "it rekeys the account"],
    [transaction.group !== undefined, "part of a group"],
    [transaction.lastValid > lastPastRound, "it can become valid"],
    [isOnOtherNetwork(transaction, expected.genesisHash), "of another network"],
    [!new TextDecoder().decode(note).includes(expected.nonce), "without the nonce"],
    // The wallet gets the transaction encoded anew, and the gate expects its own bytes.
    [!isEncodedAs(transaction, decodeBase64(base64)), "not encoded canonically"],
  ];
  const failure = failures.find(([hasFailed]) => hasFailed);
  if (failure) throw new SigningError("challenge-refused", `The transaction: ${failure[1]}.`);
  return transaction;
}

function decode(base64: string): Transaction {
  try {
    return decodeUnsignedTransaction(decodeBase64(base64));
  } catch {
    throw new SigningError("challenge-refused", "The transaction cannot be read.");
  }
}

function isOnOtherNetwork({ genesisHash }: Transaction, expected: string | undefined): boolean {
  if (expected === undefined) return false;
  const hash = decodeBase64(expected);
  return genesisHash?.length !== hash.length || genesisHash.some((byte, at) => byte !== hash[at]);
}

function isEncodedAs(transaction: Transaction, bytes: Uint8Array): boolean {
  const encoded = transaction.toByte();
  return encoded.length === bytes.length && encoded.every((byte, at) => byte === bytes[at]);
}
