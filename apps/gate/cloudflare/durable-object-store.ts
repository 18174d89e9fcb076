import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import { StoreUnavailableError } from "../stores/errors.ts";
import type { Store } from "../stores/store.ts";

/** The arguments of a store's method, without the name of the key or the set. */
type ArgumentsOf<Method> = Method extends (name: string, ...rest: infer Rest) => unknown
  ? Rest
  : never;

/** The methods of the object of a key or of an ordered set, called from a Worker. */
type KeyStub = {
  readonly [Name in Exclude<keyof Store, "close">]: (
    ...rest: ArgumentsOf<Store[Name]>
  ) => ReturnType<Store[Name]>;
};

/** The same methods in the object itself, which do not wait. */
export type KeyMethods = {
  readonly [Name in keyof KeyStub]: (
    ...rest: Parameters<KeyStub[Name]>
  ) => Awaited<ReturnType<KeyStub[Name]>>;
};

/** A Durable Object namespace, as it is bound to a Worker. */
export interface KeyNamespace {
  getByName(name: string): KeyStub;
}

/**
 * Calls a Durable Object.
 *
 * @throws {StoreUnavailableError} if the call fails.
 */
export async function callObject<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (cause) {
    throw new StoreUnavailableError("Durable Objects", cause);
  }
}

/**
 * Creates a store of Durable Objects, one for each key and each ordered set. So keys do not wait for one another, the
 * object of a session is created near its player, and an expired key is deleted with its object.
 */
export function createDurableObjectStore(namespace: KeyNamespace): Store {
  const call = <T>(key: string, method: (stub: KeyStub) => Promise<T>) =>
    callObject(() => method(namespace.getByName(nameOf(key))));

  return {
    get: (key) => call(key, (stub) => stub.get()),
    set: (key, value, milliseconds) => call(key, (stub) => stub.set(value, milliseconds)),
    add: (key, value, milliseconds) => call(key, (stub) => stub.add(value, milliseconds)),
    replace: (key, expected, value, milliseconds) =>
      call(key, (stub) => stub.replace(expected, value, milliseconds)),
    take: (key) => call(key, (stub) => stub.take()),
    delete: (key) => call(key, (stub) => stub.delete()),
    increment: (key, milliseconds) => call(key, (stub) => stub.increment(milliseconds)),
    lease: (key, holder, milliseconds) => call(key, (stub) => stub.lease(holder, milliseconds)),
    addMember: (set, member, score) => call(set, (stub) => stub.addMember(member, score)),
    raiseMember: (set, member, score) => call(set, (stub) => stub.raiseMember(member, score)),
    removeMember: (set, member) => call(set, (stub) => stub.removeMember(member)),
    removeMembers: (set, scores) => call(set, (stub) => stub.removeMembers(scores)),
    members: (set, range) => call(set, (stub) => stub.members(range)),
    findMembers: (set, members) => call(set, (stub) => stub.findMembers(members)),
    countMembers: (set, scores) => call(set, (stub) => stub.countMembers(scores)),
    close: () => Promise.resolve(),
  };
}

/** Names have a limited length and are shown to the account's operators, so they are hashes. */
const nameOf = (key: string) => bytesToHex(sha256(new TextEncoder().encode(key)));
