/*
 * Replacement for the members of algosdk that the wallet library uses, with the same names. They
 * behave like those of algosdk 3.8.0 as far as the wallet library needs it.
 */

import { sha512_256 } from "@noble/hashes/sha2.js";
import { bytesToHex, concatBytes, hexToBytes } from "@noble/hashes/utils.js";
import { requireAccount } from "@fabulous-fish/core";

/** The base-32 alphabet of RFC 4648. */
const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
const bitsPerCharacter = 5n;
const accountLength = 58;
/** In bytes. */
const publicKeyLength = 32;
/** In bytes. */
const checksumLength = 4;
/** 58 characters of 5 bits are 290 bits, 2 more than the 36 bytes of key and checksum have. */
const spareBits = 2n;
const hexDigits = 2 * (publicKeyLength + checksumLength);

/** Returns the account of a public key of 32 bytes. */
export function encodeAddress(publicKey: Uint8Array): string {
  const checksum = sha512_256(publicKey).subarray(-checksumLength);
  const bits = BigInt(`0x${bytesToHex(concatBytes(publicKey, checksum))}`) << spareBits;
  const digits = bits.toString(alphabet.length).padStart(accountLength, "0");
  // JavaScript's base 32 has the digits 0-9 and a-v.
  return digits.replace(/./g, (digit) => alphabet.charAt(parseInt(digit, alphabet.length)));
}

/**
 * Returns the public key of an account.
 *
 * @throws {AccountError} `account-invalid` if the account is not valid.
 */
export function decodeAddress(account: string): { publicKey: Uint8Array } {
  const digits = Array.from(requireAccount(account), (character) => alphabet.indexOf(character));
  const number = digits.reduce((sum, digit) => (sum << bitsPerCharacter) | BigInt(digit), 0n);
  const bytes = hexToBytes((number >> spareBits).toString(16).padStart(hexDigits, "0"));
  return { publicKey: bytes.subarray(0, publicKeyLength) };
}

/** Encodes a transaction. algosdk's transactions have a method for it. */
export function encodeUnsignedTransaction(transaction: { toByte(): Uint8Array }): Uint8Array {
  return transaction.toByte();
}

/** A node client. The wallet library queries only the address that an account is rekeyed to. */
export class Algodv2 {
  readonly #token: string;
  readonly #server: string;
  readonly #port: number | string;

  constructor(token: string, server: string, port: number | string = "") {
    this.#token = token;
    this.#server = server;
    this.#port = port;
  }

  accountInformation(account: string): { do(): Promise<{ authAddr: string | undefined }> } {
    const url = new URL(`v2/accounts/${account}`, this.#server);
    url.port = String(this.#port);
    const headers = { "X-Algo-API-Token": this.#token, accept: "application/json" };
    return {
      async do() {
        const response = await fetch(url, { headers });
        if (!response.ok) throw new Error(`The node responded with ${response.status}.`);
        return { authAddr: authAddressIn(await response.json()) };
      },
    };
  }
}

function authAddressIn(body: unknown): string | undefined {
  if (typeof body !== "object" || body === null || !("auth-addr" in body)) return undefined;
  return String(body["auth-addr"]);
}

/** The wallet library creates an indexer client for each node client, but does not use it. */
export { Algodv2 as Indexer };
