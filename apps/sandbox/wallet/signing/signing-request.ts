import { signBytes } from "algosdk";
import * as v from "valibot";
import type { WalletFaultMode } from "../../settings/fault-modes.ts";
import type { Call } from "../messages.ts";
import { arc60Schema, arc60Request } from "./arc60.ts";
import {
  type SigningContext,
  type SigningItem,
  SigningRejectedError,
  type SigningRequest,
} from "./signing-item.ts";
import { transactionItem, transactionsSchema } from "./transactions.ts";
import { type RequestKind, walletApp } from "./wallet-apps.ts";
import { base64Of, bytesOf } from "./base64.ts";
import { authAddressOf, signerOf } from "./signers.ts";
import { parseSiwa, siwaRows } from "./siwa.ts";

/**
 * Parses `algo_signData` with an object (ARC-60) or an array (signs "MX" and the data), or
 * `algo_signTxn` (ARC-1).
 * @throws {SigningRejectedError} if the wallet rejects the request, with the rejection's message
 */
export function readSigningRequest(call: Call, context: SigningContext): SigningRequest {
  const kind = kindOf(call);
  const rejection = walletApp(context.mode).rejections?.[kind];
  if (typeof rejection === "object") {
    throw new SigningRejectedError(rejection.message, rejection.code);
  }
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
  return walletApp(mode).rejections?.[kindOf(call)] === "none";
}

/** @throws {SigningRejectedError} if the wallet does not know the method */
function kindOf({ method, params }: Call): RequestKind {
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

/** The parameters of `algo_signData` without ARC-60: an array. */
const dataSchema = v.array(
  v.object({ data: v.string(), message: v.optional(v.string(), ""), signer: v.string() }),
);

/**
 * Describes data whose signature covers "MX" and the data.
 * @throws {SigningRejectedError} if the data is not base64 or the wallet has no key of the signer
 */
function dataItem(
  { data, message, signer }: v.InferOutput<typeof dataSchema>[number],
  { authAddresses }: SigningContext,
): SigningItem {
  const bytes = bytesOf(data);
  if (bytes === undefined) throw new SigningRejectedError("The data to sign is not base64.");
  const found = signerOf(authAddressOf(signer, authAddresses));
  if (found?.kind !== "key") {
    throw new SigningRejectedError(
      `The sandbox wallet has no single key that signs for ${signer}.`,
    );
  }
  return {
    title: message || "Data to sign",
    rows: [...dataRows(bytes), ["Signer", signer]],
    warnings: [],
    sign: ({ secretKey } = found.key) => Promise.resolve(base64Of(signBytes(bytes, secretKey))),
  };
}

function dataRows(bytes: Uint8Array): (readonly [label: string, text: string])[] {
  try {
    return siwaRows(parseSiwa(bytes));
  } catch {
    return [[`Data (${bytes.length} bytes)`, new TextDecoder().decode(bytes)]];
  }
}
