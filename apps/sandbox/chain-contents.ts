import { accountsOf, type SandboxAccount } from "./accounts.ts";
import {
  type ChainAsset,
  chainAssetsOf,
  mainNetworkRequirements,
  type Requirements,
} from "./required-assets.ts";

/** What is on the sandbox's chain when the sandbox starts or is reset. */
export interface ChainContents {
  readonly requirements: Requirements;
  /** In the order in which the wallet lists them. */
  readonly accounts: readonly SandboxAccount[];
  /** The required tokens, by asset id. */
  readonly assets: Readonly<Record<string, ChainAsset>>;
}

/** Returns a chain on which the accounts hold multiples of what a site requires. */
export function chainContentsOf(requirements: Requirements): ChainContents {
  return {
    requirements,
    accounts: Object.values(accountsOf(requirements)),
    assets: chainAssetsOf(requirements.tokens),
  };
}

/** The chain of a site with the main network's requirements. */
export const mainNetworkContents = chainContentsOf(mainNetworkRequirements);
