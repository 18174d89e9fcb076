import { type ComponentType, createContext, use } from "react";
import { useStore } from "zustand";
import type { SiteConfiguration } from "@fabulous-fish/core";
import { messages } from "../messages/texts/page.ts";
import type { HandOverSource, RequestTicket } from "../session/game-port.ts";
import type { SharedAccounts } from "../session/ports.ts";
import type { PageSession } from "../session/session.ts";
import { accountIn, type SessionState } from "../session/session-state.ts";
import type { TokenDisplays } from "./tokens/token-displays.ts";

/** The properties that the gate gives to the game screen. */
export interface GuardedGameProps {
  /**
   * Set if the account can no longer play; `text` says why, if it is neither its holdings nor that the
   * wallet is disconnected.
   */
  readonly lost?: { readonly text?: string } | undefined;
  /** Shown above the game. */
  readonly hint?: string | undefined;
  /** Called when the game has failed to start. */
  readonly onFailed?: () => void;
}

/** The gate, once its chunk is loaded. */
interface OpenedGate {
  /** Returns the game screen behind the gate. */
  readonly guard: (Game: ComponentType<GuardedGameProps>) => ComponentType;
}

/** The choice among the accounts that the wallet shares, once its chunk is loaded. */
export interface OpenedAccounts {
  /** Offers an account that may play while the session's may not. */
  readonly Offer: ComponentType;
  readonly Menu: ComponentType;
}

/** The site as the screens use it, once its configuration is loaded. */
export interface SiteServices {
  readonly configuration: SiteConfiguration;
  readonly session: PageSession;
  readonly tokens: TokenDisplays;
  readonly handOvers: HandOverSource;
  readonly sharedAccounts: SharedAccounts;
  /** Loads the choice among the accounts that the wallet shares. */
  readonly openAccounts: () => Promise<OpenedAccounts>;
  /** Undefined if the site has no gate. */
  readonly requestTicket?: RequestTicket | undefined;
  /** Loads the gate; undefined if the site has none. */
  readonly openGate: (() => Promise<OpenedGate>) | undefined;
  readonly isMobile: boolean;
  /** Prefetches the game screen's chunk and the game's files. */
  readonly prefetchGame: () => void;
}

/** Whether the site configuration describes the game, which is the reference game otherwise. */
export function isDescribed({ picture, lines }: SiteConfiguration["game"]): boolean {
  return picture !== undefined || lines !== undefined;
}

/** The context that `useSite` reads; undefined outside the root route. */
export const SiteContext = createContext<SiteServices | undefined>(undefined);

/** Returns the site; throws outside the root route. */
export function useSite(): SiteServices {
  const site = use(SiteContext);
  if (!site) throw new Error("useSite is called outside the root route.");
  return site;
}

/** Returns the state of the wallet session, and renders again when it changes. */
export function useSession(): SessionState {
  return useStore(useSite().session.store);
}

/** Returns the session's account; undefined without one. */
export function useAccount(): string | undefined {
  return useStore(useSite().session.store, accountIn);
}

/** Returns the name of the token that the page recommends buying (rule 2.5), the first one. */
export function usePrimaryToken(): string {
  const { store, storedPrimaryToken } = useSite().tokens;
  // Not the whole state: what is learned about tokens would render the screen again.
  const name = useStore(store, ([first]) => first?.name);
  return name ?? storedPrimaryToken() ?? messages.asset(store.getState()[0]?.assetId);
}
