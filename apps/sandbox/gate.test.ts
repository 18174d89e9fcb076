import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { document } from "./site.fixtures.ts";
import { startSandbox, type Sandbox, type SandboxOptions } from "./sandbox.ts";

const anyPort = { site: 0, node: 0, bridge: 0, wallet: 0 };
const gamePath = "/WebGLBuild/index.html";

let temporary: string;
const running: Sandbox[] = [];

beforeEach(async () => {
  temporary = await mkdtemp(join(tmpdir(), "sandbox-gate-test-"));
  await mkdir(join(temporary, "site"));
  await writeFile(join(temporary, "site", "index.html"), "<!doctype html><head></head>");
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await Promise.all(running.splice(0).map((sandbox) => sandbox.stop()));
  await rm(temporary, { recursive: true });
});

async function start(options: Partial<SandboxOptions>): Promise<Sandbox> {
  const site = join(temporary, "site");
  const sandbox = await startSandbox({ site, document, ports: anyPort, ...options });
  running.push(sandbox);
  return sandbox;
}

const status = async ({ siteUrl }: Sandbox, path: string) => (await fetch(siteUrl + path)).status;
const configuration = async ({ siteUrl }: Sandbox): Promise<unknown> =>
  (await fetch(`${siteUrl}/_root.data`)).json();

test("without the option, everybody gets the game, and there are no gate and no scores", async () => {
  const sandbox = await start({});
  expect(await status(sandbox, gamePath)).toBe(200);
  const document = await configuration(sandbox);
  expect(document).not.toHaveProperty("gate");
  expect(document).not.toHaveProperty("scores");
});

test("with a gate, the game needs a session, and the route data names gate and scores", async () => {
  const sandbox = await start({ gate: true });
  expect(await status(sandbox, gamePath)).toBe(401);
  expect(await status(sandbox, "/gate/session")).toBe(401);
  expect(await status(sandbox, "/gate/health")).toBe(200);
  expect(await status(sandbox, "/")).toBe(200);
  const document = await configuration(sandbox);
  expect(document).toMatchObject({ gate: "/gate", scores: true });
  const scores: unknown = await (await fetch(`${sandbox.siteUrl}/gate/scores`)).json();
  expect(scores).toEqual({ season: "sandbox", count: 0, scores: [] });
  sandbox.settings.change({ scores: "off" });
  expect(await configuration(sandbox)).toHaveProperty("scores", false);
});

test("the setting of the configured nodes is also the gate's", async () => {
  const sandbox = await start({ gate: true });
  sandbox.settings.change({ nodes: { first: "down", second: "down" } });
  expect(await status(sandbox, "/gate/ready")).toBe(503);
  sandbox.settings.change({ configuredNodes: "all" });
  expect(await status(sandbox, "/gate/ready")).toBe(200);
  expect(await configuration(sandbox)).toMatchObject({
    nodes: sandbox.nodeUrls.map((url) => ({ url })),
  });
});

describe("parameters: the fault modes of scores", () => {
  test("the gate fails for runs and scores only", async () => {
    const sandbox = await start({ gate: true });
    for (const [scores, expected] of [
      ["failing", 503],
      ["missing", 404],
      ["html", 200],
    ] as const) {
      sandbox.settings.change({ scores });
      for (const path of ["/gate/scores?limit=5", "/gate/scores/x/recording", "/gate/runs"]) {
        expect(await status(sandbox, path), `${scores}: ${path}`).toBe(expected);
      }
      expect(await status(sandbox, "/gate/session")).toBe(401);
    }
    const response = await fetch(`${sandbox.siteUrl}/gate/scores`);
    expect(response.headers.get("content-type")).toMatch(/^text\/html/);
    sandbox.settings.change({ scores: "down" });
    await expect(status(sandbox, "/gate/scores")).rejects.toThrow("fetch failed");
  });

  test.each(["hanging", "slow"] as const)(
    "a delayed response (%s) is sent when the mode changes",
    async (scores) => {
      const sandbox = await start({ gate: true });
      sandbox.settings.change({ scores });
      const pending = status(sandbox, "/gate/scores");
      expect(await Promise.race([pending, status(sandbox, "/gate/session")])).toBe(401);
      sandbox.settings.change({ scores: "on" });
      expect(await pending).toBe(200);
    },
  );
});

test("the store is in a temporary folder, which is removed at stop", async () => {
  vi.stubEnv("TMPDIR", temporary);
  // The loader of TypeScript has a folder there, too.
  const stores = async () =>
    (await readdir(temporary)).filter((name) => name.startsWith("fabulous-fish-gate-"));
  const sandbox = await start({ gate: true });
  expect(await stores()).toHaveLength(1);
  await sandbox.stop();
  expect(await stores()).toEqual([]);
});

test("with a real node, the gate verifies that node's network", async () => {
  const real = await start({});
  const sandbox = await start({ node: { url: real.nodeUrl }, gate: true });
  expect(await status(sandbox, gamePath)).toBe(401);
  const health: unknown = await (await fetch(`${sandbox.siteUrl}/gate/health`)).json();
  expect(health).toMatchObject({ network: "private" });
});

test("if a real node's network cannot be read, there is no gate, with a message", async () => {
  const real = await start({});
  real.settings.change({ node: "no-network" });
  const messages: string[] = [];
  const report = (message: string) => void messages.push(message);
  const sandbox = await start({ node: { url: real.nodeUrl }, gate: true, report });
  expect(messages).toContainEqual(expect.stringContaining("without a gate"));
  expect(await status(sandbox, gamePath)).toBe(200);
  expect(await configuration(sandbox)).not.toHaveProperty("gate");
});
