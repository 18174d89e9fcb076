import type { SiteConfiguration } from "@fabulous-fish/core";
import type { Engine, HoldingsReader, MobileApp, SessionStorage, Wallet } from "./ports.ts";
import type { SessionStore } from "./session-store.ts";

/** The dependencies of the session: its configuration and its ports, never their adapters. */
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
