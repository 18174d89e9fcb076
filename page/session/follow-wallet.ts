import type { Account } from "@fabulous-fish/core";
import type { SessionDependencies } from "./session-dependencies.ts";
import type { Session } from "./session.ts";

type Needs = Pick<SessionDependencies, "store" | "wallet">;

/**
 * Restores the wallet's session and applies its events: an account change, or the session's end
 * (rules 3.10 and 3.11). Returns a function that stops it.
 */
export function followWallet(session: Session, { store, wallet }: Needs): () => void {
  /** The current account stays while the wallet lists it (rule 3.10). */
  function followAccounts(accounts: readonly Account[]): void {
    const state = store.getState();
    const [first] = accounts;
    if (state.status !== "connected" || first === undefined) return;
    if (!accounts.some((account) => account === state.account)) session.adopt(first);
  }

  const stop = wallet.subscribe((event) => {
    switch (event.type) {
      case "disconnected":
        if (store.getState().status === "connected") session.end();
        break;
      case "accounts-changed":
        followAccounts(event.accounts);
        break;
    }
  });

  if (store.getState().status === "connected") {
    wallet
      .reconnect()
      .then(followAccounts, (error: unknown) =>
        console.error("Error reconnecting to Pera Wallet:", error),
      );
  }
  return stop;
}
