import { exactOptional, type InferOutput } from "valibot";
import { type Account, parseAccount } from "@fabulous-fish/core";
import { anyText } from "@fabulous-fish/core/configuration/field-schemas";
import { account as accountField, time } from "@fabulous-fish/core/gate/message-fields";
import { openRecord } from "@fabulous-fish/core/json/parse-document";
import type { OperatorDenial } from "./denial.ts";
import type { Store } from "../stores/store.ts";
import { countField, createEntryParser, type OnUnreadable } from "../stores/stored-entries.ts";

/**
 * The last decision about an account. It never expires: a denial that has ended, or was lifted, is
 * an entry whose end has passed, so that no older one comes back in its place (rule 10.18).
 */
export interface DenialEntry extends OperatorDenial {
  /** Above those of all changes that its writer knew. Entries of earlier versions have 0. */
  readonly number: number;
}

/** Whether an entry stands against another one of its account. At equal numbers, what denies longer does. */
export function isNewer(one: DenialEntry, other: DenialEntry): boolean {
  if (one.number !== other.number) return one.number > other.number;
  return (one.until ?? Infinity) > (other.until ?? Infinity);
}

const storedEntry = openRecord({
  account: accountField,
  until: exactOptional(time),
  reason: exactOptional(anyText),
  number: exactOptional(countField),
});

const keyPrefix = "denial:";
const keyOf = (account: Account) => `${keyPrefix}${account}`;
/** The accounts with entries, by the numbers of these. */
const numbersSet = "denial-numbers";
/** The same accounts, by when their denials end: for gates of earlier versions, which know no numbers. */
const endsSet = "denied-accounts";
const noEnd = Number.MAX_SAFE_INTEGER;

/** Returns what a parsed text says about an account. What cannot be read is a denial without an end. */
const entryOf = (
  account: Account,
  entry: InferOutput<typeof storedEntry> | undefined,
): DenialEntry => (entry?.account === account ? { number: 0, ...entry } : { account, number: 0 });

/** An account with its entry's number. `until` is known of entries of earlier versions, which have no number. */
export type NumberedAccount = Pick<DenialEntry, "account" | "number" | "until">;

/** The entries in one store. Those of a store without any are those of a new one. */
export type DenialEntries = ReturnType<typeof createDenialEntries>;

export function createDenialEntries(store: Store, onUnreadable: OnUnreadable = () => undefined) {
  const parse = createEntryParser("denial", storedEntry, onUnreadable);

  async function read(account: Account): Promise<DenialEntry | undefined> {
    const text = await store.get(keyOf(account));
    return text === undefined ? undefined : entryOf(account, parse(text));
  }

  async function write(entry: DenialEntry): Promise<DenialEntry> {
    const { account, until = noEnd, number } = entry;
    const key = keyOf(account);
    const text = JSON.stringify(entry);
    for (;;) {
      const found = await store.get(key);
      const stored = found === undefined ? undefined : entryOf(account, parse(found));
      if (stored && !isNewer(entry, stored)) return stored;
      const isWritten =
        found === undefined ? await store.add(key, text) : await store.replace(key, found, text);
      if (!isWritten) continue;
      await store.addMember(endsSet, account, until);
      await store.raiseMember(numbersSet, account, number);
      return entry;
    }
  }

  /** Returns all accounts with entries. */
  async function all(): Promise<readonly NumberedAccount[]> {
    const accounts = numbered(await store.members(numbersSet));
    const known = new Set(accounts.map(({ account }) => account));
    const earlier = numbered(await store.members(endsSet)).filter(
      ({ account }) => !known.has(account),
    );
    return [
      ...accounts,
      ...earlier.map(({ account, number: end }) =>
        end < noEnd ? { account, number: 0, until: end } : { account, number: 0 },
      ),
    ];
  }

  return {
    read,
    /**
     * Returns what `read` does, and numbers what a gate of an earlier version has written, which may be running.
     *
     * @param number of the entry that was in its place; 0 if there was none.
     */
    async readNumbered(account: Account, number: number): Promise<DenialEntry | undefined> {
      const text = await store.get(keyOf(account));
      if (text === undefined) return undefined;
      const entry = parse(text);
      const isEarlier = entry?.account === account && entry.number === undefined;
      return isEarlier ? write({ ...entry, number: number + 1 }) : entryOf(account, entry);
    },
    /** Writes an entry unless a newer one is there. Returns the one that stands. */
    write,
    /** Returns the accounts with entries whose number is at least this, which is above 0. */
    async from(number: number): Promise<readonly NumberedAccount[]> {
      return numbered(await store.members(numbersSet, { min: number }));
    },
    all,
    count: () => store.countMembers(numbersSet),
    /** Returns the highest number; 0 if there is none. */
    async highest(): Promise<number> {
      const [last] = await store.members(numbersSet, { isDescending: true, limit: 1 });
      return last?.score ?? 0;
    },
  };
}

function numbered(
  members: readonly { readonly member: string; readonly score: number }[],
): readonly NumberedAccount[] {
  return members.flatMap(({ member, score }) => {
    const account = parseAccount(member);
    return account === undefined ? [] : [{ account, number: score }];
  });
}

/** Keeps the entries of a state that is replaced by a copy. */
export const keptEntries = {
  prefix: keyPrefix,
  sets: [numbersSet, endsSet],
  /** Whether the text of an entry stays against that of the copy. */
  stays(key: string, own: string, copied: string): boolean {
    const account = parseAccount(key.slice(keyPrefix.length));
    if (account === undefined) return false;
    const parse = createEntryParser("denial", storedEntry, () => undefined);
    return isNewer(entryOf(account, parse(own)), entryOf(account, parse(copied)));
  },
};
