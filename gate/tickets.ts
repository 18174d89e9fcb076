import {
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JSONWebKeySet,
  type JWK,
  SignJWT,
} from "jose";
import type { Account, GateTicket, SiteConfiguration } from "@fabulous-fish/core";
import { GateFailedError, GateOptionsInvalidError } from "./errors.ts";
import type { Store } from "./store/store.ts";

/** How long a ticket is valid. */
const lifetimeSeconds = 60;
/** How long a process signs with a key before it looks for a newer one. */
const keyCacheMilliseconds = 10_000;
const storeKey = "ticket-keys";
const algorithm = "EdDSA";

/** What a ticket says, besides its times and its id. */
export interface TicketContent {
  /** The page's origin: the issuer. */
  readonly origin: string;
  readonly account: Account;
  readonly rule: SiteConfiguration["rule"];
  /** The round of the reading that decided. */
  readonly round: bigint;
}

export interface TicketsOptions {
  readonly store: Store;
  readonly now: () => number;
  /** The audience. Default: the page's origin. */
  readonly audience?: string | undefined;
  /**
   * The operator's private key as a JWK (kty OKP, crv Ed25519), and public keys that were used
   * before. Default: a key that the gate makes at its first start and keeps in the store.
   */
  readonly keys?: TicketKeys | undefined;
}

/** The keys of tickets: the present private one, and the public ones of tickets still valid. */
export interface TicketKeys {
  readonly current: JWK;
  readonly earlier?: readonly JWK[] | undefined;
}

/** Issues tickets: JWTs (RFC 7519) signed with Ed25519, for a game's own server. */
export interface Tickets {
  issue(content: TicketContent): Promise<GateTicket>;
  /** Returns the public keys: the present one first. */
  publicKeys(): Promise<JSONWebKeySet>;
}

interface SigningKey {
  readonly keys: TicketKeys;
  readonly privateKey: CryptoKey;
  readonly loadedAt: number;
}

export function createTickets({ store, now, audience, keys: given }: TicketsOptions): Tickets {
  let cached: SigningKey | undefined;

  async function signingKey(): Promise<SigningKey> {
    if (cached && (given || now() - cached.loadedAt < keyCacheMilliseconds)) return cached;
    const keys = given ? await withKeyId(given) : await storedKeys(store);
    return (cached = { keys, privateKey: await privateKeyOf(keys.current), loadedAt: now() });
  }

  return {
    async issue({ origin, account, rule, round }) {
      const { keys, privateKey } = await signingKey();
      const issuedAt = Math.floor(now() / 1_000);
      const expiresAt = issuedAt + lifetimeSeconds;
      const ticket = await new SignJWT({ rule, round: Number(round) })
        .setProtectedHeader({ alg: algorithm, typ: "JWT", kid: keys.current.kid ?? "" })
        .setIssuer(origin)
        .setAudience(audience ?? origin)
        .setSubject(account)
        .setJti(crypto.randomUUID())
        .setIssuedAt(issuedAt)
        .setExpirationTime(expiresAt)
        .sign(privateKey);
      return { ticket, expiresAt: expiresAt * 1_000 };
    },

    async publicKeys() {
      const { current, earlier = [] } = (await signingKey()).keys;
      return { keys: [current, ...earlier].map(publicPart) };
    },
  };
}

/**
 * Makes a new key. The last one stays public, so tickets that it has signed stay valid. Running
 * processes use the new key within 10 seconds.
 */
export async function rotateTicketKey(store: Store): Promise<void> {
  const { current } = await storedKeys(store);
  const keys: TicketKeys = { current: await newKey(), earlier: [publicPart(current)] };
  await store.set(storeKey, JSON.stringify(keys));
}

/** Returns the keys in the store. The first process that needs them makes them. */
async function storedKeys(store: Store): Promise<TicketKeys> {
  const text = await store.get(storeKey);
  // The store holds only what this module has written.
  if (text !== undefined) return JSON.parse(text) as TicketKeys;
  const keys: TicketKeys = { current: await newKey() };
  return (await store.add(storeKey, JSON.stringify(keys))) ? keys : storedKeys(store);
}

async function newKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair(algorithm, { crv: "Ed25519", extractable: true });
  const key = await exportJWK(privateKey);
  return { ...key, kid: await calculateJwkThumbprint(key) };
}

async function withKeyId({ current, earlier = [] }: TicketKeys): Promise<TicketKeys> {
  const named = async (key: JWK) => ({
    ...key,
    kid: key.kid ?? (await calculateJwkThumbprint(key)),
  });
  try {
    return { current: await named(current), earlier: await Promise.all(earlier.map(named)) };
  } catch {
    throw new GateOptionsInvalidError("ticketKeys: expected JWKs");
  }
}

async function privateKeyOf(key: JWK): Promise<CryptoKey> {
  if (key.kty !== "OKP" || key.crv !== "Ed25519" || key.d === undefined) {
    throw new GateOptionsInvalidError("ticketKeys.current: expected a private Ed25519 key (JWK)");
  }
  const imported = await importJWK(key, algorithm);
  if (imported instanceof Uint8Array) throw new GateFailedError(undefined);
  return imported;
}

function publicPart({ kty = "", crv = "", x = "", kid = "" }: JWK): JWK {
  return { kty, crv, x, kid, alg: algorithm, use: "sig" };
}
