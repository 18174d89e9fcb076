import { sha512_256 } from "@noble/hashes/sha2.js";
import { errorFamily } from "./errors/fabulous-fish-error.ts";

declare const accountBrand: unique symbol;

/** A wallet address whose checksum has been verified: 58 characters of base32. */
export type Account = string & { readonly [accountBrand]: true };

/** A text is not a valid account: wrong length, alphabet or checksum. */
export class AccountError extends errorFamily("AccountError", {
  "account-invalid": {
    message: "This is not an Algorand account.",
    remedy: "Copy the account from the wallet again: 58 characters, A to Z and 2 to 7.",
  },
}) {}

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
const publicKeyLength = 32;
const checksumLength = 4;

/**
 * Parses an account; undefined if the text is not a valid one. Only the canonical encoding is
 * accepted: base32 (RFC 4648, no padding) of a public key and the last four bytes of its
 * SHA-512/256.
 */
export function parseAccount(text: string): Account | undefined {
  return isAccount(text) ? text : undefined;
}

/**
 * Parses an account.
 *
 * @throws {AccountError} `account-invalid` if the text is not a valid account.
 */
export function requireAccount(text: string): Account {
  if (!isAccount(text))
    throw new AccountError("account-invalid", JSON.stringify(text.slice(0, 80)));
  return text;
}

function isAccount(text: string): text is Account {
  if (!/^[A-Z2-7]{58}$/.test(text)) return false;
  const { bytes, remainder } = decodeBase32(text);
  if (remainder !== 0) return false;
  const checksum = sha512_256(bytes.subarray(0, publicKeyLength)).subarray(-checksumLength);
  return checksum.every((byte, index) => byte === bytes[publicKeyLength + index]);
}

/** `remainder` holds the last bits, too few for a byte. They are zero in a canonical encoding. */
function decodeBase32(text: string): { bytes: Uint8Array; remainder: number } {
  const bytes: number[] = [];
  let bits = 0;
  let remainder = 0;
  for (const character of text) {
    remainder = (remainder << 5) | alphabet.indexOf(character);
    bits += 5;
    if (bits >= 8) {
      bits -= 8;
      bytes.push(remainder >> bits);
      remainder &= (1 << bits) - 1;
    }
  }
  return { bytes: Uint8Array.from(bytes), remainder };
}
