import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";

const keyLength = 32;
const signatureLength = 64;

/** p = 2^255 - 19, the prime of the field, in little-endian hexadecimal. */
const fieldPrime = "edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f";
/** L, the order of the group, in little-endian hexadecimal (RFC 8032, section 5.1). */
const groupOrder = "edd3f55c1a631258d69cf7a2def9de1400000000000000000000000000000010";
/** The y coordinates of the eight points of small order. */
const smallOrder = new Set([
  "0000000000000000000000000000000000000000000000000000000000000000",
  "0100000000000000000000000000000000000000000000000000000000000000",
  "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05",
  "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a",
  "ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
]);

/**
 * Verifies an Ed25519 signature strictly. WebCrypto alone accepts public keys of small order, for
 * which anyone can forge signatures, and other encodings of a key.
 *
 * @param signature 64 bytes.
 * @param publicKey 32 bytes.
 */
export async function verifyStrictly(
  signature: Uint8Array<ArrayBuffer>,
  message: Uint8Array<ArrayBuffer>,
  publicKey: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  if (!isStrict(signature, publicKey)) return false;
  const key = await crypto.subtle.importKey("raw", publicKey, "Ed25519", false, ["verify"]);
  return crypto.subtle.verify("Ed25519", key, signature, message);
}

/**
 * Returns whether a signature and a public key have their only encoding, and no point of small
 * order. Some platforms verify parts of this themselves.
 */
export function isStrict(signature: Uint8Array, publicKey: Uint8Array): boolean {
  if (signature.length !== signatureLength || publicKey.length !== keyLength) return false;
  const [r, s] = [signature.slice(0, keyLength), signature.slice(keyLength)];
  return isUsablePoint(publicKey) && isUsablePoint(r) && isBelow(s, groupOrder);
}

/** Whether an encoded point is canonical and not of small order. It may still not be on the curve. */
function isUsablePoint(encoded: Uint8Array): boolean {
  const y = Uint8Array.from(encoded);
  // The highest bit is the sign of x.
  y[keyLength - 1] = (y[keyLength - 1] ?? 0) & 0x7f;
  return isBelow(y, fieldPrime) && !smallOrder.has(bytesToHex(y));
}

/** Compares two little-endian numbers of the same length. */
function isBelow(bytes: Uint8Array, limit: string): boolean {
  return bytesToHex(bytes.toReversed()) < bytesToHex(hexToBytes(limit).toReversed());
}
