import type { SessionDependencies } from "./session-dependencies.ts";
import type { Session } from "./session.ts";
import { disconnected, loaded, restored } from "./session-state.ts";

type Needs = Pick<SessionDependencies, "store" | "storage" | "wallet">;

/** Does here what another tab did: connects, disconnects or switches. Returns how to stop. */
export function followOtherTabs(session: Session, { store, storage, wallet }: Needs): () => void {
  return storage.subscribe(() => {
    const saved = storage.read();
    const state = store.getState();

    if (!saved) {
      if (state.status !== "connected") return;
      store.setState(disconnected(), true);
      // The wallet's session may be this tab's: whoever holds it ends it.
      wallet.disconnect().catch((error: unknown) => {
        console.error("Error disconnecting from Pera Wallet:", error);
      });
      return;
    }

    if (state.status === "connected" && state.account === saved.account) {
      if (saved.verdict) store.setState(loaded(state, saved.verdict), true);
      return;
    }
    store.setState(restored(saved), true);
    // Who was connecting here as well is connected now.
    session.cancelConnect();
    session.check();
  });
}
