import * as v from "valibot";
import {
  decodeUnsignedTransaction,
  makeBasicAccountTransactionSigner,
  signBytes,
  signTransactionWithSigner,
  type Transaction,
} from "algosdk";
import { sandboxAccounts } from "../accounts.ts";
import type { Connection } from "./connection.ts";
import { element } from "./element.ts";
import type { Call } from "./messages.ts";

const cancelled = "Operation cancelled by user";
const unsupported = "The sandbox wallet cannot respond to this request";

/** Shows a signing request with its items and the buttons to sign or reject it. */
export function signingView(connection: Connection, call: Call): HTMLElement {
  const items = signingItems(call);
  const actionButton = (text: string, className: string, act: () => void) =>
    element("button", { type: "button", className, onclick: act }, text);
  const signAll = async (approved: readonly SigningItem[]) => {
    const result = await Promise.all(approved.map((item) => item.sign()));
    connection.respond(call, { result });
  };
  const sign = actionButton("Sign", "main", () => void signAll(items ?? []));
  const reject = actionButton("Reject", "plain", () =>
    connection.respond(call, { rejection: items === undefined ? unsupported : cancelled }),
  );
  return element(
    "section",
    { className: "call", attributes: { "aria-label": `Request: ${call.method}` } },
    element("h3", {}, `The page asks for a signature (${call.method})`),
    ...(items === undefined
      ? [element("p", { className: "failure" }, `${unsupported}.`)]
      : [element("ul", {}, ...items.map(({ summary }) => element("li", {}, summary)))]),
    element("div", { className: "actions" }, ...(items === undefined ? [] : [sign]), reject),
  );
}

/** Data or a transaction to sign, with a summary to show. */
interface SigningItem {
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
