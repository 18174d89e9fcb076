import { createStore } from "zustand/vanilla";
import type { SharedAccounts, Wallet } from "../account/ports.ts";
import type { ReadonlySessionStore } from "../account/session-state.ts";
import { connectorKey, walletKeys } from "./stored-session.ts";

/**
 * Follows the accounts of the wallet's stored session, without the wallet library. The session comes
 * first: create it before.
 */
export function followSharedAccounts(
  wallet: Pick<Wallet, "subscribe">,
  session: Pick<ReadonlySessionStore, "subscribe">,
): SharedAccounts {
  const store = createStore(storedAccounts);
  const update = () => store.setState(storedAccounts(), true);
  session.subscribe(update);
  for (const event of ["storage", "pageshow"]) window.addEventListener(event, update);
  wallet.subscribe((event) => {
    // The library stores them only after its event.
    if (event.type === "accounts-changed") store.setState(event.accounts, true);
  });
  return store;
}

/** Only WalletConnect's entry follows a change in the wallet; Pera Web has none. */
function storedAccounts(): readonly unknown[] {
  for (const key of [connectorKey, ...Object.values(walletKeys)]) {
    try {
      const entry: unknown = JSON.parse(localStorage.getItem(key) ?? "");
      const { accounts } = entry as { readonly accounts?: unknown };
      if (Array.isArray(accounts)) return accounts;
    } catch {
      // There is no entry, or it is corrupt.
    }
  }
  return [];
}
