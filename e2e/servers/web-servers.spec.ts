import { expect, test } from "@playwright/test";
import { enough, tooLittle } from "@fabulous-fish/gate/testing/gate-fixture";
import {
  type GateBehindWebServer,
  playerKey,
  startBehind,
  startStub,
} from "./behind-web-server.ts";
import { freePort } from "./free-port.ts";
import { expectNothingOpens, guardedFile, guardedSite } from "./guarded-path-variants.ts";
import { startCaddy } from "./start-caddy.ts";
import { startNginx } from "./start-nginx.ts";
import { type StartWebServer, shortenWaits } from "./web-server.ts";
import { sendRaw } from "./raw-request.ts";
import type { GateClient } from "@fabulous-fish/gate/testing/gate-client";
import { beginRun, sendRecording } from "@fabulous-fish/gate/scores/testing/score-player";

/** The gate behind the web servers of docs/hosting.md, with the configuration that the build writes. */

interface Case {
  readonly name: string;
  readonly start: StartWebServer;
  readonly requestId: RegExp;
  /** With what a gate cannot allow a file. */
  readonly notAllowing: readonly number[];
}

const failures = [301, 404, 429, 500, 502, 503];
const cases: readonly Case[] = [
  { name: "nginx", start: startNginx, requestId: /^[\da-f]{32}$/, notAllowing: failures },
  {
    name: "Caddy",
    start: startCaddy,
    requestId: /^[\da-f-]{36}$/,
    // It allows a file with 204 only.
    notAllowing: [200, ...failures],
  },
];

