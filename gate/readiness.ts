import { withTimeout } from "@fabulous-fish/core/timeout";
import type { NodeHealth } from "./node-health.ts";
import type { Store } from "./store/store.ts";

/** How long the store can take to answer. */
const storeMilliseconds = 2_000;

/** Returns why a gate cannot serve players now; empty if it can. Never rejects. */
export type Readiness = () => Promise<readonly string[]>;

export interface ReadinessOptions {
  readonly store: Store;
  readonly nodeHealth: NodeHealth;
  /** Receives the errors behind the reasons, which strangers do not get. */
  readonly onFailure: (error: unknown) => void;
}

/** Everyone can ask for it, so the reasons name neither the store nor the paths of nodes. */
export function createReadiness({ store, nodeHealth, onFailure }: ReadinessOptions): Readiness {
  const failed = (reason: string) => (error: unknown) => {
    onFailure(error);
    return [reason];
  };

  async function storeReasons(): Promise<readonly string[]> {
    await withTimeout(store.get("ready"), storeMilliseconds, () => {
      throw new Error(`The store has not answered in ${storeMilliseconds / 1_000} s.`);
    });
    return [];
  }

  return async () => {
    const reasons = await Promise.all([
      storeReasons().catch(failed("store: not available")),
      nodeHealth.failures().catch(failed("nodes: could not be checked")),
    ]);
    return reasons.flat();
  };
}
