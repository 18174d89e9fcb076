import { StoreUnavailableError } from "../store/errors.ts";
import type { Count, Store } from "../store/store.ts";

/** The methods of a key's object: those of a store, without the key. */
export interface KeyMethods {
  get(): string | undefined;
  set(value: string, milliseconds?: number): void;
  add(value: string, milliseconds?: number): boolean;
  take(): string | undefined;
  delete(): void;
  increment(milliseconds?: number): Count;
}

/** The same methods, called from a Worker. */
export type KeyStub = {
  readonly [Name in keyof KeyMethods]: (
    ...args: Parameters<KeyMethods[Name]>
  ) => Promise<ReturnType<KeyMethods[Name]>>;
};

/** A Durable Object namespace, as it is bound to a Worker. */
export interface KeyNamespace {
  getByName(name: string): KeyStub;
}

/**
 * Creates a store of Durable Objects, one for each key. So keys do not wait for one another, the
 * object of a session is created near its player, and an expired key is deleted with its object.
 */
export function createDurableObjectStore(namespace: KeyNamespace): Store {
  async function call<T>(key: string, method: (stub: KeyStub) => Promise<T>): Promise<T> {
    try {
      return await method(namespace.getByName(await nameOf(key)));
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause);
      throw new StoreUnavailableError(`Durable Objects: ${reason}`, { cause });
    }
  }

  return {
    get: (key) => call(key, (stub) => stub.get()),
    set: (key, value, milliseconds) => call(key, (stub) => stub.set(value, milliseconds)),
    add: (key, value, milliseconds) => call(key, (stub) => stub.add(value, milliseconds)),
    take: (key) => call(key, (stub) => stub.take()),
    delete: (key) => call(key, (stub) => stub.delete()),
    increment: (key, milliseconds) => call(key, (stub) => stub.increment(milliseconds)),
    close: () => Promise.resolve(),
  };
}

/** Names have a limited length and are shown to the account's operators, so they are hashes. */
async function nameOf(key: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(key));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
