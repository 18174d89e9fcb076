import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import { expect, test } from "@playwright/test";
import { type RunningServer, serveGate } from "@fabulous-fish/gate/server";
import { createKey, GateClient } from "@fabulous-fish/gate/testing/gate-client";
import { enough, setUp, tooLittle } from "@fabulous-fish/gate/testing/gate-fixture";
import { createStubVerifier } from "@fabulous-fish/gate/testing/stub-runs";
import { expectBodyLimits } from "./body-limits.ts";
import { startCaddy } from "./caddy.ts";
import { freePort } from "./free-port.ts";
import { expectNothingOpens, guardedFile, guardedSite } from "./guarded-spellings.ts";
import { sendRaw } from "./raw-request.ts";
import type { WebServer } from "./web-server.ts";

const key = createKey(1);
let caddy: WebServer;
let gate: ReturnType<typeof setUp>;
let server: RunningServer;
/** The IP addresses from which the gate trusts that requests come. */
const callers: string[] = [];

test.beforeAll(async () => {
  const port = await freePort();
  gate = setUp({
    origins: [`http://127.0.0.1:${port}`],
    season: "spring",
    runVerifier: createStubVerifier(),
  });
  gate.chain.hold(key.account, enough);
  server = await serveGate({
    gate: {
      ...gate.gate,
      handle(request, callerAddress, requestId) {
        callers.push(callerAddress);
        return gate.gate.handle(request, callerAddress, requestId);
      },
    },
    files: () => Promise.resolve(undefined),
    host: "127.0.0.1",
    port: 0,
    trustedProxies: ["127.0.0.1"],
  });
  caddy = await startCaddy(port, guardedSite, [`http://127.0.0.1:${server.port}`]);
});
test.afterAll(async () => {
  await caddy.stop();
  await server.stop();
});

/** Signs in through Caddy. */
async function signIn() {
  const player = new GateClient((request) => fetch(request), caddy.url);
  expect(await player.signIn(key)).toHaveProperty("status", 200);
  const cookie = [...player.cookies].map((entry) => entry.join("=")).join("; ");
  return { player, headers: { cookie } };
}

/** Starts a server in the place of a gate, which responds to everything with a status. */
async function startStub(port: number, status: number) {
  const received: IncomingMessage[] = [];
  const stub = createServer((request, response) => {
    received.push(request);
    response.writeHead(status, { location: guardedFile }).end("no");
  });
  await once(stub.listen(port, "127.0.0.1"), "listening");
  const stop = async () => {
    stub.closeAllConnections();
    await once(stub.close(), "close");
  };
  return { received, stop };
}

test("behavior: without a session, no spelling, method or header opens the game's folder", async () => {
  await expectNothingOpens(caddy.url);
});

test("behavior: the rejection is a page that leads back and is not cached", async () => {
  const response = await sendRaw(caddy.url, "GET", "/WebGLBuild/index.html");
  expect(response.status).toBe(401);
  expect(response.body).toContain('href="/"');
  expect(response.headers["cache-control"]).toContain("no-store");
  expect(response.headers["content-security-policy"]).toContain("default-src 'none'");
});

test("security: a request has one id, which Caddy makes", async () => {
  const headers = { "x-request-id": "chosen" };
  const rejected = await sendRaw(caddy.url, "GET", "/WebGLBuild/index.html", { headers });
  const id = String(rejected.headers["x-request-id"]);
  expect(id).toMatch(/^[\da-f-]{36}$/);
  const logged = gate.logged.filter(({ requestId }) => requestId === id);
  expect(logged.map(({ route, status }) => [route, status])).toEqual([
    ["/gate/authorize", 401],
    ["file", 401],
  ]);
});

test("behavior: with a session, Caddy sends the files, for the browser's own cache only", async () => {
  const { headers } = await signIn();
  const page = await sendRaw(caddy.url, "GET", "/WebGLBuild/", { headers });
  expect(page).toMatchObject({ status: 200, body: guardedSite["WebGLBuild/index.html"] });
  expect(page.headers["cache-control"]).toBe("private, no-store");
  const file = await sendRaw(caddy.url, "GET", guardedFile, { headers });
  expect(file.status).toBe(200);
  expect(file.headers).toMatchObject({
    "cache-control": "private, no-cache",
    "content-type": "application/octet-stream",
  });
  const range = { ...headers, range: "bytes=0-6" };
  const part = await sendRaw(caddy.url, "GET", guardedFile, { headers: range });
  expect(part).toMatchObject({ status: 206, body: "GUARDED" });
  const cached = { ...headers, "if-none-match": String(file.headers["etag"]) };
  const again = await sendRaw(caddy.url, "GET", guardedFile, { headers: cached });
  expect(again).toMatchObject({ status: 304 });
  for (const path of ["/WebGLBuild/gone.data", "/WebGLBuild/Build/", "/webglbuild/index.html"]) {
    expect(await sendRaw(caddy.url, "GET", path, { headers })).toMatchObject({ status: 404 });
  }
  expect(await sendRaw(caddy.url, "POST", guardedFile, { headers })).toMatchObject({ status: 405 });
});

