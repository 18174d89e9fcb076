import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { completeProviderConfiguration } from "./wallet-settings.ts";

const documentUrl = "https://wc.perawallet.app/config.json";
const bridge = "https://bridge.example";
const complete = {
  web_wallet: true,
  web_wallet_url: "web.perawallet.app",
  use_sound: true,
  display_new_badge: false,
  servers: ["https://wallet-connect-a.perawallet.app", "https://wallet-connect-b.perawallet.app"],
  silent: false,
  promote_mobile: true,
};

const network = vi.fn<typeof fetch>();
const onWebWallet = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("window", { fetch: network, setTimeout, clearTimeout });
  completeProviderConfiguration({ documentUrl, bridge, onWebWallet });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

const request = async (): Promise<unknown> =>
  (await window.fetch(documentUrl, { cache: "no-store" })).json();

describe("completeProviderConfiguration", () => {
  test("a complete document is passed on unchanged", async () => {
    network.mockResolvedValue(Response.json(complete));
    expect(await request()).toEqual(complete);
    expect(network.mock.calls[0]?.[1]).toMatchObject({ cache: "no-store" });
    expect(onWebWallet).toHaveBeenCalledWith("https://web.perawallet.app");
  });

  test.each([
    ["no list", undefined],
    ["an empty list", []],
    ["a string", "https://bridge.invalid"],
    ["invalid URLs", [5, "", "bridge", null]],
    ["unencrypted URLs", ["http://bridge.example", "ws://bridge.example"]],
    ["script and data URLs", ["javascript:alert(1)", "data:text/html,<p>"]],
  ])("parameters: with %s as servers, the configured bridge is used", async (_, servers) => {
    network.mockResolvedValue(Response.json({ ...complete, servers }));
    expect(await request()).toEqual({ ...complete, servers: [bridge] });
  });

  test("parameters: encrypted and local bridges are used", async () => {
    const servers = [
      "https://a.example",
      "wss://b.example",
      "http://127.0.0.1:8",
      "ws://localhost",
    ];
    network.mockResolvedValue(Response.json({ ...complete, servers: [5, ...servers] }));
    expect(await request()).toEqual({ ...complete, servers });
  });

  test("flags other than true become false, and unknown keys are dropped", async () => {
    const markup = '"><img src=x onerror=alert(1)>';
    const flags = { web_wallet: markup, use_sound: 1, display_new_badge: "true", silent: null };
    network.mockResolvedValue(
      Response.json({ ...complete, ...flags, [markup]: true, name: markup }),
    );
    expect(await request()).toEqual({
      ...complete,
      web_wallet: false,
      use_sound: false,
      display_new_badge: false,
      silent: false,
    });
  });

  test.each([
    undefined,
    "",
    5,
    "two words",
    null,
    "https://web.perawallet.app",
    "web.perawallet.app/path",
    "user@web.perawallet.app",
    'web.perawallet.app"><h1>',
  ])("parameters: with web_wallet_url %j, Pera Web is not offered", async (url) => {
    network.mockResolvedValue(Response.json({ ...complete, web_wallet_url: url }));
    expect(await request()).toMatchObject({ web_wallet: false });
    expect(onWebWallet).toHaveBeenCalledWith(undefined);
  });

  test.each([
    ["no connection", () => Promise.reject(new TypeError("Failed to fetch"))],
    ["a web page", () => Promise.resolve(new Response("<!doctype html>"))],
    ["null", () => Promise.resolve(Response.json(null))],
    ["a number", () => Promise.resolve(Response.json(5))],
  ])(
    "parameters: with %s as the response, the document has the configured bridge",
    async (_, response) => {
      network.mockImplementation(response);
      expect(await request()).toEqual({ servers: [bridge], web_wallet: false });
    },
  );

  test("the request is aborted after 4 seconds", async () => {
    network.mockReturnValue(new Promise(() => {}));
    const response = request();
    await vi.advanceTimersByTimeAsync(3_999);
    expect(network.mock.calls[0]?.[1]?.signal?.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await response).toEqual({ servers: [bridge], web_wallet: false });
    expect(network.mock.calls[0]?.[1]?.signal?.aborted).toBe(true);
  });

  test("requests for other URLs are not changed", async () => {
    const response = new Response("anything");
    network.mockResolvedValue(response);
    const init = { method: "POST" };
    expect(await window.fetch("/_root.data", init)).toBe(response);
    expect(network).toHaveBeenCalledExactlyOnceWith("/_root.data", init);
    expect(onWebWallet).not.toHaveBeenCalled();
  });
});
