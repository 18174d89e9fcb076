import type { ComponentType } from "react";
import { createHashRouter, Outlet, useLoaderData } from "react-router";
import { type Composition, loadGameScreen } from "./compose-site.ts";
import { HomeScreen } from "./screens/home-screen.tsx";
import { ErrorScreen, GreetingScreen, NotFoundScreen } from "./screens/message-screens.tsx";
import { type Site, SiteContext } from "./screens/site.ts";

/** Creates the router with the routes of rule 6.1. Until it is initialized, it has nothing to show. */
export function createPageRouter({ data, openSite }: Composition) {
  let site: Site | undefined;
  // A navigation while the data is loading runs the loader again.
  async function openOnce(): Promise<Site> {
    const configuration = await data.configuration();
    return (site ??= openSite(configuration));
  }

  async function loadGame(): Promise<ComponentType> {
    const [{ GameScreen }, { openGate }] = await Promise.all([loadGameScreen(), openOnce()]);
    return openGate ? (await openGate()).guard(GameScreen) : GameScreen;
  }

  return createHashRouter([
    {
      id: "root",
      path: "/",
      loader: openOnce,
      shouldRevalidate: () => false,
      Component: Root,
      ErrorBoundary: ErrorScreen,
      children: [
        { index: true, Component: HomeScreen },
        {
          path: "fabulous-fish",
          loader: data.gameRoute,
          lazy: { Component: loadGame },
        },
        { path: "test", Component: GreetingScreen },
        { path: "*", Component: NotFoundScreen },
      ],
    },
  ]);
}

function Root() {
  return (
    <SiteContext value={useLoaderData<Site>()}>
      <Outlet />
    </SiteContext>
  );
}
