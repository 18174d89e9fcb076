import { accountsOf, type SandboxAccount } from "./accounts.ts";
import { chainAssetsOf, mainNetworkRequirements, type Requirements } from "./required-assets.ts";

/** What is on the sandbox's chain when the sandbox starts or is reset. */
export type ChainContents = ReturnType<typeof chainContentsOf>;

/** Returns a chain on which the accounts hold multiples of what a site requires. */
export function chainContentsOf(requirements: Requirements) {
  return {
    requirements,
    /** In the order in which the wallet lists them. */
    accounts: Object.values<SandboxAccount>(accountsOf(requirements)),
    /** The required tokens, by asset id. */
    assets: chainAssetsOf(requirements.tokens),
  };
}

/** The chain of a site with the main network's requirements. */
export const mainNetworkContents = chainContentsOf(mainNetworkRequirements);
