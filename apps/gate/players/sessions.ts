import { type Account, parseAccount } from "@fabulous-fish/core";
import { text } from "@fabulous-fish/core/configuration/field-schemas";
import { account, time } from "@fabulous-fish/core/gate/message-fields";
import { openRecord } from "@fabulous-fish/core/json/parse-document";
import type { InferOutput } from "valibot";
import { BoundedMap } from "../stores/bounded-map.ts";
import { hashText, randomText } from "../stores/encoding.ts";
import { GateError } from "@fabulous-fish/core/gate/gate-error";
import type { Store } from "../stores/store.ts";
import {
  countField,
  createEntryParser,
  createTextParser,
  type OnUnreadable,
  requireCount,
} from "../stores/stored-entries.ts";
import { defaultLifetimes } from "@fabulous-fish/core/gate/gate-configuration";

/** A player who has proved an account. */
export interface Session {
  readonly account: Account;
  /** The account whose key signed. If another key signs for the account, the session ends. */
  readonly signer: Account;
  /** The page's origin at sign-in. */
  readonly origin: string;
  readonly expiresAt: number;
}

/** A session as it is stored: by the hash of its token, so that a copy of the store opens nothing. */
const storedSession = openRecord({
  account,
  signer: account,
  origin: text,
  expiresAt: time,
  /** All sessions of the account had been ended so often before. */
  generation: countField,
});

type StoredSession = InferOutput<typeof storedSession>;

const maxParsed = 20_000;

/** A session as it was last read, which stays valid while the store has the same text. */
interface ParsedSession {
  readonly key: string;
  readonly text: string;
  readonly stored: StoredSession;
}

/** The sessions of all players. */
export type Sessions = ReturnType<typeof createSessions>;

/** The set of the accounts that have sessions, with the time when the last one expires. */
const accountsWithSessions = "accounts-with-sessions";
/** A process removes expired sessions from the sets so often, and so many accounts at once. */
const tidyMilliseconds = 60_000;
const tidiedAccounts = 100;

interface SessionsOptions {
  readonly store: Store;
  readonly denials: { find(account: Account): Promise<{ readonly until?: number } | undefined> };
  /** As `Date.now`. */
  readonly now: () => number;
  /** Ends the long polls of an account (rule 10.19). */
  readonly announce: (account: Account) => Promise<void>;
  /** Default: 12 hours. */
  readonly lifetimeSeconds?: number | undefined;
  /**
   * Whether `accounts` and `of` return the sessions. What they read are sets, which do not expire. Default: true.
   */
  readonly isListed?: boolean;
  /** A session that cannot be read is none. */
  readonly onUnreadable?: OnUnreadable | undefined;
}

