import type { Store } from "@fabulous-fish/gate";

/** How often a store was written, and the chain read. */
export interface Counts {
  storeWrites: number;
  chainReads: number;
}

/** Wraps a store and counts what is written to it. */
export function countingStore(store: Store, counts: Counts): Store {
  const write = <Result>(result: Result): Result => {
    counts.storeWrites += 1;
    return result;
  };
  return {
    get: (key) => store.get(key),
    set: (...value) => write(store.set(...value)),
    add: (...value) => write(store.add(...value)),
    take: (key) => write(store.take(key)),
    delete: (key) => write(store.delete(key)),
    increment: (...value) => write(store.increment(...value)),
    lease: (...value) => write(store.lease(...value)),
    addMember: (...value) => write(store.addMember(...value)),
    raiseMember: (...value) => write(store.raiseMember(...value)),
    removeMember: (...value) => write(store.removeMember(...value)),
    removeMembers: (...value) => write(store.removeMembers(...value)),
    members: (...range) => store.members(...range),
    findMembers: (...found) => store.findMembers(...found),
    countMembers: (...scores) => store.countMembers(...scores),
    close: () => store.close(),
  };
}
