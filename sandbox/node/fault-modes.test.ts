import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { accounts } from "../accounts.ts";
import { serveApp, listen, type Listening } from "../serving/listen.ts";
import { createSettings, type Settings } from "../settings/settings.ts";
import { nodeApp } from "./app.ts";
import { otherGenesisHash, sandboxGenesisHash } from "./status.ts";

const round = 50_000_000n;

let listening: Listening;
let settings: Settings;
let url: string;

beforeEach(async () => {
  settings = createSettings();
  listening = await listen({ name: "node", host: "127.0.0.1", port: 0, report: () => undefined });
  serveApp(
    listening,
    nodeApp("first", settings, () => round),
  );
  url = `http://127.0.0.1:${listening.port}`;
});
afterEach(() => listening.close());

describe("parameters: the node's fault mode", () => {
  const request = () => fetch(`${url}/v2/accounts/${accounts.eligibleByFirst.address}`);

  test("behavior: down closes the connection", async () => {
    settings.change({ node: "down" });
    await expect(request()).rejects.toThrow(TypeError);
  });

  test("behavior: busy is 429 without CORS headers", async () => {
    settings.change({ node: "busy" });
    const response = await request();
    expect(response.status).toBe(429);
    expect(response.headers.has("access-control-allow-origin")).toBe(false);
  });

  test("behavior: html is an HTML page", async () => {
    settings.change({ node: "html" });
    expect((await request()).headers.get("content-type")).toContain("text/html");
  });

  test("behavior: malformed is truncated JSON", async () => {
    settings.change({ node: "malformed" });
    await expect((await request()).json()).rejects.toThrow(SyntaxError);
  });

  test("behavior: no-assets omits only the assets array", async () => {
    settings.change({ node: "no-assets" });
    expect(await (await request()).json()).not.toHaveProperty("assets");
  });

  test("behavior: limit-exceeded applies to every account, but not to single assets", async () => {
    settings.change({ node: "limit-exceeded" });
    expect((await request()).status).toBe(400);
    const { address } = accounts.eligibleByFirst;
    expect((await fetch(`${url}/v2/accounts/${address}/assets/2667389516`)).status).toBe(200);
  });

  test("behavior: null-assets has null instead of the array, empty-object is {}", async () => {
    settings.change({ node: "null-assets" });
    expect(await (await request()).json()).toHaveProperty("assets", null);
    settings.change({ node: "empty-object" });
    expect(await (await request()).json()).toEqual({});
  });

  test.each([
    ["no-route", 404],
    ["bad-request", 400],
    ["unauthorized", 401],
    ["forbidden", 403],
  ] as const)("behavior: %s is %i for every path, with CORS headers", async (mode, status) => {
    settings.change({ node: mode });
    for (const response of [await request(), await fetch(`${url}/versions`)]) {
      expect(response.status).toBe(status);
      expect(response.headers.get("access-control-allow-origin")).toBe("*");
    }
  });

  test("behavior: stale is 1,000 rounds behind, without holdings", async () => {
    settings.change({ node: "stale" });
    expect(await (await request()).json()).toMatchObject({
      round: Number(round) - 1_000,
      assets: [],
    });
    expect(await (await fetch(`${url}/v2/status`)).json()).toMatchObject({
      "last-round": Number(round) - 1_000,
    });
  });

  test("behavior: nothing-held is at the current round, without holdings", async () => {
    settings.change({ node: "nothing-held" });
    expect(await (await request()).json()).toMatchObject({ round: Number(round), assets: [] });
    const { address } = accounts.eligibleByFirst;
    const asset = await fetch(`${url}/v2/accounts/${address}/assets/2667389516`);
    expect(asset.status).toBe(404);
  });

  test("behavior: other-network has another genesis hash at both endpoints", async () => {
    for (const [mode, hash] of [
      ["normal", sandboxGenesisHash],
      ["other-network", otherGenesisHash],
    ] as const) {
      settings.change({ node: mode });
      const versions: unknown = await (await fetch(`${url}/versions`)).json();
      expect(versions).toMatchObject({ genesis_hash_b64: hash, genesis_id: "sandbox-v1" });
      const parameters: unknown = await (await fetch(`${url}/v2/transactions/params`)).json();
      expect(parameters).toMatchObject({ "genesis-hash": hash, "last-round": Number(round) });
    }
  });

  test("behavior: no-network is 404 only where the network is named", async () => {
    settings.change({ node: "no-network" });
    expect((await fetch(`${url}/versions`)).status).toBe(404);
    expect((await fetch(`${url}/v2/transactions/params`)).status).toBe(404);
    expect((await request()).status).toBe(200);
  });

  test("behavior: unlisted has single assets, but no list of them", async () => {
    settings.change({ node: "unlisted" });
    expect((await request()).status).toBe(400);
    const path = `${url}/v2/accounts/${accounts.eligibleByFirst.address}/assets`;
    expect((await fetch(path)).status).toBe(404);
    expect((await fetch(`${path}/2667389516`)).status).toBe(200);
  });

  test.each(["hanging", "slow"] as const)(
    "behavior: %s ends when the mode changes",
    async (mode) => {
      settings.change({ nodes: { first: mode } });
      const arrived = new Promise((resolve) => listening.server.once("request", resolve));
      const requested = request();
      await arrived;
      settings.change({ nodes: { first: "normal" } });
      expect((await requested).status).toBe(200);
    },
  );
});
