import { signBytes } from "algosdk";
import * as v from "valibot";
import { base64Of, bytesOf } from "./base64.ts";
import { authAddressOf, signerOf } from "./signers.ts";
import { type SigningContext, type SigningItem, SigningRejectedError } from "./signing-item.ts";
import { parseSiwa, siwaRows } from "./siwa.ts";

/** The parameters of `algo_signData` without ARC-60: an array. */
export const dataSchema = v.array(
  v.object({ data: v.string(), message: v.optional(v.string(), ""), signer: v.string() }),
);

/**
 * Describes data whose signature covers "MX" and the data.
 * @throws {SigningRejectedError} if the data is not base64 or the wallet has no key of the signer
 */
export function dataItem(
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
