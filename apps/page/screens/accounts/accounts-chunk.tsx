import { createAccountsReader } from "../../session/read-accounts.ts";
import type { OpenedAccounts } from "../site.ts";
import { AccountsMenu, AccountsOffer } from "./accounts.tsx";

/** The lazily loaded chunk for a wallet that shares several accounts. */
export function openAccounts(
  dependencies: Parameters<typeof createAccountsReader>[0],
): OpenedAccounts {
  const reader = createAccountsReader(dependencies);
  return {
    Offer: () => <AccountsOffer reader={reader} />,
    Menu: () => <AccountsMenu reader={reader} />,
  };
}