test("behavior: Caddy lets recordings of runs through, and nothing else of that size", async () => {
  const { player } = await signIn();
  await expectBodyLimits(player);
});

test("behavior: a session that has ended, too little, and unknown holdings are rejected", async () => {
  const ended = await signIn();
  await ended.player.delete("/gate/session");
  const rejected = await sendRaw(caddy.url, "GET", guardedFile, { headers: ended.headers });
  expect(rejected).toMatchObject({ status: 401 });

  const { headers } = await signIn();
  gate.chain.hold(key.account, tooLittle);
  gate.pass(61_000);
  const poor = await sendRaw(caddy.url, "GET", "/WebGLBuild/", { headers });
  expect(poor.status).toBe(403);
  expect(poor.body).toContain('href="/"');

  gate.chain.hold(key.account, enough);
  gate.chain.modes.set("node-a.example", "down").set("node-b.example", "down");
  gate.pass(11 * 60_000);
  const unknown = await sendRaw(caddy.url, "GET", "/WebGLBuild/", { headers });
  expect(unknown.status).toBe(503);
  expect(unknown.body).not.toContain("GUARDED");
  gate.chain.modes.clear();
});

test("behavior: clients cannot choose the IP address that the rate limits count", async () => {
  callers.length = 0;
  const headers = { "x-forwarded-for": "192.0.2.9, 127.0.0.1", "x-real-ip": "192.0.2.9" };
  await sendRaw(caddy.url, "GET", "/gate/session", { headers });
  await sendRaw(caddy.url, "GET", guardedFile, { headers });
  expect(callers.length).toBeGreaterThan(1);
  expect(new Set(callers)).toEqual(new Set(["127.0.0.1"]));
});

test("behavior: Caddy asks about the game's folder only, without the client's forwarding headers", async () => {
  const stubPort = await freePort();
  const own = await startCaddy(await freePort(), guardedSite, [`http://127.0.0.1:${stubPort}`]);
  const { received, stop } = await startStub(stubPort, 401);
  await sendRaw(own.url, "GET", "/static/js/x-1a2b.js");
  await sendRaw(own.url, "GET", "/fabulous-fish");
  expect(received).toHaveLength(0);
  const headers = {
    cookie: "a=b",
    range: "bytes=0-1",
    "if-none-match": "*",
    origin: "https://other.example",
    "x-forwarded-for": "192.0.2.9",
    "x-forwarded-host": "other.example",
    forwarded: "for=192.0.2.9",
    "x-real-ip": "192.0.2.9",
  };
  await sendRaw(own.url, "HEAD", guardedFile, { headers });
  const [question, rejection] = received;
  expect(question).toMatchObject({ method: "GET", url: "/gate/authorize" });
  expect(question?.headers).toMatchObject({ cookie: "a=b", "x-forwarded-for": "127.0.0.1" });
  expect(rejection).toMatchObject({ method: "HEAD", url: guardedFile });
  expect(rejection?.headers).toMatchObject({ "x-forwarded-for": "127.0.0.1" });
  const names = received.flatMap((request) => Object.keys(request.headers));
  expect(names).not.toEqual(expect.arrayContaining(["forwarded"]));
  expect(names).not.toEqual(expect.arrayContaining(["x-real-ip"]));
  expect(names).not.toEqual(expect.arrayContaining(["x-forwarded-host"]));
  expect(Object.keys(question?.headers ?? {})).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/^(range|origin|if-none-match)$/)]),
  );
  await stop();
  await own.stop();
});

test("behavior: a gate that fails, does not run or does not answer opens nothing", async () => {
  const stubPort = await freePort();
  const own = await startCaddy(await freePort(), guardedSite, [`http://127.0.0.1:${stubPort}`]);
  expect(await sendRaw(own.url, "GET", guardedFile)).toMatchObject({ status: 502 });
  expect(await sendRaw(own.url, "GET", "/")).toMatchObject({ status: 200 });
  for (const status of [200, 301, 404, 429, 500, 502, 503]) {
    const { stop } = await startStub(stubPort, status);
    await expect
      .poll(() => sendRaw(own.url, "GET", guardedFile))
      .toMatchObject({ status, body: "no" });
    await stop();
  }
  const silent = createServer(() => undefined);
  await once(silent.listen(stubPort, "127.0.0.1"), "listening");
  expect((await sendRaw(own.url, "GET", guardedFile)).body).not.toContain("GUARDED");
  silent.closeAllConnections();
  await once(silent.close(), "close");
  await own.stop();
});

test("behavior: requests go to another gate while one does not respond", async () => {
  const gone = await freePort();
  const both = [`http://127.0.0.1:${gone}`, `http://127.0.0.1:${server.port}`];
  const own = await startCaddy(await freePort(), guardedSite, both);
  for (let request = 0; request < 4; request += 1) {
    expect(await sendRaw(own.url, "GET", "/gate/health")).toMatchObject({ status: 200 });
    expect(await sendRaw(own.url, "GET", guardedFile)).toMatchObject({ status: 401 });
  }
  await own.stop();
});
