import { equalDecisions, recomputeDecision } from "./recompute-decision.ts";
import type { SessionDependencies } from "./session-dependencies.ts";
import { disconnected, loaded, restored, type SavedSession } from "./session-state.ts";

type Needs = Pick<SessionDependencies, "store" | "storage" | "configuration">;

/**
 * Reads the storage again and does here what another tab did: connects, disconnects, switches the
 * account or takes over its eligibility decision. It leaves the wallet alone: the tab that
 * disconnects ends the wallet's session.
 */
export function synchronize(
  { store, storage, configuration }: Needs,
  { cancelConnect, check }: { readonly cancelConnect: () => void; readonly check: () => void },
): void {
  const state = store.getState();
  let saved: SavedSession | undefined;
  try {
    saved = storage.read();
  } catch (error) {
    // Nothing is known of the other tabs then, not that they have disconnected.
    console.error("Error reading the storage:", error);
    return;
  }

  if (!saved) {
    if (state.status === "connected") store.setState(disconnected(), true);
    return;
  }

  const { account } = saved;
  const decision = saved.decision && recomputeDecision(saved.decision, configuration);
  if (state.status === "connected" && state.account === account) {
    // An unchanged decision may be an earlier visit's: only a new one is an answer of a node.
    if (decision && !equalDecisions(decision, state.check.decision))
      store.setState(loaded(state, decision), true);
    return;
  }
  store.setState(restored({ account, decision }), true);
  cancelConnect();
  check();
}

/** Follows what other tabs do. Returns how to stop. */
export function followOtherTabs(
  session: { readonly synchronize: () => void },
  { storage }: Pick<SessionDependencies, "storage">,
): () => void {
  return storage.subscribe(session.synchronize);
}
