import { createStore } from "zustand/vanilla";
import type { SiteConfiguration } from "@fabulous-fish/core";
import type { AssetReader, HoldingsReader } from "@fabulous-fish/core/node";
import { createHandOverBroadcast } from "./game/unity-instance.ts";
import { openBrowserStorage } from "./platform/browser-storage.ts";
import { createSessionEnd } from "./sign-in/session-end.ts";
import {
  createMobileApp,
  isDataSaver,
  isInFrame,
  isMobileDevice,
  isPeraBrowser,
} from "./platform/device.ts";
import { routeOf } from "./platform/router.ts";
import { loadChunk, offerChainClients, once, prefetchFiles } from "./platform/load-chunk.ts";
import { createSiteData } from "./platform/site-data.ts";
import type { SiteServices } from "./screens/site.ts";
import type { Wallet } from "./session/ports.ts";
import type { PageSession } from "./session/session.ts";
import { startSession } from "./session/start-session.ts";
import { createSessionStorage } from "./storage/session-storage.ts";
import { readPrimaryToken } from "./screens/tokens/token-displays.ts";
import { createLazyWallet } from "./wallets/lazy-wallet.ts";
import { keepEndOfConnection } from "./wallets/pera/left-by-player.ts";
import { followSharedAccounts, waitToLead } from "./wallets/stored-session.ts";

export const loadGameScreen = () =>
  loadChunk("the game screen", () => import("./game-screen-chunk.tsx"));

/** The parts of the page that exist before the site configuration is loaded. */
export type Composition = ReturnType<typeof composeSite>;

/** The composition root: the only place that connects the session's ports with their adapters. */
export function composeSite() {
  const browserStorage = openBrowserStorage();
  const storage = createSessionStorage(browserStorage);
  const engine = createHandOverBroadcast();
  const data = createSiteData();

  let isPrefetched = false;
  async function prefetchGame(openGate: SiteServices["openGate"]): Promise<void> {
    if (isPrefetched || isDataSaver()) return;
    isPrefetched = true;
    const [{ prefetch }] = await Promise.all([data.gameRoute(), loadGameScreen(), openGate?.()]);
    // A gate rejects the files to a player who has not signed in.
    if (!openGate) prefetchFiles(prefetch);
  }

  return {
    data,
    /** Starts the session with the site configuration. */
    openSite: (configuration: SiteConfiguration): SiteServices => {
      offerChainClients(configuration);
      const wallet = createLazyWallet(configuration);
      const nodes = createLazyHoldings(configuration);
      const gate = createLazyGate(configuration, {
        wallet,
        nodes,
        browserStorage,
        session: () => session,
      });
      const session: PageSession = startSession({
        configuration,
        storage,
        engine,
        wallet,
        holdings: gate ?? nodes,
        gate,
        mobileApp: createMobileApp(configuration.mobileAppScheme),
        tabs: { waitToLead },
      });
      if (isPeraBrowser() && !isInFrame() && configuration.wallets.includes("pera"))
        connectByItself(session, browserStorage);
      const sharedAccounts = followSharedAccounts(wallet, session.store);
      return {
        configuration,
        session,
        tokens: {
          store: createStore(() => configuration.tokens),
          configuration,
          storage: browserStorage,
          storedPrimaryToken: () => readPrimaryToken(browserStorage, configuration),
          assets: createLazyAssets(configuration),
        },
        sharedAccounts,
        openAccounts: once(() =>
          loadChunk("the accounts", async () => {
            const { openAccounts } = await import("./screens/accounts/accounts-chunk.tsx");
            return openAccounts({
              configuration,
              session,
              holdings: nodes,
              shared: sharedAccounts,
            });
          }),
        ),
        handOvers: engine,
        openGate: gate?.open,
        requestTicket: gate && (async () => (await gate.open()).requestTicket()),
        isMobile: isMobileDevice(),
        prefetchGame() {
          prefetchGame(gate?.open).catch((error: unknown) =>
            console.warn("The game could not be prefetched:", error),
          );
        },
      };
    },
  };
}

/** Starts the connection in the wallet's own browser (rule 3.31), if the page opens on the home screen. */
function connectByItself(session: PageSession, storage: Storage): void {
  const opened = {
    isHome: routeOf(location.hash) === "home",
    isConnected: session.store.getState().status === "connected",
  };
  keepEndOfConnection(session, storage);
  loadChunk("the wallet", () => import("./wallets/pera/connect-by-itself.ts")).then(
    (chunk) => chunk.connectByItself(session, storage, opened),
    (error: unknown) => console.warn("The connection did not start by itself:", error),
  );
}

interface LazyGateDependencies {
  readonly wallet: Wallet;
  readonly nodes: HoldingsReader;
  readonly browserStorage: Storage;
  /** Called after the session has been created. */
  readonly session: () => PageSession;
}

/**
 * Creates the gate's port, which loads when the game is opened; undefined if the site has no gate.
 */
function createLazyGate(
  configuration: SiteConfiguration,
  { wallet, nodes, browserStorage, session }: LazyGateDependencies,
) {
  const { gate } = configuration;
  if (gate === undefined) return undefined;
  const sessionEnd = createSessionEnd(gate, browserStorage);
  const openOnce = once(() =>
    loadChunk("the gate", async () => {
      const { openGate } = await import("./gate-chunk.tsx");
      return openGate(gate, sessionEnd, { configuration, wallet, nodes, session: session() });
    }),
  );
  let opening: ReturnType<typeof openOnce> | undefined;
  const open = () => (opening = openOnce());

  return {
    open,
    endSession: sessionEnd.endSession,
    read: async (...request: Parameters<HoldingsReader["read"]>) =>
      ((await opening?.catch(() => undefined)) ?? nodes).read(...request),
  };
}

/** Creates a holdings reader that loads on its first read: a visit without an account needs none. */
function createLazyHoldings(configuration: SiteConfiguration): HoldingsReader {
  const openReader = once(() =>
    loadChunk("the chain reader", async () => {
      const { createNodeHoldings } = await import("./nodes/node-holdings.ts");
      return createNodeHoldings(configuration);
    }),
  );
  return {
    read: async (account, options) => (await openReader()).read(account, options),
  };
}

/** Creates an asset reader that loads on its first read: a returning visitor needs none. */
function createLazyAssets(configuration: SiteConfiguration): AssetReader {
  const openReader = once(() =>
    loadChunk("the chain reader", async () => {
      const { createNodeAssets } = await import("./nodes/node-connection.ts");
      return createNodeAssets(configuration);
    }),
  );
  return {
    read: async (assetId) => (await openReader()).read(assetId),
  };
}
