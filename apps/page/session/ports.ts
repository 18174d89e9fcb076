import type { HandOver } from "@fabulous-fish/client/hand-over";
import type {
  Account,
  GateChallenge,
  GateProof,
  GateSession,
  GateTicket,
  SiteConfiguration,
  WalletName,
} from "@fabulous-fish/core";
import type { HoldingsReader } from "@fabulous-fish/core/node";
import type { StoreApi } from "zustand/vanilla";
import type { SavedSession } from "./session-state.ts";

/** The session's configuration and ports, never their adapters. */
export interface SessionDependencies {
  readonly configuration: SiteConfiguration;
  readonly wallet: Wallet;
  readonly holdings: HoldingsReader;
  readonly storage: SessionStorage;
  readonly engine: Engine;
  readonly mobileApp: MobileApp;
  readonly tabs: Tabs;
  /** Undefined if the site configuration has none. */
  readonly gate?: Pick<GateSessionEnd, "endSession"> | undefined;
}

export type WalletEvent =
  | { readonly type: "disconnected" }
  | { readonly type: "accounts-changed"; readonly accounts: readonly Account[] };

/** The wallets of the site, of which one is connected at a time. Every promise settles, even if the wallet's library leaves its own pending. */
export interface Wallet {
  /** Loads a wallet's library before `connect` is called. */
  prepare(wallet: WalletName): void;
  /** Returns the wallet of the stored session, or the first one that the site offers. */
  current(): WalletName;
  /**
   * Resolves with at least one account, or rejects with an error whose message is shown to the user.
   * The signal is aborted when the user cancels.
   */
  connect(wallet: WalletName, signal: AbortSignal): Promise<readonly Account[]>;
  /** Resolves with the accounts of the stored session; empty if none is stored. */
  reconnect(): Promise<readonly Account[]>;
  /**
   * Ends the session that is stored at the time of the call, and removes it from the storage even
   * if the wallet cannot be notified. A newer session from another tab stays.
   */
  disconnect(): Promise<void>;
  /**
   * Opens the wallet to sign a challenge of the gate, with the first method that the wallet supports.
   * Rejects, before the wallet opens, a challenge that requests anything else than the proof of this
   * account on this site. Otherwise rejects as `connect`.
   */
  prove(challenge: GateChallenge, account: string, options: ProveOptions): Promise<GateProof>;
  /** Emits events of the stored session only, not of one that another tab has replaced. */
  subscribe(listener: (event: WalletEvent) => void): void;
}

/** The options of a request for the wallet's signature. */
export interface ProveOptions {
  /** Aborted when the user cancels. */
  readonly signal: AbortSignal;
  /**
   * Called after every 20 seconds in which the page was visible and the wallet has not responded.
   *
   * @param tryNextMethod goes on to the next method; undefined if there is none
   */
  readonly onSilent: (tryNextMethod: (() => void) | undefined) => void;
}

/**
 * The accounts that the wallet shares with the page, in the wallet's order. They are those of the
 * stored session, so that every tab has them without the wallet library, and not yet parsed.
 */
export type SharedAccounts = Omit<StoreApi<readonly unknown[]>, "setState">;

/**
 * The gate: the server that decides who may play (docs/gate.md). Every promise settles within 30
 * seconds. A method rejects with an error of gate-errors.ts, which is shown to the player. A gate that
 * cannot be reached, or whose response is not as the protocol says, is never treated as yes or no.
 */
export interface GatePort {
  /** Resolves with the session of this device; undefined if there is none, or it has ended. */
  readSession(signal?: AbortSignal): Promise<GateSession | undefined>;
  /**
   * Calls back when the gate no longer says what `readSession` has resolved with last, as long as it
   * is wanted and the gate sends changes; otherwise resolves. Never rejects, unless the callback does.
   */
  watchSession(onChange: () => Promise<void>, isWanted: () => boolean): Promise<void>;
  requestChallenge(account: string, signal?: AbortSignal): Promise<ReceivedChallenge>;
  /** Starts the session by proving that the account belongs to the player. */
  startSession(proof: GateProof, signal?: AbortSignal): Promise<GateSession>;
  /** Requests a ticket for the game's own server. Never rejects. */
  requestTicket(): Promise<GateTicket | TicketRefusal>;
}

/** Ends the gate's session of this device (rule 10.9). */
export interface GateSessionEnd {
  /**
   * Resolves once the gate has confirmed the end. Rejects if that is not possible now: it is repeated
   * later, in later visits too.
   */
  readonly endSession: () => Promise<void>;
  /** Resolves if no earlier session is left to be ended, otherwise as `endSession`. */
  readonly settle: () => Promise<void>;
}

/** A challenge, and what its response says about the clock of this device. */
export interface ReceivedChallenge {
  readonly challenge: GateChallenge;
  /** The gate's clock minus the device's, in milliseconds. */
  readonly clockOffset: number;
}

/** Why there is no ticket. */
export interface TicketRefusal {
  /**
   * `signed-out`: there is no session; `not-eligible`: the account holds too little; `unknown`: its
   * holdings could not be checked; `too-many-requests`; `unreachable`: no usable response.
   */
  readonly reason: "signed-out" | "not-eligible" | "unknown" | "too-many-requests" | "unreachable";
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

/** The open tabs that show the connected session. */
export interface Tabs {
  /**
   * Calls back when this tab is the first of the tabs that have called this function and are still open.
   * Returns a function with which this tab steps back.
   */
  waitToLead(onLead: () => void): () => void;
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
