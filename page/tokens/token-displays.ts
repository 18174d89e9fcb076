import type { StoreApi } from "zustand/vanilla";
import {
  type AssetReader,
  mainNetworkConfiguration,
  type SiteConfiguration,
} from "@fabulous-fish/core";

/** How a required token is shown. */
export interface TokenDisplay {
  readonly assetId: bigint;
  /** Safe in any text. Undefined if no name is known: the token is shown by its id. */
  readonly name?: string | undefined;
  /** Undefined as long as they are not known: amounts are shown in base units. */
  readonly decimals?: number | undefined;
  /** Name and unit name on the chain. Safe in any text. */
  readonly chainName?: string | undefined;
  /** Whether another required token has the same name, so that the id must be shown beside it. */
  readonly isAmbiguous?: boolean;
}

/** The required tokens as they are shown, and what completes them. */
export interface TokenDisplays {
  /** In the order of the configuration, and at first only what it says; see `learnTokens`. */
  readonly store: StoreApi<readonly TokenDisplay[]>;
  readonly configuration: SiteConfiguration;
  readonly storage: Storage;
  /** Returns the stored name of the primary token, if it is not the default one; null without one. */
  readonly storedPrimaryToken: () => string | null;
  readonly assets: AssetReader;
}

/** The name of the token that the default configuration recommends buying (rule 2.5). */
export const defaultPrimaryToken = mainNetworkConfiguration.tokens[0]?.name ?? "";
