import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { mainNetworkConfiguration } from "@fabulous-fish/core";
import { loadGameRoute } from "./load-game-route.ts";

const response = vi.fn<(url: string) => Response>();

beforeEach(() => {
  vi.stubGlobal("fetch", (url: string) => Promise.resolve(response(url)));
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

test("behavior: at the root of the host, the document's paths are not changed", async () => {
  response.mockReturnValue(Response.json(document));
  expect(await loadGameRoute(mainNetworkConfiguration)).toEqual(document);
  expect(response).toHaveBeenCalledWith("/fabulous-fish.data?_routes=fabulous-fish");
});

test("behavior: with a base path, the paths are below it", async () => {
  vi.stubEnv("BASE_URL", "/repository/");
  response.mockReturnValue(Response.json(document));
  expect(await loadGameRoute(mainNetworkConfiguration)).toEqual({
    ...document,
    page: "/repository/WebGLBuild/other/index.html",
    prefetch: ["/repository/WebGLBuild/other/game.js"],
  });
  expect(response).toHaveBeenCalledWith("/repository/fabulous-fish.data?_routes=fabulous-fish");
});

test("behavior: without a document, the game is the site configuration's", async () => {
  response.mockReturnValue(new Response(null, { status: 404 }));
  expect(await loadGameRoute(mainNetworkConfiguration)).toEqual({
    ...mainNetworkConfiguration.game,
    prefetch: [],
  });
});
