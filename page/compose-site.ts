import type { SiteConfiguration } from "@fabulous-fish/core";
import { offerChainClients } from "./chain/offer-chain-clients.ts";
import { createHandOverBroadcast } from "./game-frame/hand-over-broadcast.ts";
import { openBrowserStorage } from "./platform/browser-storage.ts";
import { isMobileDevice } from "./platform/device.ts";
import { loadChunk } from "./platform/load-chunk.ts";
import { createMobileApp } from "./platform/mobile-app.ts";
import { isDataSaver, prefetchFiles } from "./platform/prefetch-files.ts";
import { createSiteData, type SiteData } from "./route-data/site-data.ts";
import type { Site } from "./screens/site.ts";
import type { HoldingsReader } from "./session/ports.ts";
import type { SavedSession } from "./session/session-state.ts";
import { startSession } from "./session/start-session.ts";
import { createSessionStorage } from "./storage/session-storage.ts";
import { createLazyWallet } from "./wallet/lazy-wallet.ts";

export const loadGameScreen = () =>
  loadChunk("the game screen", () => import("./game-screen-chunk.tsx"));

export interface Composition {
  readonly data: SiteData;
  /** The stored session, for the first paint; the session decides again (rule 4.4). */
  readonly saved: SavedSession | undefined;
  /** Starts the session with the site configuration. */
  readonly openSite: (configuration: SiteConfiguration) => Site;
}

/** The composition root: the only place that connects the session's ports with their adapters. */
export function composeSite(): Composition {
  const storage = createSessionStorage(openBrowserStorage());
  const engine = createHandOverBroadcast();
  const data = createSiteData();

  let isPrefetched = false;
  async function prefetchGame(): Promise<void> {
    if (isPrefetched || isDataSaver()) return;
    isPrefetched = true;
    const [{ prefetch }] = await Promise.all([data.gameRoute(), loadGameScreen()]);
    prefetchFiles(prefetch);
  }

  return {
    data,
    saved: storage.read(),
    openSite(configuration) {
      offerChainClients(configuration);
      const session = startSession({
        configuration,
        storage,
        engine,
        wallet: createLazyWallet(configuration),
        holdings: createLazyHoldings(configuration),
        mobileApp: createMobileApp(configuration.mobileAppScheme),
      });
      return {
        configuration,
        session,
        handOvers: engine,
        isMobile: isMobileDevice(),
        prefetchGame() {
          prefetchGame().catch((error: unknown) =>
            console.warn("The game could not be prefetched:", error),
          );
        },
      };
    },
  };
}

/** Creates a holdings reader that loads on its first read: a visit without an account needs none. */
function createLazyHoldings(configuration: SiteConfiguration): HoldingsReader {
  let reader: HoldingsReader | undefined;
  return {
    async read(account, options) {
      reader ??= await loadChunk("the chain reader", async () => {
        const { createNodeHoldings } = await import("./holdings/node-holdings.ts");
        return createNodeHoldings(configuration);
      });
      return reader.read(account, options);
    },
  };
}
