import type { Store } from "../stores/store.ts";
import { createMemoryStore } from "./memory-store.ts";

/** What can be in the place of an entry: what another version, a bug or a broken disk leaves. */
export const brokenTexts = [
  ...["", "{", "null", "true", "0", "-1", "1e999", "NaN", "[]", "[null]", "{}", '"text"', "a b c"],
  ...["touched", "good", "99999999999999999999 99999999999999999999", '{"current":{}}'],
];

/** A store in memory that knows the keys of its entries, so that a test can break them. */
export function createBreakableStore(now: () => number) {
  const memory = createMemoryStore({ now });
  const keys = new Set<string>();
  const store: Store = {
    ...memory,
    set(key, value, milliseconds) {
      keys.add(key);
      return memory.set(key, value, milliseconds);
    },
    add(key, value, milliseconds) {
      keys.add(key);
      return memory.add(key, value, milliseconds);
    },
    increment(key, milliseconds) {
      keys.add(key);
      return memory.increment(key, milliseconds);
    },
    lease(key, holder, milliseconds) {
      keys.add(key);
      return memory.lease(key, holder, milliseconds);
    },
  };
  /** Returns the keys that exist. */
  const keysNow = async () => {
    const found = await Promise.all([...keys].map((key) => memory.get(key)));
    return [...keys].filter((_, index) => found[index] !== undefined);
  };
  /** Replaces the text of an entry. */
  const replace = (key: string, text: string) => memory.set(key, text);
  return { store, keysNow, replace };
}
