import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { mainNetworkConfiguration } from "@fabulous-fish/core";
import { requestRouteData } from "./early-start.ts";
import { createSiteData } from "./site-data.ts";

/** The document of the game route; the root has none. */
const response = vi.fn<(url: string) => Response>();
const fetched = vi.fn((url: string) =>
  Promise.resolve(url.endsWith("/_root.data") ? notFound() : response(url)),
);
const notFound = () => new Response(null, { status: 404 });

const early = { onPress: () => {} };

/** A response whose body fails when its request is aborted before it is read, as in browsers. */
function abortableResponse(text: string, signal: AbortSignal): Response {
  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        signal.addEventListener("abort", () => controller.error(signal.reason));
      },
      pull(controller) {
        controller.enqueue(new TextEncoder().encode(text));
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  return new Response(body);
}

beforeEach(() => {
  vi.stubGlobal("window", {});
  vi.stubGlobal("fetch", fetched);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.clearAllMocks();
});

const document = {
  page: "/WebGLBuild/other/index.html",
  title: "Another game",
  prefetch: ["/WebGLBuild/other/game.js"],
};

describe("gameRoute", () => {
  test.each(["", "/repository"])("the paths are below the base path %j", async (base) => {
    vi.stubEnv("BASE_URL", `${base}/`);
    response.mockReturnValue(Response.json(document));
    expect(await createSiteData().gameRoute()).toEqual({
      ...document,
      page: `${base}/WebGLBuild/other/index.html`,
      prefetch: [`${base}/WebGLBuild/other/game.js`],
    });
    expect(response).toHaveBeenCalledWith(`${base}/fabulous-fish.data?_routes=fabulous-fish`);
  });

  test("without a document, the game is the site configuration's", async () => {
    response.mockReturnValue(notFound());
    expect(await createSiteData().gameRoute()).toEqual({
      ...mainNetworkConfiguration.game,
      prefetch: [],
    });
  });

  test("is fetched once, and again after a failure", async () => {
    response.mockReturnValueOnce(new Response("{"));
    response.mockReturnValueOnce(Response.json(document));
    const { gameRoute } = createSiteData();
    await expect(gameRoute()).rejects.toMatchObject({ code: "game-route-invalid" });
    expect(await gameRoute()).toEqual(document);
    expect(await gameRoute()).toEqual(document);
    expect(response).toHaveBeenCalledTimes(2);
  });
});

describe("configuration", () => {
  test("without a document, it is the main network's", async () => {
    expect(await createSiteData().configuration()).toBe(mainNetworkConfiguration);
  });

  test("the response that the shell has requested is used once", async () => {
    window.early = { ...early, routeData: Promise.resolve([new Response(), "{"]) };
    const { configuration } = createSiteData();
    await expect(configuration()).rejects.toMatchObject({ code: "site-configuration-invalid" });
    expect(fetched).not.toHaveBeenCalled();
    expect(await configuration()).toBe(mainNetworkConfiguration);
    expect(fetched).toHaveBeenCalledWith("/_root.data", expect.anything());
  });

  test("the response that the shell has requested lasts until the page's script runs", async () => {
    const timeout = new AbortController();
    vi.spyOn(AbortSignal, "timeout").mockReturnValueOnce(timeout.signal);
    fetched.mockResolvedValueOnce(abortableResponse("{}", timeout.signal));
    window.early = { ...early, routeData: requestRouteData("/_root.data") };
    await window.early.routeData;
    timeout.abort();
    await createSiteData().configuration();
    expect(fetched).toHaveBeenCalledOnce();
  });

  test("what the shell has requested in vain is requested again", async () => {
    const failed = Promise.reject(new DOMException("signal timed out", "TimeoutError"));
    failed.catch(() => {});
    window.early = { ...early, routeData: failed };
    expect(await createSiteData().configuration()).toBe(mainNetworkConfiguration);
  });

  // Chrome 110 to 123 report a timeout as AbortError.
  test.each([
    [new TypeError("Failed to fetch"), "route-data-unreachable", "/_root.data: Failed to fetch."],
    [
      new DOMException("The user aborted a request", "AbortError"),
      "route-data-timed-out",
      "/_root.data: The user aborted a request.",
    ],
    [
      new DOMException("signal timed out", "TimeoutError"),
      "route-data-timed-out",
      "/_root.data: signal timed out.",
    ],
  ])("after %s, the error is %s", async (cause, code, details) => {
    fetched.mockRejectedValueOnce(cause);
    await expect(createSiteData().configuration()).rejects.toMatchObject({
      name: "RouteDataError",
      code,
      details,
      cause,
    });
  });

  test("a body that breaks off is an error of the same family", async () => {
    const broken = new Response(
      new ReadableStream({ pull: (stream) => stream.error(new TypeError("network error")) }),
    );
    fetched.mockResolvedValueOnce(broken);
    await expect(createSiteData().configuration()).rejects.toMatchObject({
      code: "route-data-unreachable",
    });
  });

  test("another error status is thrown as the response", async () => {
    const failed = new Response(null, { status: 500 });
    fetched.mockResolvedValueOnce(failed);
    await expect(createSiteData().configuration()).rejects.toBe(failed);
  });
});
