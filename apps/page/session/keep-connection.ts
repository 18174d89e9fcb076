import { followAccounts } from "./follow-wallet.ts";
import type { SessionDependencies } from "./ports.ts";
import type { PageSession } from "./session.ts";
import { accountIn, type SessionState } from "./session-state.ts";

/**
 * A tab that disconnects stops leading before the other tabs have received its change of the
 * storage; meanwhile, they must not restore the connection.
 */
const takeOverMilliseconds = 1_000;

/**
 * Restores the wallet's connection. A tab that follows another one has no connection to the wallet, so it
 * takes it over when the other one is closed (rule 3.24).
 */
export function keepConnection(
  session: PageSession,
  { wallet, tabs }: Pick<SessionDependencies, "wallet" | "tabs">,
): void {
  const { store, synchronize } = session;

  /** Does nothing if this tab has the connection. */
  function reconnect(): void {
    wallet.reconnect().then(
      (accounts) => followAccounts(session, accounts),
      (error: unknown) => console.error("Error reconnecting to the wallet:", error),
    );
  }

  let isLeading = false;
  let takingOver: ReturnType<typeof setTimeout> | undefined;
  let stepBack = () => {};

  /**
   * Waits from the moment at which a user connects: tabs that learn of the connection wait behind. If two
   * tabs connect at once, the one that leads may not be the one that has connected.
   */
  function followTabs(state: SessionState, before?: SessionState): void {
    const wasWaiting = before !== undefined && before.status !== "disconnected";
    if (state.status === "disconnected") {
      if (!wasWaiting) return;
      isLeading = false;
      clearTimeout(takingOver);
      stepBack();
    } else if (!wasWaiting) {
      stepBack = tabs.waitToLead(() => {
        isLeading = true;
        takingOver = setTimeout(() => {
          // The change of a slow tab may be stored, but not received yet.
          synchronize();
          if (store.getState().status === "connected") reconnect();
        }, takeOverMilliseconds);
      });
    } else if (isLeading && accountIn(state) !== accountIn(before)) {
      // Another tab may have connected anew.
      reconnect();
    }
  }

  store.subscribe((state, before) => followTabs(state, before));
  followTabs(store.getState());
  if (store.getState().status === "connected") reconnect();
}
