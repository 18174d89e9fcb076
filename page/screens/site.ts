import { createContext, use } from "react";
import { useStore } from "zustand";
import type { SiteConfiguration } from "@fabulous-fish/core";
import type { HandOverSource, RequestTicket } from "../session/game-port.ts";
import type { Session } from "../session/session.ts";
import type { SessionState } from "../session/session-state.ts";

/** The site as the screens use it, once its configuration is loaded. */
export interface Site {
  readonly configuration: SiteConfiguration;
  readonly session: Session;
  readonly handOvers: HandOverSource;
  /** Undefined if the site has no gate. */
  readonly requestTicket?: RequestTicket | undefined;
  readonly isMobile: boolean;
  /** Prefetches the game screen's chunk and the game's files. */
  readonly prefetchGame: () => void;
}

export const SiteContext = createContext<Site | undefined>(undefined);

export function useSite(): Site {
  const site = use(SiteContext);
  if (!site) throw new Error("useSite is called outside the root route.");
  return site;
}

export function useSession(): SessionState {
  return useStore(useSite().session.store);
}
