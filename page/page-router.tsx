import { createHashRouter, Outlet, useLoaderData } from "react-router";
import type { SiteConfiguration } from "#core";
import { createEngine } from "./engine/engine.ts";
import { createLazyHoldings } from "./holdings/lazy-holdings.ts";
import { isMobileDevice } from "./platform/device.ts";
import { loadPart } from "./platform/load-part.ts";
import { createMobileApp, redirectUri } from "./platform/mobile-app.ts";
import { loadGameRoute } from "./route-data/load-game-route.ts";
import { loadSiteConfiguration } from "./route-data/load-site-configuration.ts";
import { ErrorScreen } from "./screens/error-screen.tsx";
import { GreetingScreen } from "./screens/greeting-screen.tsx";
import { HomeScreen } from "./screens/home-screen.tsx";
import { NotFoundScreen } from "./screens/not-found-screen.tsx";
import { type Site, SiteContext } from "./screens/site.ts";
import { StartingScreen } from "./screens/starting-screen.tsx";
import { createSessionStore } from "./session/session-store.ts";
import { startSession } from "./session/start-session.ts";
import { openBrowserStorage } from "./storage/browser-storage.ts";
import { createSessionStorage } from "./storage/session-storage.ts";
import { createLazyWallet } from "./wallet/lazy-wallet.ts";

const loadGameScreen = () => loadPart("the game screen", () => import("./screens/game-screen.tsx"));

/** Composes the page: the routes of specification, section 2, on the one session. */
export function createPageRouter() {
  const storage = createSessionStorage(openBrowserStorage());
  const store = createSessionStore(storage);
  const engine = createEngine();
  let configuration: Promise<SiteConfiguration> | undefined;
  const configure = () => (configuration ??= loadSiteConfiguration());

  function openSite(configuration: SiteConfiguration): Site {
    const session = startSession({
      store,
      configuration,
      storage,
      engine,
      wallet: createLazyWallet(configuration.wallet),
      holdings: createLazyHoldings(configuration),
      mobileApp: createMobileApp(configuration.mobileAppScheme),
      redirectUri: redirectUri(configuration.mobileAppScheme),
    });
    return {
      configuration,
      session,
      frames: engine,
      isMobile: isMobileDevice(),
      prefetchGame: () => void loadGameScreen().catch(() => {}),
    };
  }

  return createHashRouter([
    {
      id: "root",
      path: "/",
      loader: async () => openSite(await configure()),
      shouldRevalidate: () => false,
      Component: Root,
      ErrorBoundary: ErrorScreen,
      HydrateFallback: () => (
        <StartingScreen store={store} isHome={isAtHome()} isMobile={isMobileDevice()} />
      ),
      children: [
        { index: true, Component: HomeScreen },
        {
          path: "fabulous-fish",
          loader: async () => loadGameRoute(await configure()),
          lazy: { Component: async () => (await loadGameScreen()).GameScreen },
        },
        { path: "test", Component: GreetingScreen },
        { path: "*", Component: NotFoundScreen },
      ],
    },
  ]);
}

const isAtHome = () => /^(#\/?)?$/.test(location.hash);

function Root() {
  return (
    <SiteContext value={useLoaderData<Site>()}>
      <Outlet />
    </SiteContext>
  );
}
