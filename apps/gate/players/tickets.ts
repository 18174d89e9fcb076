import {
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
  SignJWT,
} from "jose";
import { exactOptional, type InferOutput, looseObject } from "valibot";
import type { Account, GateTicket, SiteConfiguration } from "@fabulous-fish/core";
import { oneOf, text } from "@fabulous-fish/core/configuration/field-schemas";
import { defaultLifetimes, ticketKeys } from "@fabulous-fish/core/gate/gate-configuration";
import { time } from "@fabulous-fish/core/gate/message-fields";
import { openRecord, validDocument } from "@fabulous-fish/core/json/parse-document";
import { GateError, invalidRequest } from "@fabulous-fish/core/gate/gate-error";
import { invalidOptions } from "@fabulous-fish/core/gate/gate-options-error";
import { newerVersion } from "../stores/errors.ts";
import type { Store } from "../stores/store.ts";
import { countField, type OnUnreadable } from "../stores/stored-entries.ts";

/** The lifetime of the keys that a process has read. */
const keyCacheMilliseconds = 10_000;
/**
 * A new key is published for so long before it signs: longer than a gate and then a game's server
 * use the keys that they have read (10 s, and 30 s by jose's default).
 */
const publishedBeforeMilliseconds = 60_000;
const storeKey = "ticket-keys";
const algorithm = "EdDSA";

/** The content of a ticket, besides its times and its id. */
interface TicketContent {
  /** The page's origin: the issuer. */
  readonly origin: string;
  readonly account: Account;
  readonly rule: SiteConfiguration["rule"];
  /** The round of the snapshot that decided. */
  readonly round: bigint;
}

/** The part of a store that tickets need, to make their keys and keep them. */
type TicketKeyStore = Pick<Store, "get" | "add" | "set" | "take">;

interface TicketsOptions {
  readonly store: TicketKeyStore;
  readonly now: () => number;
  /** The audience. Default: the page's origin. */
  readonly audience?: string | undefined;
  /**
   * The operator's private key as a JWK (kty OKP, crv Ed25519), and other public keys. Default: a
   * key that the gate makes at its first start and keeps in the store.
   */
  readonly keys?: TicketKeys | undefined;
  /** Default: 60. */
  readonly lifetimeSeconds?: number | undefined;
  /** If none of the keys in the store can be read, another one is made. */
  readonly onUnreadable?: OnUnreadable | undefined;
}

/** The operator's keys: the private one that signs, and public ones that are published as well. */
export interface TicketKeys {
  readonly current: JWK;
  readonly earlier?: readonly JWK[] | undefined;
}

/**
 * Parses the operator's keys.
 *
 * @param source what the keys come from, for the error, which has nothing of the keys.
 * @throws {GateOptionsError} `gate-options-invalid` if they are not valid.
 */
export function parseTicketKeys(document: unknown, source: string): TicketKeys {
  const keys = validDocument(ticketKeys, document);
  if (keys) return keys;
  throw invalidOptions(
    `${source}: expected {"current": private JWK, "earlier": [public JWKs]} of Ed25519`,
  );
}

/** Issues tickets: JWTs (RFC 7519) signed with Ed25519, for a game's own server. */
export type Tickets = ReturnType<typeof createTickets>;

/** Of a stored key. Keys of gates before 25.3.0 have none. */
const keyVersion = 1;

/** A key as it is stored, in the order of the times. */
const storedKey = openRecord({
  version: exactOptional(countField),
  /** Only those of gates before 25.3.0 can lack the private part, and do not sign. */
  key: looseObject({
    kty: oneOf("OKP"),
    crv: oneOf("Ed25519"),
    x: text,
    d: exactOptional(text),
    kid: text,
  }),
  /** As `Date.now`. It signs from then on, until the next key does. */
  signsFrom: time,
});

type StoredKey = InferOutput<typeof storedKey>;