export function createSessions(options: SessionsOptions) {
  const {
    store,
    denials,
    now,
    announce,
    lifetimeSeconds: lifetime = defaultLifetimes.session,
  } = options;
  const { onUnreadable = () => undefined, isListed = true } = options;
  const parseStored = createEntryParser("session", storedSession, onUnreadable);
  const parseGeneration = createTextParser("generation", requireCount, onUnreadable);
  const lifetimeMilliseconds = lifetime * 1_000;
  const parsed = new BoundedMap<string, ParsedSession>(maxParsed);
  let tidiedAt = -Infinity;

  function parseSession(text: string | undefined): StoredSession | undefined {
    const stored = parseStored(text);
    if (stored === undefined) return undefined;
    const { account, signer, origin, expiresAt, generation } = stored;
    // Thousands are kept. A literal takes less memory than what a schema returns.
    return {
      account,
      signer: signer === account ? account : signer,
      origin,
      expiresAt,
      generation,
    };
  }

  /** Returns undefined if it cannot be read: no session is of that generation. */
  async function generationOf(account: Account): Promise<number | undefined> {
    const text = await store.get(generationKey(account));
    return text === undefined ? 0 : parseGeneration(text);
  }

  /** Replaces a generation that cannot be read by one that no session has. */
  async function renewGeneration(account: Account): Promise<number> {
    const generation = now();
    await store.set(generationKey(account), String(generation));
    return generation;
  }

  async function isValid({ account, expiresAt, generation }: StoredSession): Promise<boolean> {
    return expiresAt > now() && generation === (await generationOf(account));
  }

  /** Adds a session to the sets that `accounts` and `of` read. */
  async function list(account: Account, token: string, expiresAt: number): Promise<void> {
    await Promise.all([
      store.removeMembers(sessionsOf(account), { max: now() }),
      store.addMember(sessionsOf(account), hashText(token), expiresAt),
      store.addMember(accountsWithSessions, account, expiresAt),
    ]);
  }

  /** Removes expired sessions from the sets, once in a while. */
  async function tidy(): Promise<void> {
    if (Math.abs(now() - tidiedAt) < tidyMilliseconds) return;
    tidiedAt = now();
    const range = { max: tidiedAt, limit: tidiedAccounts };
    const expired = await store.members(accountsWithSessions, range);
    // By score: an account may sign in meanwhile.
    await Promise.all(
      expired.map(({ member, score }) => store.removeMembers(sessionsOf(member), { max: score })),
    );
    const last = expired.at(-1);
    if (last) await store.removeMembers(accountsWithSessions, { max: last.score });
  }

  return {
    /**
     * Starts a session. Returns its token, which only the player's browser keeps.
     *
     * @throws {GateError} `account-denied` if the operator has denied the account.
     */
    async start({ account, signer, origin }: Omit<Session, "expiresAt">) {
      const denial = await denials.find(account);
      if (denial) throw deniedAccount(denial.until);
      const token = randomText(32);
      const expiresAt = now() + lifetimeMilliseconds;
      const session: Session = { account, signer, origin, expiresAt };
      const generation = (await generationOf(account)) ?? (await renewGeneration(account));
      const stored: StoredSession = { ...session, generation };
      // At once, so that a store in a file commits them together. Nobody has the token yet.
      await Promise.all([
        isListed && list(account, token, session.expiresAt),
        store.set(sessionKey(token), JSON.stringify(stored), lifetimeMilliseconds),
      ]);
      if (isListed) await tidy();
      return { token, session };
    },

    /**
     * Returns the session of a token; undefined if it does not exist or has ended.
     *
     * @throws {GateError} `account-denied` if the operator has denied the account.
     */
    async find(token: string): Promise<Session | undefined> {
      const known = parsed.get(token);
      if (!known && !/^[\w-]{43}$/.test(token)) return undefined;
      const key = known?.key ?? sessionKey(token);
      const text = await store.get(key);
      if (text === undefined) {
        parsed.delete(token);
        return undefined;
      }
      const stored = known?.text === text ? known.stored : parseSession(text);
      if (stored === undefined) {
        parsed.delete(token);
        return undefined;
      }
      // A copy: a part of a text keeps the whole text, here the header with all cookies.
      if (stored !== known?.stored) parsed.set(structuredClone(token), { key, text, stored });
      const [isCurrent, denial] = await Promise.all([
        isValid(stored),
        denials.find(stored.account),
      ]);
      if (isCurrent && !denial) return stored;
      parsed.delete(token);
      if (!isCurrent || !denial) return undefined;
      throw deniedAccount(denial.until);
    },

    /** Whether this process has found the session of a token, and has not seen its end. */
    isKnown: (token: string) => parsed.has(token),

    /** Returns the session, unless it had ended before. */
    async end(token: string): Promise<Session | undefined> {
      const stored = parseSession(await store.take(sessionKey(token)));
      if (stored === undefined) return undefined;
      await announce(stored.account);
      return (await isValid(stored)) ? stored : undefined;
    },

    async endAll(account: Account) {
      if ((await generationOf(account)) === undefined) await renewGeneration(account);
      else await store.increment(generationKey(account));
      await announce(account);
    },

    /** Returns the accounts that may have sessions. */
    async accounts() {
      const members = await store.members(accountsWithSessions, { min: now() });
      return members.flatMap(({ member }) => parseAccount(member) ?? []);
    },

    /** Returns the sessions of an account, also of one that is denied. */
    async of(account: Account): Promise<readonly Session[]> {
      const members = await store.members(sessionsOf(account), { min: now() });
      const sessions = await Promise.all(
        members.map(async ({ member }) => {
          const stored = parseSession(await store.get(keyOfHash(member)));
          return stored && (await isValid(stored)) ? stored : undefined;
        }),
      );
      return sessions.filter((session) => session !== undefined);
    },
  };
}

/** @param until when the denial ends, in milliseconds since 1970; undefined if never. */
function deniedAccount(until: number | undefined): GateError {
  const details = until === undefined ? undefined : `until ${new Date(until).toISOString()}`;
  return new GateError("account-denied", { details });
}

const keyOfHash = (hash: string) => `session:${hash}`;
const sessionKey = (token: string) => keyOfHash(hashText(token));
const sessionsOf = (account: string) => `sessions:${account}`;
const generationKey = (account: Account) => `generation:${account}`;
