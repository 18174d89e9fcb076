import { cbc } from "@noble/ciphers/aes.js";
import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";

/**
 * Replaces `@walletconnect/crypto` for the WalletConnect client. The original uses `crypto.subtle`,
 * which is missing on pages over plain HTTP.
 */

/** Returns random bytes for keys and initialisation vectors. */
export function randomBytes(length: number): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(length));
}

/** AES-256-CBC with PKCS#7 padding. */
export function aesCbcEncrypt(iv: Uint8Array, key: Uint8Array, data: Uint8Array): Uint8Array {
  return cbc(key, iv).encrypt(data);
}

/** The inverse of `aesCbcEncrypt`. */
export function aesCbcDecrypt(iv: Uint8Array, key: Uint8Array, data: Uint8Array): Uint8Array {
  return cbc(key, iv).decrypt(data);
}

export function hmacSha256Sign(key: Uint8Array, message: Uint8Array): Uint8Array {
  return hmac(sha256, key, message);
}
