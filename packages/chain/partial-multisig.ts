import { base64ToBytes, bytesToBase64, IntDecoding, msgpackRawDecode } from "algosdk";
import { isRecord } from "@fabulous-fish/core/json/parse-document";
import { DecodedModelInvalidError } from "./chain-errors.ts";

/** A multisignature, possibly incomplete, in the format that the key-management service takes. */
export interface PartialMultisig {
  /** The version, 1. */
  readonly v: number;
  /** Number of required signatures. */
  readonly thr: number;
  /** Public keys in the order of the address, and the signatures so far, in base64. */
  readonly subsig: readonly { readonly pk: string; readonly s?: string }[];
}

/**
 * Decodes the multisignature in the response to one signature into the argument of the next one.
 *
 * @param multisig MessagePack in base64.
 * @throws {DecodedModelInvalidError} if it is not a valid multisignature.
 */
export function decodePartialMultisig(multisig: string): PartialMultisig {
  try {
    const decoded = msgpackRawDecode(base64ToBytes(multisig), { intDecoding: IntDecoding.SAFE });
    if (!isRecord(decoded) || !Array.isArray(decoded["subsig"])) throw new Error("no subsig list");
    const { v, thr, subsig } = decoded as unknown as Decoded;
    return {
      v,
      thr,
      subsig: subsig.map(({ pk, s }) => ({
        pk: bytesToBase64(pk),
        ...(s && { s: bytesToBase64(s) }),
      })),
    };
  } catch (cause) {
    throw new DecodedModelInvalidError("MultisigSig", cause);
  }
}

interface Decoded {
  readonly v: number;
  readonly thr: number;
  readonly subsig: readonly { readonly pk: Uint8Array; readonly s?: Uint8Array }[];
}
