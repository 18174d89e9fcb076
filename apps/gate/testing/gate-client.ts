import { ed25519 } from "@noble/curves/ed25519.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { concatBytes } from "@noble/hashes/utils.js";
import {
  Address,
  decodeUnsignedTransaction,
  encodeMsgpack,
  encodeUnsignedTransaction,
  type MultisigMetadata,
  multisigAddress,
  SignedTransaction,
  type Transaction,
} from "algosdk";
import {
  type GateChallenge,
  type ProofMethod,
  encodeBase64,
  parseExactJson,
} from "@fabulous-fish/core";
import { gateChallenge } from "@fabulous-fish/core/gate/gate-messages";
import { parseDocument } from "@fabulous-fish/core/json/parse-document";
import { decodeCanonicalBase64 } from "../stores/encoding.ts";

/**
 * Sends a request to a gate, in the process or over HTTP.
 *
 * @param path as it is sent: a `Request` has resolved the dot segments of its URL.
 */
export type Send = (request: Request, path: string) => Promise<Response>;

/** A key pair and its account. */
export interface Key {
  readonly secret: Uint8Array;
  readonly account: string;
}

export function createKey(seed: number): Key {
  const secret = sha256(new TextEncoder().encode(`key ${seed}`));
  return { secret, account: new Address(ed25519.getPublicKey(secret)).toString() };
}

const text = (value: string) => new TextEncoder().encode(value);

export function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  const bytes = decodeCanonicalBase64(base64);
  if (bytes === undefined) throw new Error(`not base64: ${base64}`);
  return bytes;
}

/** Returns the bytes that a signature of a method covers. */
export function messageOf(challenge: GateChallenge, method: ProofMethod): Uint8Array {
  const { data, authenticatorData } = challenge.arc60;
  if (method === "arc60")
    return concatBytes(sha256(bytesOf(data)), sha256(bytesOf(authenticatorData)));
  if (method === "data") return concatBytes(text("MX"), bytesOf(data));
  return concatBytes(text("TX"), bytesOf(challenge.transaction));
}

/** Returns a transaction with a key's signature, in base64. */
export function signTransaction(txn: Transaction, key: Key, sgnr?: string): string {
  const sig = ed25519.sign(concatBytes(text("TX"), encodeUnsignedTransaction(txn)), key.secret);
  const signer = sgnr === undefined ? {} : { sgnr: Address.fromString(sgnr) };
  return encodeBase64(encodeMsgpack(new SignedTransaction({ txn, sig, ...signer })));
}

/** Signs a challenge with a key, as a wallet does. */
export function sign(challenge: GateChallenge, method: ProofMethod, key: Key): string {
  if (method !== "transaction") {
    return encodeBase64(ed25519.sign(messageOf(challenge, method), key.secret));
  }
  const txn = decodeUnsignedTransaction(bytesOf(challenge.transaction));
  const isRekeyed = txn.sender.toString() !== key.account;
  return signTransaction(txn, key, isRekeyed ? key.account : undefined);
}

/** A multisig account of several keys. */
export function multisigOf(keys: readonly Key[], threshold: number) {
  const metadata: MultisigMetadata = {
    version: 1,
    threshold,
    addrs: keys.map(({ account }) => account),
  };
  return { metadata, account: multisigAddress(metadata).toString() };
}

/** Signs a challenge's transaction with some keys of a multisig. */
export function signMultisig(
  challenge: GateChallenge,
  metadata: MultisigMetadata,
  signers: readonly Key[],
): string {
  const { addrs, threshold } = metadata;
  const txn = decodeUnsignedTransaction(bytesOf(challenge.transaction));
  const account = multisigAddress(metadata);
  const message = messageOf(challenge, "transaction");
  const subsig = addrs.map((each) => {
    const address = each.toString();
    const key = signers.find(({ account }) => account === address);
    const pk = Address.fromString(address).publicKey;
    return key ? { pk, s: ed25519.sign(message, key.secret) } : { pk };
  });
  const msig = { v: 1, thr: threshold, subsig };
  const isRekeyed = !txn.sender.equals(account);
  const signer = isRekeyed ? { sgnr: account } : {};
  return encodeBase64(encodeMsgpack(new SignedTransaction({ txn, msig, ...signer })));
}

/** A browser as the gate sees it: it keeps cookies, and sends the page's origin. */
export class GateClient {
  readonly cookies = new Map<string, string>();
  readonly send: Send;
  readonly origin: string;
  /** Where requests go. Default: the origin. */
  readonly base: string;

  constructor(send: Send, origin: string, base = origin) {
    this.send = send;
    this.origin = origin;
    this.base = base;
  }

  /** Sends a request with the cookies, and keeps those of the response. */
  async request(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    if (cookie !== "" && !headers.has("cookie")) headers.set("cookie", cookie);
    const response = await this.send(new Request(this.base + path, { ...init, headers }), path);
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/max-age=0/i.test(line)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return response;
  }

  get(path: string): Promise<Response> {
    return this.request(path);
  }

  post(path: string, body?: unknown): Promise<Response> {
    return this.request(path, {
      method: "POST",
      headers: { origin: this.origin, "content-type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  }

  delete(path: string): Promise<Response> {
    return this.request(path, { method: "DELETE", headers: { origin: this.origin } });
  }

  /** Asks as the page does, and returns what the gate knows of the account's right to play. */
  async standing(): Promise<string> {
    return ((await (await this.get("/gate/session")).json()) as { standing: string }).standing;
  }

  async challenge(account: string): Promise<GateChallenge> {
    const response = await this.post("/gate/challenge", { account });
    if (response.status !== 200) throw new Error(`challenge: ${response.status}`);
    return parseDocument(
      gateChallenge,
      parseExactJson(await response.text()),
      (details) => new Error(details),
    );
  }

  answer(challenge: GateChallenge, method: ProofMethod, signature: string): Promise<Response> {
    return this.post("/gate/session", { id: challenge.id, method, signature });
  }

  /** Signs in with a key: for its own account, or for one that is rekeyed to it. */
  async signIn(
    key: Key,
    method: ProofMethod = "arc60",
    account: string = key.account,
  ): Promise<Response> {
    const challenge = await this.challenge(account);
    return this.answer(challenge, method, sign(challenge, method, key));
  }
}
