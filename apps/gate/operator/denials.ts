import { exactOptional } from "valibot";
import { type Account, parseAccount } from "@fabulous-fish/core";
import type { OperatorDenial, OperatorDenials } from "@fabulous-fish/core/gate/gate-messages";
import { anyText } from "@fabulous-fish/core/configuration/field-schemas";
import { account as accountField, time } from "@fabulous-fish/core/gate/message-fields";
import { openRecord } from "@fabulous-fish/core/json/parse-document";
import { invalidRequest } from "@fabulous-fish/core/gate/gate-error";
import { StoreUnavailableError } from "../stores/errors.ts";
import { denialsIdKey } from "../stores/schema.ts";
import type { Member, Store } from "../stores/store.ts";
import { createEntryParser, type OnUnreadable } from "../stores/stored-entries.ts";

/** Where denials are kept. */
export interface DenialPlace {
  readonly store: Store;
  /** For messages, without a password. */
  readonly name: string;
  /**
   * Set if the store can lose all that it has without a word, as a Redis server does that is emptied
   * or evicts keys: how many changes the list of denials had when it was opened; undefined for a
   * command, to which every list has to be there. Otherwise the store is trusted. `id` is that of a place of
   * its own.
   */
  readonly guard?:
    | { readonly changes: number | undefined; readonly id?: string | undefined }
    | undefined;
}

/** The accounts that the operator has denied (rule 10.18). */
export interface Denials {
  /**
   * Returns the denial of an account, maybe without its reason; undefined if it is not denied. A
   * denial that cannot be read has no end.
   *
   * @throws {StoreUnavailableError} `denials-lost` if the store has lost denials.
   */
  find(account: Account): Promise<OperatorDenial | undefined>;
  /**
   * Denies an account, or replaces the terms of its denial.
   *
   * @returns whether it was denied before.
   * @throws {GateError} `request-invalid` if it would end in the past.
   * @throws {StoreUnavailableError} `denials-lost`, as `find`.
   */
  deny(denial: OperatorDenial): Promise<boolean>;
  /** Lifts a denial. Returns whether there was one. */
  allow(account: Account): Promise<boolean>;
  /** Returns the denials: those that end first, then those without an end. */
  all(): Promise<readonly OperatorDenial[]>;
  /** Returns the denials of up to so many accounts after one, in the order of the accounts. */
  page(after: string, limit: number): Promise<OperatorDenials>;
}

/** The set of the denied accounts, with the time when each denial ends. */
const deniedAccounts = "denied-accounts";
const keyPrefix = "denial:";
const keyOf = (account: string) => `${keyPrefix}${account}`;
/** Where a store has denials. */
export const denialEntries = { prefix: keyPrefix, set: deniedAccounts };
const noEnd = Number.MAX_SAFE_INTEGER;
/** How long a denial that has ended stays in the set: a clock that is wrong must not remove others. */
const keptAfterEnd = 24 * 3_600_000;

/**
 * In the same set, how often it was changed: who has seen a higher number knows that the set was lost.
 * In one key of Redis, all of it is lost, or nothing.
 */
const changesMember = "changes";
/** Added to the number. As a time, it is past all others, so that nobody takes it for a denial that ended. */
const changesBase = 2 ** 52;

/** A denial is a no whatever its reason is, or what a newer version has added. */
const storedDenial = openRecord({
  account: accountField,
  until: exactOptional(time),
  reason: exactOptional(anyText),
});

/**
 * Begins the list of denials in a store that can lose it, unless it is there, and returns how many changes
 * it has had.
 *
 * @param id of a place of its own, which was lost with the list.
 */
export async function beginDenials(store: Store, id?: string): Promise<number> {
  const found = await changesIn(store);
  if (id !== undefined) await store.add(denialsIdKey, id);
  if (found !== undefined) return found;
  // An earlier version has kept no number.
  const isEmpty = (await store.countMembers(deniedAccounts)) === 0;
  await store.raiseMember(deniedAccounts, changesMember, changesBase + (isEmpty ? 0 : 1));
  return (await changesIn(store)) ?? 0;
}

/** Makes gates trust a list again that was lost: the operator has brought what belongs in it. */
export async function renewDenials(store: Store, now: number): Promise<void> {
  await store.raiseMember(deniedAccounts, changesMember, changesBase + now);
}

/** Returns whether a store has a list of denials. */
export async function hasDenials(store: Store): Promise<boolean> {
  return (await store.countMembers(deniedAccounts)) > 0;
}

async function changesIn(store: Store): Promise<number | undefined> {
  const [found] = await store.findMembers(deniedAccounts, [changesMember]);
  return found && found.score - changesBase;
}

