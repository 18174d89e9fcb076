import type { OnGateEvent } from "../events.ts";
import type { Store } from "../stores/store.ts";

type StoreMethod = (...args: unknown[]) => Promise<unknown>;

/** Returns a store that reports how long each call took. */
export function timedStore(store: Store, onEvent: OnGateEvent): Store {
  return new Proxy(store, {
    get(target, name: keyof Store) {
      // A promise that resolves to the store looks for its `then`.
      if (!(name in target)) return undefined;
      return async (...args: unknown[]) => {
        const startedAt = performance.now();
        let isFailed = true;
        try {
          const result = await (target[name] as StoreMethod)(...args);
          isFailed = false;
          return result;
        } finally {
          const milliseconds = performance.now() - startedAt;
          onEvent({ kind: "store", operation: name, milliseconds, isFailed });
        }
      };
    },
  });
}
