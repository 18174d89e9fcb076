import { createStore, type StoreApi } from "zustand/vanilla";
import type { GateToken, SiteConfiguration } from "@fabulous-fish/core";
import { labels } from "../labels.ts";

/** How a required token is shown. */
export interface TokenDisplay {
  readonly assetId: bigint;
  /** Safe in any text. Undefined if no name is known: the token is shown by its id. */
  readonly name: string | undefined;
  /** Undefined as long as they are not known: amounts are shown in base units. */
  readonly decimals: number | undefined;
}

/** The required tokens as they are shown, in the order of the configuration. */
export interface TokenDisplays {
  readonly store: StoreApi<readonly TokenDisplay[]>;
}

/** Creates the displays of the configured tokens, with what the configuration says about them. */
export function createTokenDisplays({ tokens }: SiteConfiguration): TokenDisplays {
  return { store: createStore(() => tokens.map(configuredDisplay)) };
}

function configuredDisplay({ assetId, name, decimals }: GateToken): TokenDisplay {
  return { assetId, name, decimals };
}

interface NamedAsset {
  readonly assetId: bigint;
  readonly name?: string | undefined;
}

/** Returns the text that stands for a token: its name or, if it has none, its id. */
export function nameOf({ name, assetId }: NamedAsset): string {
  return name ?? labels.asset(assetId);
}

/** Returns the name of the token that the page recommends buying (rule 2.5), the first one. */
export function tokenToBuy([first]: readonly NamedAsset[]): string {
  return first ? nameOf(first) : "";
}
