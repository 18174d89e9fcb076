import { AccountsMenu } from "./screens/accounts-menu.tsx";
import { AccountsOffer } from "./screens/accounts-offer.tsx";
import type { OpenedAccounts } from "./screens/site.ts";
import { createAccountsReader } from "./session/read-accounts.ts";

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