export function createTickets(options: TicketsOptions) {
  const {
    store,
    now,
    audience,
    keys: given,
    lifetimeSeconds: lifetime = defaultLifetimes.ticket,
  } = options;
  const { onUnreadable } = options;
  let read: { readonly keys: readonly StoredKey[]; readonly at: number } | undefined;
  let operatorKeys: readonly JWK[] | undefined;
  let signer: { readonly key: JWK; readonly privateKey: CryptoKey } | undefined;

  /** Returns the keys to publish. The first one signs. */
  async function presentKeys(): Promise<readonly JWK[]> {
    if (given) return (operatorKeys ??= await withKeyIds(given));
    // Also after the clock was set back.
    if (!read || Math.abs(now() - read.at) >= keyCacheMilliseconds) {
      read = { keys: await storedKeys(store, now, onUnreadable), at: now() };
    }
    return keysAt(read.keys, now(), lifetime);
  }

  return {
    async issue({ origin, account, rule, round }: TicketContent): Promise<GateTicket> {
      const [key = {}] = await presentKeys();
      if (signer?.key !== key) signer = { key, privateKey: await privateKeyOf(key) };
      const issuedAt = Math.floor(now() / 1_000);
      const expiresAt = issuedAt + lifetime;
      const ticket = await new SignJWT({ rule, round: Number(round) })
        .setProtectedHeader({ alg: algorithm, typ: "JWT", kid: key.kid ?? "" })
        .setIssuer(origin)
        .setAudience(audience ?? origin)
        .setSubject(account)
        .setJti(crypto.randomUUID())
        .setIssuedAt(issuedAt)
        .setExpirationTime(expiresAt)
        .sign(signer.privateKey);
      return { ticket, expiresAt: expiresAt * 1_000 };
    },

    /**
     * Makes a new key: {@link rotateTicketKey}.
     *
     * @throws {GateError} `request-invalid` if the keys are the operator's own.
     */
    async rotate() {
      if (given) {
        throw invalidRequest("the keys are the operator's own; replace them there");
      }
      await rotateTicketKey(store, now, lifetime);
      read = undefined;
    },

    /** Returns the public keys: the one that signs first. */
    publicKeys: async () => ({ keys: (await presentKeys()).map(publicPart) }),
  };
}

/**
 * Makes a new key, which every gate publishes at once and signs with in a minute. The keys before it
 * stay public while their tickets are valid.
 *
 * @param now in milliseconds, as `Date.now`.
 * @param lifetime of tickets, in seconds. Default: 60.
 */
export async function rotateTicketKey(
  store: TicketKeyStore,
  now: () => number = Date.now,
  lifetime = defaultLifetimes.ticket,
): Promise<void> {
  const keys = await storedKeys(store, now);
  const published = keys.filter((_, index) => isPublished(keys, index, now(), lifetime));
  const next = await newStoredKey(now() + publishedBeforeMilliseconds);
  await store.set(storeKey, textOf([...published, next]));
}

/**
 * Returns how many keys the store has; 0 if they cannot be read, and undefined before the gate's first
 * start. It makes none.
 */
export async function ticketKeyCount(store: Pick<Store, "get">): Promise<number | undefined> {
  const text = await store.get(storeKey);
  return text === undefined ? undefined : keysIn(text, Date.now).length;
}

/** Rewrites the keys of an older version in the form of this one, which a gate from 2026-11-23 on reads. */
export async function migrateTicketKeys(
  store: Pick<Store, "get" | "set">,
  now: () => number,
): Promise<void> {
  const text = await store.get(storeKey);
  const keys = text === undefined ? [] : keysIn(text, now);
  if (keys.length > 0) await store.set(storeKey, textOf(keys));
}

/** Returns the keys in the store. The first process that needs them makes them. */
async function storedKeys(
  store: TicketKeyStore,
  now: () => number,
  onUnreadable: OnUnreadable = () => undefined,
): Promise<readonly StoredKey[]> {
  const text = await store.get(storeKey);
  const keys = text === undefined ? [] : keysIn(text, now);
  if (keys.length > 0) return keys;
  if (text !== undefined) {
    onUnreadable("ticket keys", "none can be read; another one is made");
    // Another process may have made one meanwhile: of several, one gets what was there.
    const taken = await store.take(storeKey);
    if (taken !== undefined && keysIn(taken, now).length > 0) await store.add(storeKey, taken);
  }
  const made = [await newStoredKey(0)];
  return (await store.add(storeKey, textOf(made))) ? made : storedKeys(store, now, onUnreadable);
}

