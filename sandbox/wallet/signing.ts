import {
  decodeUnsignedTransaction,
  makeBasicAccountTransactionSigner,
  signBytes,
  signTransactionWithSigner,
  type Transaction,
} from "algosdk";
import * as v from "valibot";
import { sandboxAccounts } from "../accounts.ts";
import type { Call } from "./messages.ts";

/** Data or a transaction to sign, with a summary to show. */
export interface SigningItem {
  readonly summary: string;
  /** Returns the signature as base64, or `null` if `signers` is empty (ARC-1). */
  readonly sign: () => Promise<string | null>;
}

const dataSchema = v.array(
  v.object({ data: v.string(), message: v.optional(v.string(), ""), signer: v.string() }),
);

const transactionsSchema = v.tupleWithRest(
  [
    v.array(
      v.object({
        txn: v.string(),
        message: v.optional(v.string()),
        signers: v.optional(v.array(v.string())),
      }),
    ),
  ],
  v.unknown(),
);

/**
 * Parses an `algo_signData` call (signs "MX" and the data) or an `algo_signTxn` call (ARC-1).
 * Returns `undefined` for another method, invalid parameters or an unknown signer.
 */
export function signingItems(call: Call): SigningItem[] | undefined {
  try {
    if (call.method === "algo_signData") return v.parse(dataSchema, call.params).map(dataItem);
    if (call.method === "algo_signTxn") {
      return v
        .parse(transactionsSchema, call.params)[0]
        .map(({ txn, signers }) => transactionItem(decodeUnsignedTransaction(bytes(txn)), signers));
    }
    return undefined;
  } catch {
    return undefined;
  }
}

function dataItem({ data, message, signer }: v.InferOutput<typeof dataSchema>[number]) {
  const key = signingKey(signer);
  const text = new TextDecoder().decode(bytes(data));
  return {
    summary: `${message || "Data"} (${bytes(data).length} bytes): ${text}`,
    sign: () => Promise.resolve(base64(signBytes(bytes(data), key))),
  };
}

function transactionItem(transaction: Transaction, signers: string[] | undefined): SigningItem {
  const sender = transaction.sender.toString();
  const summary = `${transaction.type} transaction of ${sender}, fee ${transaction.fee} microalgos`;
  if (signers?.length === 0)
    return { summary: `${summary} (not ours to sign)`, sign: () => Promise.resolve(null) };
  const key = signingKey(signers?.[0] ?? sender);
  const signer = makeBasicAccountTransactionSigner({ addr: transaction.sender, sk: key });
  return {
    summary,
    sign: async () => base64((await signTransactionWithSigner(transaction, signer)).blob),
  };
}

function signingKey(address: string): Uint8Array {
  const account = sandboxAccounts.find((candidate) => candidate.address === address);
  if (account === undefined) throw new Error(`The sandbox wallet has no key for ${address}.`);
  return account.signingKey;
}

function bytes(text: string): Uint8Array {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}

function base64(data: Uint8Array): string {
  return btoa(String.fromCharCode(...data));
}
