import { isRecord } from "@fabulous-fish/core/json/is-record";
import { DecodedModelInvalidError } from "./chain-errors.ts";
import type { ChainLibrary } from "./chain-library.ts";

/** A multisignature to which signatures may still be missing, as the key-management service takes it. */
export interface PartialMultisig {
  /** The version, 1. */
  readonly v: number;
  /** How many signatures it needs. */
  readonly thr: number;
  /** Public keys in the order of the address, each with its signature once it has signed: base64. */
  readonly subsig: readonly { readonly pk: string; readonly s?: string }[];
}

/**
 * Decodes the multisignature with which the service answers a signature, for the next signature.
 *
 * @param multisig msgpack in base64.
 * @throws {DecodedModelInvalidError} for any other text.
 */
export function decodePartialMultisig(
  { msgpackRawDecode, bytesToBase64, base64ToBytes, IntDecoding }: ChainLibrary,
  multisig: string,
): PartialMultisig {
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