interface DenialsOptions {
  readonly place: DenialPlace;
  /** As `Date.now`. */
  readonly now: () => number;
  /** Lets requests that are held for an account be answered (rule 10.19). */
  readonly announce: (account: Account) => Promise<void>;
  readonly onUnreadable?: OnUnreadable | undefined;
}

export function createDenials(options: DenialsOptions): Denials {
  const { place, now, announce, onUnreadable = () => undefined } = options;
  const { store, guard } = place;
  const parse = createEntryParser("denial", storedDenial, onUnreadable);
  let seenChanges = guard?.changes;

  /** Throws unless the list has all changes that this process has seen. */
  async function requireList(changes: number | undefined): Promise<void> {
    if (changes !== undefined && changes >= (seenChanges ?? 0)) {
      seenChanges = changes;
    } else if (changes === undefined && seenChanges === 0) {
      // There was nothing to lose.
      seenChanges = await beginDenials(store, guard?.id);
    } else {
      throw new StoreUnavailableError(place.name, "its list of denials is missing", "denials-lost");
    }
  }

  /** Returns what is stored of an account; undefined if there is nothing. */
  async function read(account: Account): Promise<OperatorDenial | undefined> {
    const text = await store.get(keyOf(account));
    if (text === undefined) return undefined;
    const denial = parse(text);
    return denial?.account === account ? denial : { account };
  }

  async function find(account: Account): Promise<OperatorDenial | undefined> {
    if (!guard) {
      const denial = await read(account);
      return denial && isOver(denial.until) ? undefined : denial;
    }
    const found = await store.findMembers(deniedAccounts, [account, changesMember]);
    const changes = found.find(({ member }) => member === changesMember);
    await requireList(changes && changes.score - changesBase);
    const listed = found.find(({ member }) => member === account);
    return listed && !isOver(listed.score) ? { account, ...endOf(listed) } : undefined;
  }

  const isOver = (until: number | undefined) => until !== undefined && until <= now();

  async function listed(): Promise<readonly (Member & { readonly account: Account })[]> {
    if (guard) await requireList(await changesIn(store));
    const members = await store.members(deniedAccounts, { min: now() });
    return members.flatMap((entry) => {
      const account = parseAccount(entry.member);
      return account === undefined || isOver(entry.score) ? [] : [{ ...entry, account }];
    });
  }

  /** Returns the denials of listed accounts. Without a guard, one without a key has ended. */
  async function denialsOf(
    entries: Awaited<ReturnType<typeof listed>>,
  ): Promise<readonly OperatorDenial[]> {
    const denials = await Promise.all(
      entries.map(async (entry) => {
        const { account } = entry;
        const denial = await read(account);
        if (!guard) return denial;
        const reason = denial?.reason === undefined ? {} : { reason: denial.reason };
        return { account, ...endOf(entry), ...reason };
      }),
    );
    return denials.filter((denial) => denial !== undefined);
  }

  return {
    find,

    async deny(denial) {
      const { account, until } = denial;
      if (isOver(until)) throw invalidRequest("until: expected a time in the future");
      const isReplaced = (await find(account)) !== undefined;
      await store.removeMembers(deniedAccounts, { max: now() - keptAfterEnd });
      await store.addMember(deniedAccounts, account, until ?? noEnd);
      const lifetime = until === undefined ? undefined : until - now();
      await store.set(keyOf(account), JSON.stringify(denial), lifetime);
      await countChange();
      await announce(account);
      return isReplaced;
    },

    async allow(account) {
      const isDenied = (await find(account)) !== undefined;
      await store.delete(keyOf(account));
      const score = await store.removeMember(deniedAccounts, account);
      if (score !== undefined) await countChange();
      return isDenied;
    },

    all: async () => denialsOf(await listed()),

    async page(after, limit) {
      const entries = (await listed())
        .filter(({ account }) => account > after)
        .sort((one, other) => (one.account < other.account ? -1 : 1));
      const next = entries.length > limit ? entries[limit - 1] : undefined;
      const denials = await denialsOf(entries.slice(0, limit));
      return { denials, ...(next && { next: next.account }) };
    },
  };

  async function countChange(): Promise<void> {
    if (!guard) return;
    const changes = (seenChanges ?? 0) + 1;
    await store.raiseMember(deniedAccounts, changesMember, changesBase + changes);
    seenChanges = Math.max(seenChanges ?? 0, changes);
  }
}

const endOf = ({ score }: Member) => (score >= noEnd ? {} : { until: score });
