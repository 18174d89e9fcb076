import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { WebSocket } from "ws";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { accounts } from "./accounts.ts";
import { sandboxGenesisHash, sandboxGenesisId } from "./network.ts";
import { NoBuiltPageError, OtherBaseError } from "./site/built-page.ts";
import { document } from "./site.fixtures.ts";
import { startSandbox, type Sandbox, type SandboxOptions } from "./sandbox.ts";

const runCommand = promisify(execFile);
const anyPort = { site: 0, node: 0, bridge: 0, wallet: 0 };

let site: string;
let sandbox: Sandbox;

beforeAll(async () => {
  site = await mkdtemp(join(tmpdir(), "built-page-"));
  await mkdir(join(site, "static", "js"), { recursive: true });
  await writeFile(join(site, "index.html"), "<!doctype html><head><title>Page</title></head>");
  await writeFile(join(site, "static", "js", "main.1a2b.js"), "export {};");
  await mkdir(join(site, "WebGLBuild", "Fish_DoNotShip"), { recursive: true });
  await writeFile(join(site, "WebGLBuild", ".env"), "KEY=1");
  await writeFile(join(site, "WebGLBuild", "Fish_DoNotShip", "symbols.js"), "export {};");
  await writeFile(join(site, "_headers"), "/*");
});
afterAll(() => rm(site, { recursive: true }));

const start = (options: Partial<SandboxOptions> = {}) =>
  startSandbox({ site, document, ports: anyPort, ...options });
beforeEach(async () => {
  sandbox = await start();
});
afterEach(() => sandbox.stop());

describe("parameters: the path of the page's host", () => {
  test("a route is the page, with the sandbox's script first in its head", async () => {
    for (const path of ["/", "/index.html", "/fabulous-fish", "/test", "/nope"]) {
      const response = await fetch(sandbox.siteUrl + path);
      expect(response.headers.get("content-type"), path).toBe("text/html; charset=utf-8");
      expect(await response.text(), path).toContain(
        '<head><script src="/sandbox.js"></script><title>Page</title>',
      );
    }
  });

  test.each([
    "/missing.js",
    "/static/js/missing",
    "/WebGLBuild/Build/missing.data.br",
    "/../package.json",
    "/%2e%2e%2fpackage.json",
    "/static/%",
    "/_headers",
    "/WebGLBuild/.env",
    "/WebGLBuild/%2eenv",
    "/WebGLBuild/Fish_DoNotShip/symbols.js",
  ])("%s is 404, not the page", async (path) => {
    const response = await fetch(sandbox.siteUrl + path);
    expect(response.status).toBe(404);
    expect(await response.text()).not.toContain("<title>");
  });

  test("what the game may load from other hosts is in its policy", async () => {
    const other = await start({ headers: { gameScriptOrigins: ["'unsafe-eval'"] } });
    const policyOf = async ({ siteUrl }: Sandbox) =>
      (await fetch(`${siteUrl}/WebGLBuild/index.html`)).headers.get("content-security-policy");
    expect(await policyOf(other)).toContain("blob: 'unsafe-eval';");
    expect(await policyOf(sandbox)).not.toContain("'unsafe-eval'");
    await other.stop();
  });

  test("a hashed file has its type, its length and a long max-age", async () => {
    const response = await fetch(`${sandbox.siteUrl}/static/js/main.1a2b.js`);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "application/javascript",
      "content-length": "10",
      "cache-control": "public, max-age=31536000, immutable",
    });
  });

  test("the stub game is served, except in the missing mode", async () => {
    const game = `${sandbox.siteUrl}/WebGLBuild/index.html`;
    expect(await (await fetch(game)).text()).toContain("Stub game");
    sandbox.settings.change({ game: "missing" });
    expect((await fetch(game)).status).toBe(404);
  });
});

describe("parameters: the route data", () => {
  test("the root's data has the stub nodes and the bridge under the request's host name", async () => {
    const requested = sandbox.siteUrl.replace("127.0.0.1", "localhost");
    const [first = "", second = ""] = sandbox.nodeUrls;
    const underLocalhost = (url: string) => url.replace("127.0.0.1", "localhost");
    const response = await fetch(`${requested}/_root.data?_routes=root`);
    expect(await response.json()).toEqual({
      network: "mainnet",
      genesisHash: sandboxGenesisHash,
      genesisId: sandboxGenesisId,
      nodes: [{ url: underLocalhost(first) }, { url: underLocalhost(second) }],
      oldestBlock: 60,
      tokens: [
        { assetId: "2667389516", threshold: "3000000", name: "$FISHD" },
        { assetId: "2667249425", threshold: "100000" },
      ],
      rule: "any",
      wallets: ["pera"],
      wallet: { bridge: underLocalhost(sandbox.bridgeUrl), bridgeUse: "always" },
      versionLabel: "25.2.2.2226",
    });
  });

  test("a real node replaces the stub nodes, with its own asset ids", async () => {
    const node = {
      url: "http://localhost:4001",
      token: "a".repeat(64),
      assets: ["7", "8"] as const,
    };
    const other = await start({ node });
    const document: unknown = await (await fetch(`${other.siteUrl}/_root.data`)).json();
    await other.stop();
    expect(other.nodeUrls).toEqual([node.url]);
    expect(document).toMatchObject({
      network: "private",
      nodes: [{ url: node.url, token: node.token }],
      tokens: [
        { assetId: "7", name: "$FISHD", threshold: "3000000" },
        { assetId: "8", threshold: "100000" },
      ],
    });
  });
});

