import type { SiteConfiguration } from "@fabulous-fish/core";
import type { Engine, HoldingsReader, MobileApp, SessionStorage, Wallet } from "./ports.ts";
import type { SessionStore } from "./session-store.ts";

/** What the session needs of its neighbours: ports, never what stands behind them. */
export interface SessionDependencies {
  readonly store: SessionStore;
  readonly configuration: SiteConfiguration;
  readonly wallet: Wallet;
  readonly holdings: HoldingsReader;
  readonly storage: SessionStorage;
  readonly engine: Engine;
  readonly mobileApp: MobileApp;
  readonly redirectUri: string;
}
