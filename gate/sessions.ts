import type { Account } from "@fabulous-fish/core";
import { BoundedMap } from "./bounded-map.ts";
import { hashText, randomText } from "./encoding.ts";
import { defaultLifetimes } from "./lifetimes.ts";
import type { Store } from "./store/store.ts";

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
interface StoredSession extends Session {
  /** How often all sessions of the account had been ended before. */
  readonly generation: number;
}

/** How many sessions a process keeps parsed. */
const mostParsed = 20_000;

/** A session as it was last read, which stays valid while the store has the same text. */
interface ParsedSession {
  readonly key: string;
  readonly text: string;
  readonly stored: StoredSession;
}

/** The sessions of all players. */
export interface Sessions {
  /** Starts a session. Returns its token, which only the player's browser keeps. */
  start(session: Omit<Session, "expiresAt">): Promise<{ token: string; session: Session }>;
  /** Returns the session of a token; undefined if it does not exist or has ended. */
  find(token: string): Promise<Session | undefined>;
  /** Returns the session, unless it had ended before. */
  end(token: string): Promise<Session | undefined>;
  /** Ends all sessions of an account. */
  endAll(account: Account): Promise<void>;
}

/**
 * @param now in milliseconds, as `Date.now`.
 * @param lifetime how long a sign-in lasts, in seconds. Default: 12 hours.
 */
export function createSessions(
  store: Store,
  now: () => number,
  lifetime = defaultLifetimes.session,
): Sessions {
  const lifetimeMilliseconds = lifetime * 1_000;
  const parsed = new BoundedMap<string, ParsedSession>(mostParsed);

  async function generationOf(account: Account): Promise<number> {
    return Number((await store.get(generationKey(account))) ?? 0);
  }

  async function isValid({ account, expiresAt, generation }: StoredSession): Promise<boolean> {
    return expiresAt > now() && generation === (await generationOf(account));
  }

  return {
    async start({ account, signer, origin }) {
      const token = randomText(32);
      const session = { account, signer, origin, expiresAt: now() + lifetimeMilliseconds };
      const stored: StoredSession = { ...session, generation: await generationOf(account) };
      await store.set(sessionKey(token), JSON.stringify(stored), lifetimeMilliseconds);
      return { token, session };
    },

    async find(token) {
      const known = parsed.get(token);
      if (!known && !/^[\w-]{43}$/.test(token)) return undefined;
      const key = known?.key ?? sessionKey(token);
      const text = await store.get(key);
      if (text === undefined) {
        parsed.delete(token);
        return undefined;
      }
      // The store holds only what `start` has written.
      const stored = known?.text === text ? known.stored : (JSON.parse(text) as StoredSession);
      if (stored !== known?.stored) parsed.set(token, { key, text, stored });
      return (await isValid(stored)) ? stored : undefined;
    },

    async end(token) {
      const text = await store.take(sessionKey(token));
      if (text === undefined) return undefined;
      const stored = JSON.parse(text) as StoredSession;
      return (await isValid(stored)) ? stored : undefined;
    },

    async endAll(account) {
      await store.increment(generationKey(account));
    },
  };
}

const sessionKey = (token: string) => `session:${hashText(token)}`;
const generationKey = (account: Account) => `generation:${account}`;
