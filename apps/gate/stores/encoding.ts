import { decodeBase64, encodeBase64 } from "@fabulous-fish/core";
import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";

/**
 * Decodes base64 with padding. Returns undefined for any other text, also for one that encodes the
 * bytes in another way.
 */
export function decodeCanonicalBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[A-Za-z\d+/]*={0,2}$/.test(text) || text.length % 4 !== 0) return undefined;
  const bytes = decodeBase64(text);
  return encodeBase64(bytes) === text ? bytes : undefined;
}

/** Encodes bytes in the URL-safe alphabet without padding. */
function encodeBase64Url(bytes: Uint8Array): string {
  return encodeBase64(bytes).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** Returns random bytes, in base64url. */
export function randomText(bytes: number): string {
  return encodeBase64Url(crypto.getRandomValues(new Uint8Array(bytes)));
}

/** Returns the SHA-256 of a text, in base64url. */
export function hashText(text: string): string {
  return encodeBase64Url(sha256(new TextEncoder().encode(text)));
}

/** Returns the HMAC-SHA-256 of a text, in base64url. */
export function keyedHash(key: string, text: string): string {
  const encoder = new TextEncoder();
  return encodeBase64Url(hmac(sha256, encoder.encode(key), encoder.encode(text)));
}

/** Returns whether two byte arrays are equal. Not constant-time: for public values only. */
export function equalBytes(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index]);
}
