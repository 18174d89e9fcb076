import { isCount, type Member, type ScoreRange, type Store } from "../stores/store.ts";

interface Entry {
  readonly value: string;
  /** As `now`; infinite if the entry never expires. */
  readonly expiresAt: number;
}

/** Stores may fail with anything longer. */
function requireLength(text: string, bytes: number): void {
  if (Buffer.byteLength(text) > bytes) throw new RangeError(`more than ${bytes} bytes`);
}

/** A store in memory, for tests, which tells what it has. `now` is as `Date.now`. */
export function createMemoryStore({ now = Date.now }: { now?: () => number } = {}) {
  const entries = new Map<string, Entry>();
  const sets = new Map<string, Map<string, number>>();

  function find(key: string): Entry | undefined {
    requireLength(key, 4_096);
    const entry = entries.get(key);
    return entry && entry.expiresAt > now() ? entry : undefined;
  }

  function put(key: string, value: string, milliseconds = Infinity): void {
    requireLength(key, 4_096);
    requireLength(value, 65_536);
    entries.set(key, { value, expiresAt: now() + milliseconds });
  }

  function membersIn(set: string, { min = -Infinity, max = Infinity }: ScoreRange = {}): Member[] {
    return Array.from(sets.get(set) ?? [], ([member, score]) => ({ member, score }))
      .filter(({ score }) => score >= min && score <= max)
      .sort(
        (one, other) =>
          one.score - other.score || Buffer.from(one.member).compare(Buffer.from(other.member)),
      );
  }

  const store: Store = {
    get: (key) => Promise.resolve(find(key)?.value),
    set(key, value, milliseconds) {
      put(key, value, milliseconds);
      return Promise.resolve();
    },
    add(key, value, milliseconds) {
      const isNew = find(key) === undefined;
      if (isNew) put(key, value, milliseconds);
      return Promise.resolve(isNew);
    },
    replace(key, expected, value, milliseconds) {
      const isExpected = find(key)?.value === expected;
      if (isExpected) put(key, value, milliseconds);
      return Promise.resolve(isExpected);
    },
    take(key) {
      const value = find(key)?.value;
      entries.delete(key);
      return Promise.resolve(value);
    },
    delete(key) {
      entries.delete(key);
      return Promise.resolve();
    },
    increment(key, milliseconds = Infinity) {
      const found = find(key);
      const counter = found && isCount(found.value) ? found : undefined;
      const { value: last = "0", expiresAt = now() + milliseconds } = counter ?? {};
      const value = Number(last) + 1;
      entries.set(key, { value: String(value), expiresAt });
      const expiresIn = expiresAt === Infinity ? undefined : expiresAt - now();
      return Promise.resolve({ value, expiresIn });
    },
    lease(key, holder, milliseconds) {
      const { value = holder } = find(key) ?? {};
      if (value === holder) put(key, holder, milliseconds);
      return Promise.resolve(value === holder);
    },
    addMember(set, member, score) {
      requireLength(member, 1_000);
      const scores = sets.get(set) ?? new Map<string, number>();
      sets.set(set, scores.set(member, score));
      return Promise.resolve();
    },
    raiseMember(set, member, score) {
      const scores = sets.get(set) ?? new Map<string, number>();
      const previous = scores.get(member);
      const isRaised = previous === undefined || previous < score;
      if (isRaised) sets.set(set, scores.set(member, score));
      return Promise.resolve({ isRaised, previous });
    },
    removeMember(set, member) {
      const score = sets.get(set)?.get(member);
      sets.get(set)?.delete(member);
      return Promise.resolve(score);
    },
    removeMembers(set, scores) {
      for (const { member } of membersIn(set, scores)) sets.get(set)?.delete(member);
      return Promise.resolve();
    },
    members(set, range = {}) {
      const found = membersIn(set, range);
      if (range.isDescending) found.reverse();
      return Promise.resolve(found.slice(0, range.limit));
    },
    findMembers(set, members) {
      for (const member of members) requireLength(member, 1_000);
      const scores = sets.get(set);
      return Promise.resolve(
        members.flatMap((member) => {
          const score = scores?.get(member);
          return score === undefined ? [] : [{ member, score }];
        }),
      );
    },
    countMembers: (set, scores) => Promise.resolve(membersIn(set, scores).length),
    close: () => Promise.resolve(),
  };
  /** Returns the keys that exist. */
  const keysNow = () => [...entries.keys()].filter(find);
  /** Returns the members of all ordered sets, each behind the name of its set. */
  const membersNow = () =>
    [...sets].flatMap(([set, scores]) => Array.from(scores.keys(), (member) => `${set} ${member}`));
  /** Copies all that the store has. Returns what brings it back, as a restored backup does. */
  const copyNow = () => {
    const copied = [...entries];
    const copiedSets = [...sets].map(([set, scores]) => [set, new Map(scores)] as const);
    return () => {
      entries.clear();
      sets.clear();
      for (const [key, entry] of copied) entries.set(key, entry);
      for (const [set, scores] of copiedSets) sets.set(set, new Map(scores));
    };
  };
  return { ...store, keysNow, membersNow, copyNow };
}

/** Texts in the place of an entry, as another version, a bug or a broken disk leaves them. */
export const brokenTexts = [
  ...["", "{", "null", "true", "0", "-1", "1e999", "NaN", "[]", "[null]", "{}", '"text"', "a b c"],
  ...["touched", "good", "99999999999999999999 99999999999999999999", '{"current":{}}'],
];
