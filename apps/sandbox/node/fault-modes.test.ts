import { describe, expect, test } from "vitest";
import { accounts } from "../accounts.ts";
import { json, node, round, serveNode, statusOf } from "./node.fixtures.ts";
import { sandboxGenesisHash } from "../network.ts";
import { otherGenesisHash } from "./status.ts";

serveNode();

describe("parameters: the node's fault mode", () => {
  const request = () => fetch(`${node.url}/v2/accounts/${accounts.eligible.address}`);

  test("down closes the connection", async () => {
    node.settings.change({ node: "down" });
    await expect(request()).rejects.toThrow(TypeError);
  });

  test("busy is 429 without CORS headers", async () => {
    node.settings.change({ node: "busy" });
    const response = await request();
    expect(response.status).toBe(429);
    expect(response.headers.has("access-control-allow-origin")).toBe(false);
  });

  test("html is an HTML page, and malformed is truncated JSON", async () => {
    node.settings.change({ node: "html" });
    expect((await request()).headers.get("content-type")).toContain("text/html");
    node.settings.change({ node: "malformed" });
    await expect((await request()).json()).rejects.toThrow(SyntaxError);
  });

  test("no-assets omits only the assets array, null-assets has null, empty-object is {}", async () => {
    node.settings.change({ node: "no-assets" });
    const account: unknown = await (await request()).json();
    expect(account).not.toHaveProperty("assets");
    expect(account).toHaveProperty("created-assets", []);
    node.settings.change({ node: "null-assets" });
    expect(await (await request()).json()).toHaveProperty("assets", null);
    node.settings.change({ node: "empty-object" });
    expect(await (await request()).json()).toEqual({});
  });

  test.each([
    ["too-large-amounts", "18446744073709551616"],
    ["negative-amounts", "-1"],
    ["fractional-amounts", "0.5"],
  ] as const)("%s sends amounts of %s", async (mode, amount) => {
    node.settings.change({ node: mode });
    expect(await (await request()).text()).toContain(`"assets":[{"amount":${amount},"asset-id":`);
  });

  test.each([
    ["limit-exceeded", 200],
    ["unlisted", 404],
  ] as const)(
    "%s rejects every account, lists assets with %i, and has single ones",
    async (mode, status) => {
      node.settings.change({ node: mode });
      expect((await request()).status).toBe(400);
      const path = `/v2/accounts/${accounts.eligible.address}/assets`;
      expect(await statusOf(path)).toBe(status);
      expect(await statusOf(`${path}/2667389516`)).toBe(200);
    },
  );

  test.each([
    ["no-route", 404],
    ["bad-request", 400],
    ["unauthorized", 401],
    ["forbidden", 403],
  ] as const)("%s is %i for every path, with CORS headers", async (mode, status) => {
    node.settings.change({ node: mode });
    for (const response of [await request(), await fetch(`${node.url}/versions`)]) {
      expect(response.status).toBe(status);
      expect(response.headers.get("access-control-allow-origin")).toBe("*");
    }
  });

  test("stale is 1,000 rounds behind, without holdings", async () => {
    node.settings.change({ node: "stale" });
    expect(await (await request()).json()).toMatchObject({
      round: Number(round) - 1_000,
      assets: [],
    });
    expect(await json("/v2/status")).toMatchObject({
      "last-round": Number(round) - 1_000,
    });
  });

  test("stopped is an hour old, with the holdings of the time at which it was set", async () => {
    const { address } = accounts.eligible;
    const before = (await (await request()).json()) as { assets: readonly unknown[] };
    node.settings.change({ node: "stopped" });
    node.settings.change({ holdings: { [address]: { "2667389516": null } } });
    const stopped = Number(round) - Math.ceil(3_600 / 2.8);
    expect(await (await request()).json()).toEqual({ ...before, round: stopped });
    expect(await json("/v2/status")).toMatchObject({ "last-round": stopped });
    expect(await json(`/v2/blocks/${stopped}?header-only=true`)).toMatchObject({
      block: { ts: Math.floor(stopped * 2.8) },
    });
    expect(await statusOf(`/v2/blocks/${stopped + 1}?header-only=true`)).toBe(404);
    node.settings.change({ node: "normal" });
    const after = (await (await request()).json()) as { assets: readonly unknown[] };
    expect(after).toMatchObject({ round: Number(round) });
    expect(after.assets).toHaveLength(before.assets.length - 1);
  });

  test("lagging is 11 rounds behind, with the holdings of then", async () => {
    const { address } = accounts.eligible;
    const held = async () => {
      const { round, assets } = (await (await request()).json()) as {
        round: number;
        assets: readonly unknown[];
      };
      return [round - Number(node.round), assets.length];
    };
    node.settings.change({ node: "lagging" });
    const [, before = 0] = await held();
    node.settings.change({ holdings: { [address]: { "2667389516": null } } });
    node.round += 11n;
    expect(await held()).toEqual([-11, before]);
    node.round += 1n;
    expect(await held()).toEqual([-11, before - 1]);
    const last = node.round - 11n;
    expect(await json("/v2/status")).toMatchObject({ "last-round": Number(last) });
    expect(await statusOf(`/v2/blocks/${last}`)).toBe(200);
    expect(await statusOf(`/v2/blocks/${last + 1n}`)).toBe(404);
  });

  test("absurd is a round of 2^62 for accounts only", async () => {
    node.settings.change({ node: "absurd" });
    expect(await (await request()).text()).toContain(`"round":${2n ** 62n}`);
    expect(await json("/v2/status")).toMatchObject({ "last-round": Number(round) });
  });

  test("nothing-held is at the current round, without holdings", async () => {
    node.settings.change({ node: "nothing-held" });
    expect(await (await request()).json()).toMatchObject({ round: Number(round), assets: [] });
    const { address } = accounts.eligible;
    expect(await statusOf(`/v2/accounts/${address}/assets/2667389516`)).toBe(404);
  });

  test("other-network has another genesis hash at both endpoints", async () => {
    for (const [mode, hash] of [
      ["normal", sandboxGenesisHash],
      ["other-network", otherGenesisHash],
    ] as const) {
      node.settings.change({ node: mode });
      expect(await json("/versions")).toMatchObject({
        genesis_hash_b64: hash,
        genesis_id: "sandbox-v1",
      });
      expect(await json("/v2/transactions/params")).toMatchObject({
        "genesis-hash": hash,
        "last-round": Number(round),
      });
    }
  });

  test("no-network is 404 only where the network is named", async () => {
    node.settings.change({ node: "no-network" });
    expect(await statusOf("/versions")).toBe(404);
    expect(await statusOf("/v2/transactions/params")).toBe(404);
    expect((await request()).status).toBe(200);
  });

  test("missing-blocks lacks every tenth block, but no header", async () => {
    node.settings.change({ node: "missing-blocks" });
    const block = `/v2/blocks/${round}`;
    expect(await statusOf(block)).toBe(404);
    expect(await statusOf(`${block}?header-only=true`)).toBe(200);
    expect(await statusOf(`/v2/blocks/${round - 1n}`)).toBe(200);
  });

  test("false-waits does not wait, and names a round that is not there", async () => {
    node.settings.change({ node: "false-waits" });
    const lastRound = async (path: string) =>
      ((await json(path)) as { "last-round": number })["last-round"];
    const ahead = Number(round) + 1_000;
    expect(await lastRound(`/v2/status/wait-for-block-after/${round}`)).toBe(ahead);
    expect(await lastRound("/v2/status")).toBe(Number(round));
    expect(await statusOf(`/v2/blocks/${ahead}`)).toBe(404);
  });

  test("unknown-transactions has one in each block", async () => {
    node.settings.change({ node: "unknown-transactions" });
    expect(await json(`/v2/blocks/${round}`)).toMatchObject({
      block: { txns: [{ txn: { type: "unknown" } }] },
    });
  });

  test.each(["hanging", "slow"] as const)("%s ends when the mode changes", async (mode) => {
    node.settings.change({ nodes: { first: mode } });
    const received = new Promise((resolve) => node.listening.server.once("request", resolve));
    const requested = request();
    await received;
    node.settings.change({ nodes: { first: "normal" } });
    expect((await requested).status).toBe(200);
  });
});