/** Makes a key that signs from a time on. */
async function newStoredKey(signsFrom: number): Promise<StoredKey> {
  const { privateKey } = await generateKeyPair(algorithm, { crv: "Ed25519", extractable: true });
  const jwk = await exportJWK(privateKey);
  const key = { ...jwk, kid: await calculateJwkThumbprint(jwk) };
  const made = validDocument(storedKey, { version: keyVersion, key, signsFrom });
  if (!made) throw new GateError("gate-failed");
  return made;
}

const textOf = (keys: readonly StoredKey[]) =>
  JSON.stringify(keys.map((key) => ({ ...key, version: keyVersion })));

/**
 * Returns those keys of a text that can be read; none if none of them can sign.
 *
 * @throws {StoreUnavailableError} `store-newer` if a newer version has written it.
 */
function keysIn(text: string, now: () => number): readonly StoredKey[] {
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch {
    // It has no keys.
  }
  const entries = Array.isArray(document) ? document : entriesBefore(document, now());
  const keys = entries.flatMap((entry) => validDocument(storedKey, entry) ?? []);
  if (entries.some((entry) => (validDocument(versioned, entry)?.version ?? 0) > keyVersion)) {
    throw newerVersion("ticket keys");
  }
  return keys.some(isPrivate) ? keys : [];
}

const versioned = openRecord({ version: countField });

const isPrivate = ({ key }: StoredKey) => key.d !== undefined;

/** Returns the keys of a gate before 2026-11-23, in the order of the times. */
function entriesBefore(document: unknown, now: number): readonly unknown[] {
  const { current, earlier = [] } = validDocument(ticketKeys, document) ?? {};
  if (current === undefined) return [];
  // The earlier ones stay public for as long as after a rotation, also by a clock that is behind.
  const signsFrom = earlier.length > 0 ? now - publishedBeforeMilliseconds : 0;
  return [...earlier.map((key) => ({ key, signsFrom: 0 })), { key: current, signsFrom }];
}

/** Returns the keys to publish at a time. The first one signs. */
function keysAt(keys: readonly StoredKey[], time: number, lifetime: number): readonly JWK[] {
  const able = keys.filter(isPrivate);
  const signing = able.findLast(({ signsFrom }) => signsFrom <= time) ?? able[0];
  const others = keys.filter(
    (key, index) => key !== signing && isPublished(keys, index, time, lifetime),
  );
  return [...(signing ? [signing] : []), ...others].map(({ key }) => key);
}

/** A key is published after the next one signs for twice as long as its last ticket lives. */
function isPublished(
  keys: readonly StoredKey[],
  index: number,
  time: number,
  lifetime: number,
): boolean {
  const { signsFrom: replacedAt = Infinity } = keys[index + 1] ?? {};
  return time < replacedAt + 2 * lifetime * 1_000;
}

async function withKeyIds({ current, earlier = [] }: TicketKeys): Promise<readonly JWK[]> {
  const named = async (key: JWK) => ({
    ...key,
    kid: key.kid ?? (await calculateJwkThumbprint(key)),
  });
  try {
    return await Promise.all([current, ...earlier].map(named));
  } catch {
    throw invalidOptions("ticketKeys: expected JWKs");
  }
}

async function privateKeyOf(key: JWK): Promise<CryptoKey> {
  if (key.kty !== "OKP" || key.crv !== "Ed25519" || key.d === undefined) {
    throw invalidOptions("ticketKeys.current: expected a private Ed25519 key (JWK)");
  }
  const imported = await importJWK(key, algorithm);
  if (imported instanceof Uint8Array) throw new GateError("gate-failed");
  return imported;
}

function publicPart({ kty = "", crv = "", x = "", kid = "" }: JWK): JWK {
  return { kty, crv, x, kid, alg: algorithm, use: "sig" };
}
