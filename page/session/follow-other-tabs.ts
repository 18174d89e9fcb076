import { equalDecisions, recomputeDecision } from "./recompute-decision.ts";
import type { SessionDependencies } from "./session-dependencies.ts";
import { disconnected, loaded, restored, type SavedSession } from "./session-state.ts";

type Needs = Pick<SessionDependencies, "store" | "storage" | "configuration">;

/**
 * Reads the storage again and applies what another tab changed: the connected account, or its
 * eligibility decision. The wallet is not called: the tab that disconnects ends the wallet's
 * session.
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
    // An unreadable storage does not mean that another tab has disconnected.
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
    // An unchanged decision may be from an earlier visit; only a new one comes from a node.
    if (decision && !equalDecisions(decision, state.check.decision))
      store.setState(loaded(state, decision), true);
    return;
  }
  store.setState(restored({ account, decision }), true);
  cancelConnect();
  check();
}

/** Applies the changes of other tabs. Returns a function that stops it. */
export function followOtherTabs(
  session: { readonly synchronize: () => void },
  { storage }: Pick<SessionDependencies, "storage">,
): () => void {
  return storage.subscribe(session.synchronize);
}
