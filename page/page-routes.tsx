import type { ReactNode } from "react";
import { type Composition, loadGameScreen } from "./compose-site.ts";
import type { Route } from "./platform/router.ts";
import { HomeScreen } from "./screens/home-screen.tsx";
import { GreetingScreen, NotFoundScreen } from "./screens/message-screens.tsx";
import { type Site, SiteContext } from "./screens/site.ts";

/**
 * Returns the loader of the page's routes (rule 6.1): each needs the site configuration, and the game
 * its route data and its chunk, which load at the same time.
 */
export function pageRoutes({ data, openSite }: Composition) {
  let site: Site | undefined;
  async function openOnce(): Promise<Site> {
    const configuration = await data.configuration();
    return (site ??= openSite(configuration));
  }

  async function loadGame(): Promise<ReactNode> {
    const [route, { gameScreen }, { openGate }] = await Promise.all([
      data.gameRoute(),
      loadGameScreen(),
      openOnce(),
    ]);
    const Game = gameScreen(route);
    if (!openGate) return <Game />;
    const Guarded = (await openGate()).guard(Game);
    return <Guarded />;
  }

  async function loadScreen(route: Route): Promise<ReactNode> {
    switch (route) {
      case "home":
        return <HomeScreen />;
      case "game":
        return loadGame();
      case "greeting":
        return <GreetingScreen />;
      case "unknown":
        return <NotFoundScreen />;
    }
  }

  return async (route: Route): Promise<ReactNode> => {
    const [opened, screen] = await Promise.all([openOnce(), loadScreen(route)]);
    return <SiteContext value={opened}>{screen}</SiteContext>;
  };
}
