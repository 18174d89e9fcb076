import type { ComponentType } from "react";
import { createHashRouter, Outlet, useLoaderData } from "react-router";
import type { SiteConfiguration } from "#core";
import { type Composition, loadGameScreen } from "./compose-site.ts";
import { loadGameRoute } from "./route-data/load-game-route.ts";
import { loadSiteConfiguration } from "./route-data/load-site-configuration.ts";
import { ErrorScreen } from "./screens/error-screen.tsx";
import { GreetingScreen } from "./screens/greeting-screen.tsx";
import { HomeScreen } from "./screens/home-screen.tsx";
import { NotFoundScreen } from "./screens/not-found-screen.tsx";
import { type Site, SiteContext } from "./screens/site.ts";

/** The routes of specification, section 2; `Start` stands in until the root's data has come. */
export function createPageRouter({ openSite }: Composition, Start: ComponentType) {
  let configuration: Promise<SiteConfiguration> | undefined;
  const configure = () => (configuration ??= loadSiteConfiguration());

  return createHashRouter([
    {
      id: "root",
      path: "/",
      loader: async () => openSite(await configure()),
      shouldRevalidate: () => false,
      Component: Root,
      ErrorBoundary: ErrorScreen,
      HydrateFallback: Start,
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

function Root() {
  return (
    <SiteContext value={useLoaderData<Site>()}>
      <Outlet />
    </SiteContext>
  );
}
