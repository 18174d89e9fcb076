import type { Account } from "@fabulous-fish/core";
import { deliverToGame } from "./deliver-to-game.ts";
import type { SessionDependencies, Wallet } from "./ports.ts";
import { createSession, type Session } from "./session.ts";

/** The intervals of rule 3.13, in milliseconds. */
const minFocusInterval = 15_000;
/** With the ten seconds for which a gate keeps a reading, a change counts within a minute. */
const visibleInterval = 50_000;

/**
 * Creates the session and starts all of its effects, which last as long as the page. A page that
 * returns from the back/forward cache continues with them.
 */
export function startSession(dependencies: SessionDependencies): Session {
  const session = createSession(dependencies);
  deliverToGame(session.store, dependencies.engine);
  dependencies.storage.subscribe(session.synchronize);
  refreshHoldings(session);
  session.check();
  followWallet(session, dependencies.wallet);
  return session;
}

/**
 * Reads the holdings again when the window gets the focus, at an interval while the page is
 * visible, and when the network returns (rule 3.13).
 */
function refreshHoldings(session: Session): void {
  let lastCheck = Date.now();
  const check = () => {
    lastCheck = Date.now();
    session.check();
  };
  const onReturn = () => {
    if (document.visibilityState === "visible" && Date.now() - lastCheck >= minFocusInterval)
      check();
  };
  const onInterval = () => {
    if (document.visibilityState === "visible") check();
  };

  window.addEventListener("focus", onReturn);
  document.addEventListener("visibilitychange", onReturn);
  window.addEventListener("online", check);
  window.setInterval(onInterval, visibleInterval);
}

/**
 * Restores the wallet's session and applies its events: an account change, or the session's end
 * (rules 3.10 and 3.11).
 */
function followWallet({ store, setAccount, end }: Session, wallet: Wallet): void {
  /** The current account stays while the wallet lists it (rule 3.10). */
  function followAccounts(accounts: readonly Account[]): void {
    const state = store.getState();
    const [first] = accounts;
    if (state.status !== "connected" || first === undefined) return;
    if (!accounts.some((account) => account === state.account)) setAccount(first);
  }

  wallet.subscribe((event) => {
    switch (event.type) {
      case "disconnected":
        if (store.getState().status === "connected") end();
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
        console.error("Error reconnecting to the wallet:", error),
      );
  }
}
