import * as v from "valibot";
import type { WalletFaultMode } from "../../settings/fault-modes.ts";
import type { Call } from "../messages.ts";
import { arc60Schema, arc60Request } from "./arc60.ts";
import { dataItem, dataSchema } from "./data.ts";
import { SigningRejectedError } from "./errors.ts";
import type { SigningContext, SigningItem, SigningRequest } from "./signing-item.ts";
import { transactionItem, transactionsSchema } from "./transactions.ts";
import { type Rejection, walletApp } from "./wallet-apps.ts";

const noArc60 =
  "ARC-60 signing is only supported via the Pera mobile wallet or the Pera extension.";
const noData = "Arbitrary-data signing is not supported by this wallet.";
const noTransactions = "Transaction signing is not supported by this wallet.";

/** The kinds of requests that the wallet does not support, by its mode. */
const unsupported: Partial<Record<WalletFaultMode, Partial<Record<Kind, string>>>> = {
  "transactions-only": { arc60: noArc60, data: noData },
  "data-only": { arc60: noArc60, transactions: noTransactions },
};

type Kind = "arc60" | "data" | "transactions";

/**
 * Parses `algo_signData` with an object (ARC-60) or an array (signs "MX" and the data), or
 * `algo_signTxn` (ARC-1).
 * @throws {SigningRejectedError} if the wallet rejects the request, with the rejection's message
 */
export function readSigningRequest(call: Call, context: SigningContext): SigningRequest {
  const kind = kindOf(call);
  const rejection = rejectionOf(kind, context.mode);
  if (rejection) throw new SigningRejectedError(rejection.message, rejection.code);
  switch (kind) {
    case "arc60":
      return arc60Request(parsed(arc60Schema, call.params, "ARC-60 sign request"), context);
    case "data":
      return listRequest(
        parsed(dataSchema, call.params, "data sign request").map((item) => dataItem(item, context)),
      );
    case "transactions":
      return listRequest(
        parsed(transactionsSchema, call.params, "transaction sign request")[0].map((item) =>
          transactionItem(item, context),
        ),
      );
  }
}

/** Whether the wallet drops a request: it shows nothing, and never responds. */
export function isDropped(call: Call, mode: WalletFaultMode): boolean {
  return walletApp(mode).arc60 === "none" && kindOf(call) === "arc60";
}

function rejectionOf(kind: Kind, mode: WalletFaultMode): Rejection | undefined {
  const { declined, arc60, transactions } = walletApp(mode);
  if (mode === "rejecting") return declined;
  if (kind === "transactions" && transactions) return transactions;
  if (kind === "arc60" && typeof arc60 === "object") return arc60;
  const message = unsupported[mode]?.[kind];
  return message === undefined ? undefined : { message };
}

/** @throws {SigningRejectedError} if the wallet does not know the method */
function kindOf({ method, params }: Call): Kind {
  if (method === "algo_signTxn") return "transactions";
  if (method === "algo_signData") return Array.isArray(params) ? "data" : "arc60";
  throw new SigningRejectedError(`The sandbox wallet does not support ${method}.`);
}

function parsed<Schema extends v.GenericSchema>(schema: Schema, params: unknown, what: string) {
  const result = v.safeParse(schema, params);
  if (result.success) return result.output;
  const [issue] = result.issues;
  const path = v.getDotPath(issue);
  throw new SigningRejectedError(`Invalid ${what}: ${path ?? "params"}: ${issue.message}`);
}

function listRequest(items: readonly SigningItem[]): SigningRequest {
  return { items, sign: (otherKey) => Promise.all(items.map((item) => item.sign(otherKey))) };
}
