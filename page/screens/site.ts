import { createContext, use } from "react";
import { useStore } from "zustand";
import type { SiteConfiguration } from "@fabulous-fish/core";
import type { GameFrames } from "../session/ports.ts";
import type { Session } from "../session/session.ts";
import type { SessionState } from "../session/session-state.ts";

/** What the screens work with once the site's configuration is known. */
export interface Site {
  readonly configuration: SiteConfiguration;
  readonly session: Session;
  readonly frames: GameFrames;
  readonly isMobile: boolean;
  /** Fetches the game screen's parts ahead. */
  readonly prefetchGame: () => void;
}

export const SiteContext = createContext<Site | undefined>(undefined);

export function useSite(): Site {
  const site = use(SiteContext);
  if (!site) throw new Error("A screen stands outside the root route.");
  return site;
}

export function useSession(): SessionState {
  return useStore(useSite().session.store);
}
