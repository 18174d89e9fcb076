import { type ComponentType, type ReactNode, StrictMode } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import type { Metric } from "web-vitals";
import { type Composition, composeSite, loadGameScreen } from "./compose-site.ts";
import { startLanguage } from "./screens/languages.ts";
import { preventFailure, buttonsReleased, recordFocus } from "./platform/early-start.ts";
import { adoptPathUrl, createRouter, type Route } from "./platform/router.ts";
import { recordPositions } from "./platform/scroll-position.ts";
import { animateScene } from "./shell/scene/animate-scene.ts";
import type { PageRouter } from "./screens/page-router.ts";
import { GreetingScreen, NotFoundScreen, Routes } from "./screens/routes.tsx";
import { Shell } from "./screens/parts/shell.tsx";
import { type SiteServices, SiteContext } from "./screens/site.ts";
import { HomeScreen } from "./screens/home/home-screen.tsx";
import { insertStyles } from "./screens/ui/after-first-paint.ts";
import lateStyles from "./screens/ui/late-styles.css?inline";

/**
 * Renders the page once the first route's data is loaded. Until then, the app shell stays; without one,
 * the page has its heading alone.
 */
function startPage(root: HTMLElement): void {
  adoptPathUrl();
  recordPositions();
  insertStyles(lateStyles);

  const router = createRouter(pageRoutes(composeSite()));
  const page = createRoot(root);
  const render = (content: ReactNode) => page.render(<StrictMode>{content}</StrictMode>);
  if (!root.hasChildNodes()) render(<Shell footer={null} />);
  void firstRouteLoaded(router)
    .then(buttonsReleased)
    .then(() => {
      recordFocus();
      // The focus moves no more before the shell is replaced.
      flushSync(() => render(<Routes router={router} />));
    });

  reportWebVitals();
  setTimeout(animateScene);
}

/**
 * Returns the loader of the page's routes (rule 6.1): each needs the site configuration, and the game
 * its route data and its chunk, which load at the same time.
 */
function pageRoutes({ data, openSite }: Composition) {
  let site: SiteServices | undefined;
  async function openOnce(): Promise<SiteServices> {
    const configuration = await data.configuration();
    return (site ??= openSite(configuration));
  }

  async function loadGame(): Promise<ComponentType> {
    const [route, { gameScreen }, { openGate }] = await Promise.all([
      data.gameRoute(),
      loadGameScreen(),
      openOnce(),
    ]);
    const Game = gameScreen(route);
    return openGate ? (await openGate()).guard(Game) : Game;
  }

  async function loadScreen(route: Route): Promise<ComponentType> {
    switch (route) {
      case "home":
        return HomeScreen;
      case "game":
        return loadGame();
      case "greeting":
        return GreetingScreen;
      case "unknown":
        return NotFoundScreen;
    }
  }

  return async (route: Route): Promise<ComponentType> => {
    const [opened, Screen] = await Promise.all([openOnce(), loadScreen(route)]);
    return () => (
      <SiteContext value={opened}>
        <Screen />
      </SiteContext>
    );
  };
}

function firstRouteLoaded(router: PageRouter): Promise<void> {
  return new Promise((resolve) => {
    const stop = router.subscribe(({ shown }) => {
      if (!shown) return;
      stop();
      resolve();
    });
  });
}

/**
 * Reports the web vitals to a callback, for example to analytics of a deployment. Without one, which is
 * the default, it does not load the library (rule 7.10).
 */
function reportWebVitals(report?: (metric: Metric) => void): void {
  if (!report) return;
  void import("web-vitals").then(({ onCLS, onFCP, onINP, onLCP, onTTFB }) => {
    for (const observe of [onCLS, onFCP, onINP, onLCP, onTTFB]) observe(report);
  });
}

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no element with the id root.");
preventFailure();
// Until the shell's language has loaded, the root has the home screen on every route.
void startLanguage().then(() => startPage(root));
