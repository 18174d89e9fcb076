import type { HeaderOptions } from "@fabulous-fish/operator/headers";
import { gameStub } from "../game/stub-game.ts";
import type { Settings } from "../settings/settings.ts";
import { unlessUnchanged } from "./files.ts";
import type { PageSource } from "./page-source.ts";
import { asDeployed } from "./policies.ts";

/** The folder of the game's files. */
export const gameFolder = "/WebGLBuild/";

/** Responds with a file of the game by its URL path, or returns `undefined` if there is none. */
export type GameFiles = (path: string, request: Request) => Promise<Response | undefined>;

/** Serves the built game, or the stub game if none is built or the setting says so. */
export function gameFiles(
  page: PageSource,
  settings: Settings,
  policies: (request: Request) => Promise<HeaderOptions>,
): GameFiles {
  return async (path, request) => {
    const isBuilt = settings.read().game === "built";
    const found = isBuilt && page.isBuilt ? await page.file(path) : undefined;
    if (found === undefined) {
      return gameStub(path.slice(gameFolder.length), settings, request.method);
    }
    const deployed = asDeployed(found, path, await policies(request));
    return unlessUnchanged(deployed, request.headers.get("if-none-match") ?? undefined);
  };
}