for (const { name, start, requestId, notAllowing } of cases) {
  test.describe(name, () => {
    let behind: GateBehindWebServer;
    let url: string;

    test.beforeAll(async () => {
      behind = await startBehind(start);
      ({ url } = behind.webServer);
    });
    test.afterAll(() => behind.stop());

    /** Starts another one, before a port at which there is no gate yet. */
    async function startAlone(edit?: Parameters<StartWebServer>[3]) {
      const stubPort = await freePort();
      const gateUrls = [`http://127.0.0.1:${stubPort}`];
      const own = await start(await freePort(), guardedSite, gateUrls, edit);
      return { own, stubPort };
    }

    test("without a session, no path variant, method or header opens the game's folder", async () => {
      await expectNothingOpens(url);
    });

    test("the rejection is a page that leads back and is not cached", async () => {
      const response = await sendRaw(url, "GET", "/WebGLBuild/index.html");
      expect(response.status).toBe(401);
      expect(response.body).toContain('href="/"');
      expect(response.headers["cache-control"]).toContain("no-store");
      expect(response.headers["content-security-policy"]).toContain("default-src 'none'");
    });

    test("security: a request has one id, which the web server makes", async () => {
      const headers = { "x-request-id": "chosen" };
      const health = await sendRaw(url, "GET", "/gate/health", { headers });
      const rejected = await sendRaw(url, "GET", "/WebGLBuild/index.html", { headers });
      const id = String(rejected.headers["x-request-id"]);
      expect(id).toMatch(requestId);
      expect(health.headers["x-request-id"]).toMatch(requestId);
      expect(health.headers["x-request-id"]).not.toBe(id);
      const logged = behind.logged.filter((line) => line.requestId === id);
      expect(logged.map(({ route, status }) => [route, status])).toEqual([
        ["/gate/authorize", 401],
        ["file", 401],
      ]);
    });

    test("with a session, it sends the files, for the browser's own cache only", async () => {
      const { headers } = await behind.signIn();
      const page = await sendRaw(url, "GET", "/WebGLBuild/", { headers });
      expect(page).toMatchObject({ status: 200, body: guardedSite["WebGLBuild/index.html"] });
      expect(page.headers["cache-control"]).toBe("private, no-store");
      const file = await sendRaw(url, "GET", guardedFile, { headers });
      expect(file.status).toBe(200);
      expect(file.headers).toMatchObject({
        "cache-control": "private, no-cache",
        "content-type": "application/octet-stream",
      });
      const range = { ...headers, range: "bytes=0-6" };
      const part = await sendRaw(url, "GET", guardedFile, { headers: range });
      expect(part).toMatchObject({ status: 206, body: "GUARDED" });
      const cached = { ...headers, "if-none-match": String(file.headers["etag"]) };
      const again = await sendRaw(url, "GET", guardedFile, { headers: cached });
      expect(again).toMatchObject({ status: 304 });
      for (const path of ["/WebGLBuild/gone.data", "/webglbuild/index.html"]) {
        expect(await sendRaw(url, "GET", path, { headers })).toMatchObject({ status: 404 });
      }
    });

    test("recordings of runs pass, and nothing else of that size", async () => {
      const { player } = await behind.signIn();
      await expectBodyLimits(player);
    });

    test("a session that has ended, too little, and unknown holdings are rejected", async () => {
      const ended = await behind.signIn();
      await ended.player.delete("/gate/session");
      const rejected = await sendRaw(url, "GET", guardedFile, { headers: ended.headers });
      expect(rejected).toMatchObject({ status: 401 });

      const { headers } = await behind.signIn();
      behind.chain.hold(playerKey.account, tooLittle);
      behind.pass(61_000);
      const poor = await sendRaw(url, "GET", "/WebGLBuild/", { headers });
      expect(poor.status).toBe(403);
      expect(poor.body).toContain('href="/"');

      behind.chain.hold(playerKey.account, enough);
      behind.pass(61_000);
      expect(await sendRaw(url, "GET", guardedFile, { headers })).toMatchObject({ status: 200 });
      behind.chain.modes.set("node-a.example", "down").set("node-b.example", "down");
      behind.pass(11 * 60_000);
      const unknown = await sendRaw(url, "GET", "/WebGLBuild/", { headers });
      expect(unknown.status).toBe(503);
      expect(unknown.body).not.toContain("GUARDED");
      behind.chain.modes.clear();
    });

    test("clients cannot choose the IP address that the rate limits count", async () => {
      behind.callers.length = 0;
      const headers = { "x-forwarded-for": "192.0.2.9, 127.0.0.1", "x-real-ip": "192.0.2.9" };
      await sendRaw(url, "GET", "/gate/session", { headers });
      await sendRaw(url, "GET", guardedFile, { headers });
      expect(behind.callers.length).toBeGreaterThan(1);
      expect(new Set(behind.callers)).toEqual(new Set(["127.0.0.1"]));
    });

    test("it asks about the game's folder only, without the client's forwarding headers", async () => {
      const { own, stubPort } = await startAlone();
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
      expect(question?.headers).toMatchObject({
        cookie: "a=b",
        host: new URL(own.url).host,
        "x-forwarded-for": "127.0.0.1",
        "x-forwarded-proto": "http",
        "x-request-id": expect.stringMatching(requestId),
      });
      for (const header of ["range", "origin", "if-none-match"]) {
        expect(question?.headers).not.toHaveProperty(header);
      }
      expect(rejection).toMatchObject({ method: "HEAD", url: guardedFile });
      expect(rejection?.headers).toMatchObject({ "x-forwarded-for": "127.0.0.1" });
      for (const request of received) {
        expect(request.headers).not.toHaveProperty("forwarded");
        expect(request.headers).not.toHaveProperty("x-real-ip");
        expect(request.headers["x-forwarded-host"]).not.toBe("other.example");
      }
      await stop();
      await own.stop();
    });

    test("a gate that fails or does not run opens nothing", async () => {
      // Caddy uses one that has failed again after a while.
      const { own, stubPort } = await startAlone(shortenWaits);
      expect(await sendRaw(own.url, "GET", guardedFile)).toMatchObject({ status: 502 });
      expect(await sendRaw(own.url, "GET", "/")).toMatchObject({ status: 200 });
      for (const status of notAllowing) {
        const { stop } = await startStub(stubPort, status);
        await expect
          .poll(() => sendRaw(own.url, "GET", guardedFile))
          .toMatchObject({ status, body: "no" });
        await stop();
      }
      await own.stop();
    });
  });
}

/**
 * Expects that the largest recording reaches the gate through a web server, that the server rejects
 * anything larger with 413, and that other requests are not that large.
 *
 * @param player has a session, and may play.
 */
export async function expectBodyLimits(player: GateClient): Promise<void> {
  const { run } = await beginRun(player);
  const send = (kilobytes: number) => sendRecording(player, run, new Uint8Array(kilobytes * 1_024));
  const largest = await send(256);
  expect(largest.status).toBe(422);
  expect(await largest.json()).toMatchObject({ check: "form" });
  for (const kilobytes of [260, 300]) expectOwnRejection(await send(kilobytes));
  for (const path of ["/gate/runs", "/gate/challenge", "/gate/session"]) {
    expectOwnRejection(await player.post(path, { account: "A".repeat(100_000) }));
  }
}

/** Expects that a request has not reached the gate, whose responses have an id. */
function expectOwnRejection({ status, headers }: Response): void {
  expect([status, headers.get("x-request-id")]).toEqual([413, null]);
}
