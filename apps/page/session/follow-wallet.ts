import type { Account } from "@fabulous-fish/core";
import type { Wallet } from "./ports.ts";
import type { PageSession } from "./session.ts";
import { accountIn } from "./session-state.ts";

/** Applies the wallet's events: an account change, or the session's end (rules 3.10 and 3.11). */
export function followWallet(session: PageSession, wallet: Wallet): void {
  wallet.subscribe((event) => {
    switch (event.type) {
      case "disconnected":
        if (session.store.getState().status === "connected") session.end();
        break;
      case "accounts-changed":
        followAccounts(session, event.accounts);
        break;
    }
  });
}

/** Switches to the first account, unless the wallet still lists the current one (rule 3.10). */
export function followAccounts(
  { store, setAccount }: PageSession,
  accounts: readonly Account[],
): void {
  const current = accountIn(store.getState());
  const [first] = accounts;
  if (current === undefined || first === undefined) return;
  if (!accounts.some((account) => account === current)) setAccount(first);
}
