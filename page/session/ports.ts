import type {
  Account,
  HandOver,
  Holdings,
  ReadOptions,
  SiteConfiguration,
} from "@fabulous-fish/core";
import type { SavedSession } from "./session-state.ts";

/** What the session needs: its configuration and its ports, never their adapters. */
export interface SessionDependencies {
  readonly configuration: SiteConfiguration;
  readonly wallet: Wallet;
  readonly holdings: HoldingsReader;
  readonly storage: SessionStorage;
  readonly engine: Engine;
  readonly mobileApp: MobileApp;
}

export type WalletEvent =
  | { readonly type: "disconnected" }
  | { readonly type: "accounts-changed"; readonly accounts: readonly Account[] };

/** A wallet. Every promise settles, even if the wallet's library leaves its own pending. */
export interface Wallet {
  /** Loads the wallet library before `connect` is called. */
  prepare(): void;
  /**
   * Resolves with at least one account, or rejects with an error whose message is shown to the user.
   * The signal is aborted when the user cancels.
   */
  connect(signal: AbortSignal): Promise<readonly Account[]>;
  /** Resolves with the accounts of the stored session; empty if none is stored. */
  reconnect(): Promise<readonly Account[]>;
  /**
   * Ends the session that is stored at the time of the call, and removes it from the storage even
   * if the wallet cannot be notified. A newer session from another tab stays.
   */
  disconnect(): Promise<void>;
  /** Emits events of the stored session only, not of one that another tab has replaced. */
  subscribe(listener: (event: WalletEvent) => void): void;
}

/**
 * Reads an account's holdings from a chain node. Rejects with an `AccountInvalidError` if the
 * account's checksum is wrong.
 */
export interface HoldingsReader {
  read(account: string, options?: ReadOptions): Promise<Holdings>;
}

/** Stores the session between visits and shares it between tabs. */
export interface SessionStorage {
  /** @throws {DOMException} if the browser denies access to the storage. */
  read(): SavedSession | undefined;
  /** Writes the session. Without a decision, the stored one is removed. */
  write(session: SavedSession): void;
  clear(): void;
  /** Notifies of changes by other tabs, including possible ones while the page was suspended. */
  subscribe(listener: () => void): void;
}

/** The game engine: in the page itself or in a frame. */
export interface Engine {
  /** Sends the hand-over to the game, now or as soon as it is ready. */
  send(handOver: HandOver): void;
}

/** The mobile app that embeds the page. */
export interface MobileApp {
  /** Opens the app's deep link after a failed connection; does nothing on a local host (rule 6.5). */
  reportFailure(): void;
}
