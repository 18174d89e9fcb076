import type { GameRoute, SiteConfiguration } from "@fabulous-fish/core";
import { loadGameRoute } from "./load-game-route.ts";
import { loadSiteConfiguration } from "./load-site-configuration.ts";

/** The routes' data, each asked for once; what failed is asked for again. */
export interface SiteData {
  readonly configuration: () => Promise<SiteConfiguration>;
  readonly gameRoute: () => Promise<GameRoute>;
}

export function createSiteData(): SiteData {
  const configuration = remembered(loadSiteConfiguration);
  return {
    configuration,
    gameRoute: remembered(async () => loadGameRoute(await configuration())),
  };
}

function remembered<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let response: Promise<Value> | undefined;
  return () => {
    response ??= load().catch((error: unknown) => {
      response = undefined;
      throw error;
    });
    return response;
  };
}
