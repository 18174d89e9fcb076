import type { Account } from "@fabulous-fish/core";
import { StoreUnavailableError } from "../stores/errors.ts";
import type { Store } from "../stores/store.ts";
import type { OnUnreadable } from "../stores/stored-entries.ts";
import {
  createDenialEntries,
  type DenialEntries,
  type DenialEntry,
  isNewer,
  type NumberedAccount,
} from "./denial-entries.ts";

/** The decisions about accounts. */
export interface DenialList {
  find(account: Account): Promise<DenialEntry | undefined>;
  accounts(): Promise<readonly Account[]>;
  /**
   * Writes a change, with a number above all that are known.
   *
   * @throws {StoreUnavailableError} `denial-incomplete` if one of several stores lacks it.
   */
  change(entry: Omit<DenialEntry, "number">): Promise<void>;
}

/** Creates the list of a store that keeps what it has acknowledged. */
export function createStoredDenials(store: Store, onUnreadable?: OnUnreadable): DenialList {
  const entries = createDenialEntries(store, onUnreadable);
  return {
    find: entries.read,
    accounts: async () => (await entries.all()).map(({ account }) => account),
    async change(change) {
      let number = 0;
      do {
        number = Math.max(number, await entries.highest()) + 1;
        await entries.write({ ...change, number });
        // Another change at the same time could have had a higher number, which nobody would look below.
      } while ((await entries.highest()) > number);
    },
  };
}

/** A store that has denials. */
export interface DenialPlace {
  readonly store: Store;
  /** For messages, without a password. */
  readonly name: string;
}

/** The interval in which the stores are compared. */
const syncMilliseconds = 2_000;
/** One of so many compares each number. The others only look for changes. */
const wholeSync = 30;

/** A list in memory, which each of its stores gets back if it has lost it. */
export interface HeldDenials extends DenialList {
  /** Merges the list with that of each store. Returns why some could not be read or written. */
  sync(): Promise<readonly Error[]>;
  /** Goes on to merge. Returns what ends it, and closes each store but the first one. */
  start(options: {
    /** Receives accounts whose entry has changed elsewhere. */
    readonly onLearned: (account: Account) => void;
    /** Receives why stores could not be merged: once, until they could. */
    readonly onFailure: (error: unknown) => void;
  }): () => Promise<void>;
}

/**
 * Creates a list that is held in memory, for stores each of which can lose it without a word, as a Redis server
 * does that is emptied (rule 10.18). Until each was read once, it knows nothing of accounts that the
 * others do not have.
 */
export function createHeldDenials(
  places: readonly DenialPlace[],
  onUnreadable?: OnUnreadable,
): HeldDenials {
  const stores = places.map(({ store, name }) => ({
    name,
    entries: createDenialEntries(store, onUnreadable),
    isRead: false,
  }));
  const known = new Map<Account, DenialEntry>();
  let highest = 0;
  let changes = 0;
  let syncs = 0;
  let onLearned: (account: Account) => void = () => undefined;

  function learn(entry: DenialEntry): void {
    const before = known.get(entry.account);
    if (before && !isNewer(entry, before)) return;
    known.set(entry.account, entry);
    changes += 1;
    highest = Math.max(highest, entry.number);
    onLearned(entry.account);
  }

  /** Learns what a store knows. Returns the entries that it lacks. */
  async function read(entries: DenialEntries, isWhole: boolean): Promise<readonly DenialEntry[]> {
    const listed = await (isWhole ? entries.all() : entries.from(Math.max(1, highest)));
    const accounts = new Map<Account, NumberedAccount | undefined>();
    if (isWhole) for (const account of known.keys()) accounts.set(account, undefined);
    for (const each of listed) {
      accounts.set(each.account, each);
      highest = Math.max(highest, each.number);
    }
    const lacking: DenialEntry[] = [];
    for (const [account, each] of accounts) {
      const found = await entries.readNumbered(account, each?.number ?? 0);
      if (found) learn(found);
      // Redis can evict an entry and keep the list. It then denies, until somebody knows more.
      else if (each && !known.has(account)) learn({ ...each, number: 0 });
      const own = known.get(account);
      if (own && (!found || isNewer(own, found))) lacking.push(own);
    }
    if (isWhole) return lacking;
    // It has lost some, or got some late.
    const isSame = (await entries.count()) === known.size && (await entries.highest()) >= highest;
    return isSame ? lacking : read(entries, true);
  }

  async function sync(): Promise<readonly Error[]> {
    const isWhole = syncs % wholeSync === 0;
    const failures: Error[] = [];
    const before = changes;
    for (const each of stores) {
      try {
        const lacking = await read(each.entries, isWhole);
        each.isRead = true;
        for (const entry of lacking) learn(await each.entries.write(entry));
      } catch (error) {
        failures.push(error instanceof Error ? error : new Error(String(error)));
      }
    }
    if (failures.length > 0) return failures;
    // The last one may have known what the first one lacks.
    if (changes > before) return sync();
    syncs += 1;
    return failures;
  }

  async function change(terms: Omit<DenialEntry, "number">): Promise<void> {
    await sync();
    const entry = { ...terms, number: highest + 1 };
    const missing: { readonly name: string; readonly reason: unknown }[] = [];
    let isOvertaken = false;
    for (const { name, entries } of stores) {
      try {
        const standing = await entries.write(entry);
        isOvertaken ||= standing !== entry || (await entries.highest()) > entry.number;
      } catch (error) {
        missing.push({ name, reason: error });
      }
    }
    const [first] = missing;
    if (first && missing.length === stores.length) throw first.reason;
    learn(entry);
    if (isOvertaken) return change(terms);
    if (first) throw new StoreUnavailableError(first.name, first.reason, "denial-incomplete");
  }

  return {
    find(account) {
      const unread = stores.find(({ isRead }) => !isRead);
      const entry = known.get(account);
      // What it has could be the only denial.
      return unread && !entry
        ? Promise.reject(new StoreUnavailableError(unread.name, "its denials are not known yet"))
        : Promise.resolve(entry);
    },
    accounts: () => Promise.resolve([...known.keys()]),
    sync,
    change,
    start(options) {
      onLearned = options.onLearned;
      let isFailing = false;
      let isStopped = false;
      let running = Promise.resolve();
      const goOn = async () => {
        const failures = await sync();
        if (!isFailing) failures.forEach(options.onFailure);
        isFailing = failures.length > 0;
        if (!isStopped) timer = setTimeout(run, syncMilliseconds);
      };
      const run = () => {
        running = goOn();
      };
      let timer = setTimeout(run, syncMilliseconds);
      return async () => {
        isStopped = true;
        clearTimeout(timer);
        await running;
        for (const { store } of places.slice(1)) await store.close();
      };
    },
  };
}
