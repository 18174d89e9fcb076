import { once } from "node:events";
import { rename, symlink } from "node:fs/promises";
import { createServer, type IncomingMessage } from "node:http";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { type RunningServer, serveGate } from "@fabulous-fish/gate/server";
import { createKey, GateClient } from "@fabulous-fish/gate/testing/gate-client";
import { enough, setUp, tooLittle } from "@fabulous-fish/gate/testing/gate-fixture";
import { createStubVerifier } from "@fabulous-fish/gate/testing/stub-runs";
import { expectBodyLimits } from "./body-limits.ts";
import { freePort } from "./free-port.ts";
import { expectNothingOpens, guardedFile, guardedSite } from "./guarded-spellings.ts";
import { startNginx } from "./nginx.ts";
import { sendRaw } from "./raw-request.ts";
import type { WebServer } from "./web-server.ts";

const files = guardedSite;
const data = guardedFile;

const key = createKey(1);
let nginx: WebServer;
let gate: ReturnType<typeof setUp>;
let server: RunningServer;
/** The IP addresses from which the gate trusts that requests come. */
const callers: string[] = [];

test.beforeAll(async () => {
  const port = await freePort();
  gate = setUp({
    origins: [`http://127.0.0.1:${port}`],
    follow: true,
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
  nginx = await startNginx(port, files, [`http://127.0.0.1:${server.port}`]);
});
test.afterAll(async () => {
  await nginx.stop();
  await server.stop();
});

/** Starts a server in the place of a gate, which responds to everything with a status. */
async function startStub(port: number, status: number) {
  const received: IncomingMessage[] = [];
  const stub = createServer((request, response) => {
    received.push(request);
    response.writeHead(status, { location: data }).end("no");
  });
  await once(stub.listen(port, "127.0.0.1"), "listening");
  const stop = async () => {
    stub.closeAllConnections();
    await once(stub.close(), "close");
  };
  return { received, stop };
}

const client = () => new GateClient((request) => fetch(request), nginx.url);

/** Signs in through nginx and returns the cookies. */
async function signIn() {
  const player = client();
  expect(await player.signIn(key)).toHaveProperty("status", 200);
  return {
    player,
    headers: { cookie: [...player.cookies].map((entry) => entry.join("=")).join("; ") },
  };
}

test("behavior: without a session, no spelling, method or header opens the game's folder", async () => {
  await expectNothingOpens(nginx.url);
});

test("behavior: the rejection is a page that leads back and is not cached", async () => {
  const response = await sendRaw(nginx.url, "GET", "/WebGLBuild/index.html");
  expect(response.status).toBe(401);
  expect(response.body).toContain('href="/"');
  expect(response.headers["cache-control"]).toContain("no-store");
  expect(response.headers["content-security-policy"]).toContain("default-src 'none'");
});

test("security: a request has one id, which nginx makes", async () => {
  const headers = { "x-request-id": "chosen" };
  const health = await sendRaw(nginx.url, "GET", "/gate/health", { headers });
  const rejected = await sendRaw(nginx.url, "GET", "/WebGLBuild/index.html", { headers });
  const id = String(rejected.headers["x-request-id"]);
  expect(id).toMatch(/^[\da-f]{32}$/);
  expect(health.headers["x-request-id"]).toMatch(/^[\da-f]{32}$/);
  expect(health.headers["x-request-id"]).not.toBe(id);
  const logged = gate.logged.filter(({ requestId }) => requestId === id);
  expect(logged.map(({ route, status }) => [route, status])).toEqual([
    ["/gate/authorize", 401],
    ["file", 401],
  ]);
});

test("behavior: with a session, nginx sends the files, for the browser's own cache only", async () => {
  const { headers } = await signIn();
  const page = await sendRaw(nginx.url, "GET", "/WebGLBuild/", { headers });
  expect(page).toMatchObject({ status: 200, body: files["WebGLBuild/index.html"] });
  expect(page.headers["cache-control"]).toBe("private, no-store");
  const file = await sendRaw(nginx.url, "GET", data, { headers });
  expect(file.status).toBe(200);
  expect(file.headers).toMatchObject({
    "cache-control": "private, no-cache",
    "content-type": "application/octet-stream",
  });
  expect(
    await sendRaw(nginx.url, "GET", data, { headers: { ...headers, range: "bytes=0-6" } }),
  ).toMatchObject({
    status: 206,
    body: "GUARDED",
  });
  const cached = { ...headers, "if-none-match": String(file.headers["etag"]) };
  expect(await sendRaw(nginx.url, "GET", data, { headers: cached })).toMatchObject({ status: 304 });
  expect(await sendRaw(nginx.url, "GET", "/WebGLBuild/gone.data", { headers })).toMatchObject({
    status: 404,
  });
});

test("behavior: nginx lets recordings of runs through, and nothing else of that size", async () => {
  const { player } = await signIn();
  await expectBodyLimits(player);
});

test("behavior: a session that has ended, too little, and unknown holdings are rejected", async () => {
  const ended = await signIn();
  const cookie = { ...ended.headers };
  await ended.player.delete("/gate/session");
  expect(await sendRaw(nginx.url, "GET", data, { headers: cookie })).toMatchObject({ status: 401 });

  const { headers } = await signIn();
  gate.chain.hold(key.account, tooLittle);
  gate.pass(61_000);
  const poor = await sendRaw(nginx.url, "GET", "/WebGLBuild/", { headers });
  expect(poor.status).toBe(403);
  expect(poor.body).toContain('href="/"');

  gate.chain.hold(key.account, enough);
  gate.pass(61_000);
  expect(await sendRaw(nginx.url, "GET", data, { headers })).toMatchObject({ status: 200 });
  gate.chain.modes.set("node-a.example", "down").set("node-b.example", "down");
  gate.pass(11 * 60_000);
  const unknown = await sendRaw(nginx.url, "GET", "/WebGLBuild/", { headers });
  expect(unknown.status).toBe(503);
  expect(unknown.body).not.toContain("GUARDED");
  gate.chain.modes.clear();
});

test("behavior: nginx asks with the cookie alone, and about the game's folder only", async () => {
  const stubPort = await freePort();
  const own = await startNginx(await freePort(), files, [`http://127.0.0.1:${stubPort}`]);
  const { received, stop } = await startStub(stubPort, 401);
  await sendRaw(own.url, "GET", "/static/js/x-1a2b.js");
  await sendRaw(own.url, "GET", "/fabulous-fish");
  expect(received).toHaveLength(0);
  const headers = {
    cookie: "a=b",
    range: "bytes=0-1",
    origin: "https://other.example",
    "x-forwarded-for": "192.0.2.9",
    forwarded: "for=192.0.2.9",
    "x-real-ip": "192.0.2.9",
  };
  await sendRaw(own.url, "HEAD", data, { headers });
  const [question, rejection] = received;
  expect(question).toMatchObject({ method: "GET", url: "/gate/authorize" });
  expect(question?.headers).toEqual({
    cookie: "a=b",
    host: new URL(own.url).host,
    "x-forwarded-for": "127.0.0.1",
    "x-forwarded-proto": "http",
    "x-request-id": expect.stringMatching(/^[\da-f]{32}$/),
  });
  expect(rejection).toMatchObject({ method: "HEAD", url: data });
  expect(rejection?.headers).toMatchObject({ "x-forwarded-for": "127.0.0.1" });
  expect(rejection?.headers).not.toHaveProperty("forwarded");
  expect(rejection?.headers).not.toHaveProperty("x-real-ip");
  await stop();
  await own.stop();
});

test("behavior: clients cannot choose the IP address that the rate limits count", async () => {
  callers.length = 0;
  const headers = { "x-forwarded-for": "192.0.2.9, 127.0.0.1", "x-real-ip": "192.0.2.9" };
  await sendRaw(nginx.url, "GET", "/gate/session", { headers });
  await sendRaw(nginx.url, "GET", data, { headers });
  expect(new Set(callers)).toEqual(new Set(["127.0.0.1"]));
});

test("behavior: a gate that fails or does not run opens nothing", async () => {
  const stubPort = await freePort();
  const own = await startNginx(await freePort(), files, [`http://127.0.0.1:${stubPort}`]);
  expect(await sendRaw(own.url, "GET", data)).toMatchObject({ status: 502 });
  expect(await sendRaw(own.url, "GET", "/")).toMatchObject({ status: 200 });
  for (const status of [301, 404, 429, 500, 502, 503]) {
    const { stop } = await startStub(stubPort, status);
    expect(await sendRaw(own.url, "GET", data)).toMatchObject({ status, body: "no" });
    await stop();
  }
  await own.stop();
});

test("behavior: nginx gives up on a gate that does not answer, but waits for its API", async () => {
  const stubPort = await freePort();
  const own = await startNginx(await freePort(), files, [`http://127.0.0.1:${stubPort}`]);
  const waiting = new Map<string | undefined, () => void>();
  const stub = createServer((request, response) => {
    waiting.set(request.url, () => response.end("late"));
  });
  await once(stub.listen(stubPort, "127.0.0.1"), "listening");
  const session = sendRaw(own.url, "GET", "/gate/session");
  // Neither the question whether to send it, nor the request for the reason, is answered.
  expect(await sendRaw(own.url, "GET", data)).toMatchObject({ status: 504 });
  expect([...waiting.keys()]).toEqual(["/gate/session", "/gate/authorize", data]);
  waiting.get("/gate/session")?.();
  expect(await session).toMatchObject({ status: 200, body: "late" });
  stub.closeAllConnections();
  await once(stub.close(), "close");
  await own.stop();
});

test("behavior: a symbolic link in the game's folder leads to no other file", async () => {
  const { headers } = await signIn();
  await symlink(join(nginx.site, "index.html"), join(nginx.site, "WebGLBuild", "link.html"));
  await symlink(join(nginx.site, "static"), join(nginx.site, "WebGLBuild", "linked"));
  for (const path of ["/WebGLBuild/link.html", "/WebGLBuild/linked/js/x-1a2b.js"]) {
    expect(await sendRaw(nginx.url, "GET", path, { headers })).toMatchObject({ status: 404 });
  }
  // The folder itself can be a link, to the files of a release.
  await rename(join(nginx.site, "WebGLBuild"), `${nginx.site}-game`);
  await symlink(`${nginx.site}-game`, join(nginx.site, "WebGLBuild"));
  expect(await sendRaw(nginx.url, "GET", data, { headers })).toMatchObject({ status: 200 });
});

test("behavior: nginx does not cut a request that the gate holds for 25 seconds", async () => {
  test.setTimeout(60_000);
  gate.chain.hold(key.account, enough);
  const { headers } = await signIn();
  const follower = gate.newFollower();
  for (let rounds = 0; rounds < 2; rounds += 1) {
    gate.pass(3_000);
    await follower.follow(new AbortController().signal);
  }
  const session = (known: Record<string, string>) =>
    sendRaw(nginx.url, "GET", "/gate/session", { headers: { ...headers, ...known } });
  const name = String((await session({})).headers["gate-snapshot"]);
  expect(name).toMatch(/^yes/);
  const held = await session({ "gate-snapshot": name });
  expect(held).toMatchObject({ status: 200, headers: { "gate-snapshot": name } });
});
