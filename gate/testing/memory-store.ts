import type { Store } from "../store/store.ts";

interface Entry {
  readonly value: string;
  /** In milliseconds as `now`; infinite if the entry never expires. */
  readonly expiresAt: number;
}

/** A store in memory, for tests. `now` is as `Date.now`. */
export function createMemoryStore({ now = Date.now }: { now?: () => number } = {}): Store {
  const entries = new Map<string, Entry>();

  function find(key: string): Entry | undefined {
    const entry = entries.get(key);
    return entry && entry.expiresAt > now() ? entry : undefined;
  }

  function put(key: string, value: string, milliseconds = Infinity): void {
    entries.set(key, { value, expiresAt: now() + milliseconds });
  }

  return {
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
      const { value: last = "0", expiresAt = now() + milliseconds } = find(key) ?? {};
      const value = Number(last) + 1;
      entries.set(key, { value: String(value), expiresAt });
      const expiresIn = expiresAt === Infinity ? undefined : expiresAt - now();
      return Promise.resolve({ value, expiresIn });
    },
    close: () => Promise.resolve(),
  };
}
