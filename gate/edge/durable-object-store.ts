import { StoreUnavailableError } from "../store/errors.ts";
import type { Count, Member, MemberRange, Raise, ScoreRange, Store } from "../store/store.ts";

/** The methods of the object of a key or of an ordered set: those of a store, without its name. */
export interface KeyMethods {
  get(): string | undefined;
  set(value: string, milliseconds?: number): void;
  add(value: string, milliseconds?: number): boolean;
  take(): string | undefined;
  delete(): void;
  increment(milliseconds?: number): Count;
  lease(holder: string, milliseconds: number): boolean;
  addMember(member: string, score: number): void;
  raiseMember(member: string, score: number): Raise;
  removeMember(member: string): number | undefined;
  removeMembers(scores: ScoreRange): void;
  members(range?: MemberRange): readonly Member[];
  findMembers(members: readonly string[]): readonly Member[];
  countMembers(scores?: ScoreRange): number;
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
 * Calls a Durable Object.
 *
 * @throws {StoreUnavailableError} if the call fails.
 */
export async function callObject<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StoreUnavailableError(`Durable Objects: ${reason}`, { cause });
  }
}

/**
 * Creates a store of Durable Objects, one for each key and each ordered set. So keys do not wait for one another, the
 * object of a session is created near its player, and an expired key is deleted with its object.
 */
export function createDurableObjectStore(namespace: KeyNamespace): Store {
  const call = <T>(key: string, method: (stub: KeyStub) => Promise<T>) =>
    callObject(async () => method(namespace.getByName(await nameOf(key))));

  return {
    get: (key) => call(key, (stub) => stub.get()),
    set: (key, value, milliseconds) => call(key, (stub) => stub.set(value, milliseconds)),
    add: (key, value, milliseconds) => call(key, (stub) => stub.add(value, milliseconds)),
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
async function nameOf(key: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(key));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
