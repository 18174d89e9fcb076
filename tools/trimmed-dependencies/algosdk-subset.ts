import { sha512_256 } from "@noble/hashes/sha2.js";
import { bytesToHex, concatBytes, hexToBytes } from "@noble/hashes/utils.js";
import { requireAccount } from "@fabulous-fish/core";

/*
 * Replacement for the members of algosdk that the wallet library uses, with the same names. They
 * behave like those of algosdk 3.8.0 as far as the library needs it.
 */

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
const accountLength = 58;
const publicKeyLength = 32;
const checksumLength = 4;
/** 58 characters of 5 bits are 36 bytes and 2 bits. */
const spareBits = 2n;
const hexDigits = 2 * (publicKeyLength + checksumLength);

/** The account of a public key of 32 bytes. */
export function encodeAddress(publicKey: Uint8Array): string {
  const checksum = sha512_256(publicKey).subarray(-checksumLength);
  const bits = BigInt(`0x${bytesToHex(concatBytes(publicKey, checksum))}`) << spareBits;
  const digits = bits.toString(alphabet.length).padStart(accountLength, "0");
  return digits.replace(/./g, (digit) => alphabet.charAt(parseInt(digit, alphabet.length)));
}

/**
 * The public key of an account.
 *
 * @throws {AccountInvalidError} if the account is not valid.
 */
export function decodeAddress(account: string): { publicKey: Uint8Array } {
  const bits = Array.from(requireAccount(account), (character) => alphabet.indexOf(character));
  const number = bits.reduce((sum, digit) => (sum << 5n) | BigInt(digit), 0n) >> spareBits;
  const bytes = hexToBytes(number.toString(16).padStart(hexDigits, "0"));
  return { publicKey: bytes.subarray(0, publicKeyLength) };
}

/** Encodes a transaction of algosdk, which has its own method for it. */
export function encodeUnsignedTransaction(transaction: { toByte(): Uint8Array }): Uint8Array {
  return transaction.toByte();
}

/** A node client. The library queries only the address that an account is rekeyed to. */
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

/** The library creates an indexer client for each node client, but does not use it. */
export { Algodv2 as Indexer };
