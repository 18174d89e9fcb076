import { type SandboxAccount, sandboxAccounts, startingHoldings } from "./accounts.ts";
import { chainAssetsOf, type Requirements } from "./required-assets.ts";

/** The sandbox's chain at the start or after a reset. */
export type ChainContents = ReturnType<typeof chainContentsOf>;

/** Returns a chain on which the accounts hold multiples of what a site requires. */
export function chainContentsOf(requirements: Requirements) {
  const withHoldings = (account: SandboxAccount) => ({
    ...account,
    ...startingHoldings(account, requirements),
  });
  return {
    requirements,
    /** In the order in which the wallet lists them. */
    accounts: sandboxAccounts.map(withHoldings),
    /** The required tokens, by asset id. */
    assets: chainAssetsOf(requirements.tokens),
  };
}
