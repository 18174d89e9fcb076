import type { Account, HandOver, Holdings, ReadOptions } from "@fabulous-fish/core";
import type { GameNews } from "./game-state.ts";
import type { SavedSession } from "./session-state.ts";

/** How a wallet is asked for accounts (rule 3.2). */
export interface WalletConnectOptions {
  readonly network: "mainnet";
  /** Where the wallet sends the person back to: the page on a local host, else the mobile app. */
  readonly redirectUri: string;
  readonly shouldSelectOneAccount: boolean;
  readonly openManager: boolean;
}

export type WalletEvent =
  | { readonly type: "disconnected" }
  | { readonly type: "accounts-changed"; readonly accounts: readonly Account[] };

/** A wallet, whichever it is. Every promise settles, whatever the wallet's own library does. */
export interface Wallet {
  /** Loads what connecting needs, ahead of the press. */
  prepare(): void;
  /** At least one account, or an error whose message is meant for the person. */
  connect(options: WalletConnectOptions, signal: AbortSignal): Promise<readonly Account[]>;
  /** The accounts of the session that an earlier visit left, or none. */
  reconnect(): Promise<readonly Account[]>;
  /**
   * Ends the session that is stored when it is called, and removes it from the storage even where
   * the wallet cannot be notified. A newer session, made by another tab meanwhile, stays.
   */
  disconnect(): Promise<void>;
  /** Notifies of events of the session that is stored; the end of an older one is none of them. */
  subscribe(listener: (event: WalletEvent) => void): () => void;
}

/**
 * Reads what an account holds from a chain node. An account whose checksum is wrong, as a damaged
 * storage may bring, is refused with an AccountInvalidError.
 */
export interface HoldingsReader {
  read(account: string, options?: ReadOptions): Promise<Holdings>;
}

/** Where the session is kept between visits and shared between tabs. */
export interface SessionStorage {
  /** @throws what the browser throws where it refuses access. */
  read(): SavedSession | undefined;
  /** Writes the session; an absent verdict removes the kept one. */
  write(session: SavedSession): void;
  clear(): void;
  /** Notifies of changes that other tabs made, or may have made while the page was not running. */
  subscribe(listener: () => void): () => void;
}

/** The game, wherever it runs. */
export interface Engine {
  /** Tells the game who came, now or as soon as it is there. */
  send(handOver: HandOver): void;
}

/** What the page does outside itself when connecting has failed. */
export interface MobileApp {
  /** Opens the app by its deep link; does nothing on a local host. */
  reportFailure(): void;
}

/** Where a game that is opened gets its hand-over from. */
export interface GameFrames {
  /**
   * Calls back with the latest payload: at once where there is one, then with each that replaces
   * it. Returns how to stop.
   */
  readonly follow: (receive: (payload: string) => void) => () => void;
}

/** A game to be opened in a frame. */
export interface GameToOpen {
  /** The build page's path, with its query. */
  readonly address: string;
  readonly title: string;
  readonly onSnapshot: (snapshot: GameNews) => void;
  /** Escape was pressed in the game. Returns whether the page acts on it, so that the game must not. */
  readonly onEscape: () => boolean;
}

/** A game in its frame. */
export interface OpenedGame {
  /** Puts the keyboard into the game. */
  readonly focus: () => void;
  /** The engine's alert has been read. */
  readonly dismissAlert: () => void;
  /** Ends the engine, for which it has two seconds, and takes the frame away. Never rejects. */
  readonly close: () => Promise<void>;
}

export type OpenGame = (game: GameToOpen, frames: GameFrames) => OpenedGame;