describe("parameters: the wallet's origin", () => {
  test("it serves the wallet and the sandbox's settings", async () => {
    expect(await (await fetch(sandbox.walletUrl)).text()).toContain(
      "<title>Sandbox wallet</title>",
    );
    await fetch(`${sandbox.walletUrl}/settings`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: '{"node":"down"}',
    });
    expect(sandbox.settings.read().nodes).toEqual({
      first: "down",
      second: "down",
      third: "down",
    });
    await expect(fetch(`${sandbox.nodeUrl}/v2/status`)).rejects.toThrow(TypeError);
  });

  test("the command changes settings, rejects an unknown mode, and resets", async () => {
    const run = (...args: string[]) =>
      runCommand(process.execPath, [
        ...["--import", "tsx", "apps/sandbox/setting.ts", "--wallet", sandbox.walletUrl],
        ...args,
      ]);
    expect((await run("bridge=dead", "nodes.second=slow")).stdout).toContain('"bridge": "dead"');
    expect(sandbox.settings.read()).toMatchObject({ bridge: "dead", nodes: { second: "slow" } });
    await expect(run("bridge=asleep")).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining("bridge: ") as unknown,
    });
    await run("reset");
    expect(sandbox.settings.read()).toMatchObject({ bridge: "alive", nodes: { second: "normal" } });
  });

  test("the provider's configuration fails, hangs and recovers", async () => {
    const requested = () => fetch(`${sandbox.walletUrl}/provider/pera.json`);
    sandbox.settings.change({ provider: "failing" });
    await expect(requested()).rejects.toThrow(TypeError);
    sandbox.settings.change({ provider: "hanging" });
    const hanging = requested();
    sandbox.settings.change({ provider: "available" });
    expect(await (await hanging).json()).toMatchObject({ web_wallet: false, servers: [] });
  });
});

test("two sandboxes share neither ports nor settings, and a busy port is reported", async () => {
  const port = Number(new URL(sandbox.siteUrl).port);
  const messages: string[] = [];
  const other = await start({
    ports: { ...anyPort, site: port },
    report: (message) => messages.push(message),
  });
  sandbox.settings.change({ holdings: { [accounts.neverFunded.address]: { "1": "1" } } });
  expect(other.settings.read().holdings[accounts.neverFunded.address]).not.toHaveProperty("1");
  expect(other.siteUrl).not.toBe(sandbox.siteUrl);
  expect(messages).toEqual([expect.stringMatching(`^Port ${port} is busy: the page is on `)]);
  await other.stop();
});

test("the responses of the page's server can be followed", async () => {
  const sent: unknown[] = [];
  const other = await start({ onPageResponse: (response) => sent.push(response) });
  await (await fetch(`${other.siteUrl}/_root.data?_routes=root`)).text();
  await fetch(`${other.siteUrl}/missing.js`, { method: "HEAD" });
  await expect
    .poll(() => sent)
    .toEqual([
      { method: "GET", path: "/_root.data", status: 200 },
      { method: "HEAD", path: "/missing.js", status: 404 },
    ]);
  await other.stop();
});

test("stop closes every port and all open connections", async () => {
  const socket = new WebSocket(sandbox.bridgeUrl.replace("http", "ws"));
  await new Promise((resolve) => socket.once("open", resolve));
  sandbox.settings.change({ node: "hanging" });
  const hanging = fetch(`${sandbox.nodeUrl}/v2/status`);
  const closed = new Promise((resolve) => socket.once("close", resolve));

  await Promise.all([sandbox.stop(), closed, expect(hanging).rejects.toThrow(TypeError)]);
  const urls = [sandbox.siteUrl, ...sandbox.nodeUrls, sandbox.bridgeUrl, sandbox.walletUrl];
  expect(await Promise.all(urls.map(isListening))).toEqual(urls.map(() => false));
});

test("a folder without a built page throws, with a hint", async () => {
  await expect(start({ site: join(site, "static") })).rejects.toThrow(NoBuiltPageError);
  await expect(start({ site: join(site, "static") })).rejects.toThrow(/npm run build/);
});

test("a page built with --base throws, with a hint", async () => {
  const below = join(site, "below");
  await mkdir(below);
  const script = '<script>import("/repository/static/js/main.js")</script>';
  await writeFile(join(below, "index.html"), `<!doctype html><head>${script}</head>`);
  await expect(start({ site: below })).rejects.toThrow(OtherBaseError);
  await expect(start({ site: below })).rejects.toThrow(/for \/repository\/\. .*npm run build/);
});

function isListening(url: string): Promise<boolean> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });
}
