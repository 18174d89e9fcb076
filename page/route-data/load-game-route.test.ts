import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { mainNetworkConfiguration } from "@fabulous-fish/core";
import { loadGameRoute } from "./load-game-route.ts";

const response = vi.fn<(address: string) => Response>();

beforeEach(() => {
  vi.stubGlobal("fetch", (address: string) => Promise.resolve(response(address)));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

const document = {
  page: "/WebGLBuild/other/index.html",
  title: "Another game",
  prefetch: ["/WebGLBuild/other/game.js"],
};

test("behavior: at the root of its host, the game's paths are as the document has them", async () => {
  response.mockReturnValue(Response.json(document));
  expect(await loadGameRoute(mainNetworkConfiguration)).toEqual(document);
  expect(response).toHaveBeenCalledWith("/fabulous-fish.data?_routes=fabulous-fish");
});

test("behavior: below a path, the game is below it too", async () => {
  vi.stubEnv("BASE_URL", "/repository/");
  response.mockReturnValue(Response.json(document));
  expect(await loadGameRoute(mainNetworkConfiguration)).toEqual({
    ...document,
    page: "/repository/WebGLBuild/other/index.html",
    prefetch: ["/repository/WebGLBuild/other/game.js"],
  });
  expect(response).toHaveBeenCalledWith("/repository/fabulous-fish.data?_routes=fabulous-fish");
});

test("behavior: without a document, the site configuration's game", async () => {
  response.mockReturnValue(new Response(null, { status: 404 }));
  expect(await loadGameRoute(mainNetworkConfiguration)).toEqual({
    ...mainNetworkConfiguration.game,
    prefetch: [],
  });
});
