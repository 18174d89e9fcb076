import { withTimeout } from "@fabulous-fish/core/timeout";
import type { FollowedSnapshots } from "../holdings/followed-snapshots.ts";
import { hasCode } from "@fabulous-fish/core";
import type { NodeHealth } from "../holdings/node-health.ts";
import type { SelfTest } from "./self-test.ts";
import { storedVersion } from "../stores/schema.ts";
import type { Store } from "../stores/store.ts";
import { type GateSite, requireSite } from "../stores/store-site.ts";

/** The time limit of the store. */
const storeMilliseconds = 2_000;

export type Readiness = ReturnType<typeof createReadiness>;

interface ReadinessOptions {
  readonly store: Store;
  readonly site: GateSite;
  readonly followed: Pick<FollowedSnapshots, "lag">;
  readonly nodeHealth: NodeHealth;
  readonly selfTest: SelfTest;
}

/** Everyone can request it, so the reasons name neither the store nor the paths of nodes. */
export function createReadiness({ store, site, followed, nodeHealth, selfTest }: ReadinessOptions) {
  /**
   * Never rejects.
   *
   * @param onFailure receives the errors behind the reasons, which are not in the response.
   */
  return async (onFailure: (error: unknown) => void) => {
    /** {@link FollowedSnapshots.lag}. It is no reason: a gate whose follower lags polls. */
    let followerLag: number | undefined;
    const failed = (reason: string) => (error: unknown) => {
      onFailure(error);
      return [reason];
    };
    async function readStore(): Promise<void> {
      const read = Promise.all([storedVersion(store), requireSite(store, site), followed.lag()]);
      [, , followerLag] = await withTimeout(read, storeMilliseconds, () => {
        throw new Error(`The store has not answered in ${storeMilliseconds / 1_000} s.`);
      });
    }
    /** Without a store, nothing else works either. */
    async function storeReasons(): Promise<readonly string[]> {
      const failures = selfTest.failures().catch(failed("gate: could not try itself"));
      try {
        await readStore();
      } catch (error) {
        onFailure(error);
        if (hasCode(error, "store-newer")) return ["store: a newer version has written it"];
        if (hasCode(error, "store-foreign")) return ["store: it belongs to another site"];
        return ["store: not available"];
      }
      return failures;
    }
    const reasons = await Promise.all([
      storeReasons(),
      nodeHealth.failures().catch(failed("nodes: could not be checked")),
    ]);
    return { reasons: reasons.flat(), followerLag };
  };
}
