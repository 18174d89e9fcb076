import type { SessionDependencies } from "./session-dependencies.ts";
import type { Session } from "./session.ts";

type Needs = Pick<SessionDependencies, "store" | "wallet">;

/**
 * Restores the wallet's session quietly and goes along with what happens in the wallet: another
 * account chosen there, or the connection ended there. Returns how to stop.
 */
export function followWallet(session: Session, { store, wallet }: Needs): () => void {
  const stop = wallet.subscribe((event) => {
    switch (event.type) {
      case "disconnected":
        if (store.getState().status === "connected") session.disconnect();
        break;
      case "accounts-changed": {
        const [account] = event.accounts;
        if (account !== undefined && store.getState().status === "connected")
          session.adopt(account);
        break;
      }
    }
  });

  if (store.getState().status === "connected") {
    wallet.reconnect().then(
      (accounts) => {
        const state = store.getState();
        const [first] = accounts;
        if (state.status !== "connected" || first === undefined) return;
        if (!accounts.some((account) => account === state.account)) session.adopt(first);
      },
      (error: unknown) => console.error("Error reconnecting to Pera Wallet:", error),
    );
  }
  return stop;
}
