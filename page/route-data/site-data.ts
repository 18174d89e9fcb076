import type { GameRoute, SiteConfiguration } from "@fabulous-fish/core";
import { loadGameRoute } from "./load-game-route.ts";
import { loadSiteConfiguration } from "./load-site-configuration.ts";

/** The routes' data. Each is fetched once; a failed request is repeated on the next call. */
export interface SiteData {
  readonly configuration: () => Promise<SiteConfiguration>;
  readonly gameRoute: () => Promise<GameRoute>;
}

export function createSiteData(): SiteData {
  const configuration = memoized(loadSiteConfiguration);
  return {
    configuration,
    gameRoute: memoized(async () => loadGameRoute(await configuration())),
  };
}

function memoized<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let promise: Promise<Value> | undefined;
  return () => {
    promise ??= load().catch((error: unknown) => {
      promise = undefined;
      throw error;
    });
    return promise;
  };
}
