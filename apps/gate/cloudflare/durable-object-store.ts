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
  /** Returns a method of the store, which calls that of the same name of an object. */
  const call = <Name extends keyof KeyStub>(name: Name) =>
    ((key: string, ...rest: ArgumentsOf<Store[Name]>) =>
      callObject<unknown>(() => namespace.getByName(nameOf(key))[name](...rest))) as Store[Name];

  return {
    get: call("get"),
    set: call("set"),
    add: call("add"),
    replace: call("replace"),
    take: call("take"),
    delete: call("delete"),
    increment: call("increment"),
    lease: call("lease"),
    addMember: call("addMember"),
    raiseMember: call("raiseMember"),
    removeMember: call("removeMember"),
    removeMembers: call("removeMembers"),
    members: call("members"),
    findMembers: call("findMembers"),
    countMembers: call("countMembers"),
    close: () => Promise.resolve(),
  };
}

/** Names have a limited length and are shown to the account's operators, so they are hashes. */
const nameOf = (key: string) => bytesToHex(sha256(new TextEncoder().encode(key)));
