import {
  type ComponentType,
  type ReactNode,
  startTransition,
  StrictMode,
  useLayoutEffect,
} from "react";
import { createRoot } from "react-dom/client";
import type { Metric } from "web-vitals";
import { type Composition, composeSite, loadGameScreen } from "./compose-site.ts";
import { startLanguage } from "./screens/languages.ts";
import { nextTask, whenIdle } from "./platform/load-chunk.ts";
import { preventFailure, replaceShell } from "./platform/early-start.ts";
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
async function startPage(root: HTMLElement): Promise<void> {
  // Until the shell's language has loaded, the root has the home screen on every route.
  await startLanguage();
  await nextTask();
  adoptPathUrl();
  recordPositions();
  insertStyles(lateStyles);
  // Beside the shell, which is replaced at once: a press meets either the one or the other.
  const container = root.hasChildNodes() ? document.createElement("div") : root;
  const page = createRoot(container);
  const render = (content: ReactNode) => page.render(<StrictMode>{content}</StrictMode>);
  if (container === root) render(<Shell footer={null} />);
  reportWebVitals();
  void whenIdle().then(animateScene);
  await nextTask();
  const router = createRouter(pageRoutes(composeSite()));
  await firstRouteLoaded(router);
  await new Promise<void>((resolve) => {
    const content = (
      <Rendered onRendered={resolve}>
        <Routes router={router} />
      </Rendered>
    );
    // In steps, between which the browser handles what the player does.
    startTransition(() => render(content));
  });
  await replaceShell(root, container);
}

interface RenderedProps {
  /** Called once the children have elements, which may not be in the document yet. */
  readonly onRendered: () => void;
  readonly children: ReactNode;
}

function Rendered({ onRendered, children }: RenderedProps) {
  useLayoutEffect(onRendered, [onRendered]);
  return children;
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
void startPage(root);
