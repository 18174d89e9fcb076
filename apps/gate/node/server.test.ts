import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { hostingFileNames } from "@fabulous-fish/hosting/headers";
import { setUp } from "../testing/gate-fixture.ts";
import type { ServeFile } from "../routes/guard.ts";
import { pageFiles } from "./page-files.ts";
import { type RunningServer, serveGate } from "./server.ts";

describe("serveGate", () => {
  const folder = mkdtempSync(join(tmpdir(), "fish-server-"));
  let server: RunningServer;
  const gate = setUp();
  const url = (path: string) => `http://127.0.0.1:${server.port}${path}`;

  beforeAll(async () => {
    mkdirSync(join(folder, "static"));
    mkdirSync(join(folder, "WebGLBuild"));
    mkdirSync(join(folder, "conformance"));
    writeFileSync(join(folder, "conformance", "index.html"), "the conformance page");
    writeFileSync(join(folder, "index.html"), "<!doctype html>the page");
    writeFileSync(join(folder, "static", "page.js"), "0123456789");
    writeFileSync(join(folder, "static", "long.js"), "0123456789".repeat(500));
    writeFileSync(join(folder, "WebGLBuild", "index.html"), "the game");
    server = await serveGate({
      gate: gate.gate,
      files: pageFiles(folder, { connectOrigins: [] }),
      host: "127.0.0.1",
      port: 0,
      trustedProxies: [],
    });
  });
  afterAll(async () => {
    await server.stop();
    rmSync(folder, { recursive: true });
  });

  test("serves files with the headers of the table, and the page for its routes", async () => {
    const file = await fetch(url("/static/page.js"));
    expect([file.status, await file.text()]).toEqual([200, "0123456789"]);
    expect(file.headers.get("cache-control")).toContain("immutable");
    for (const path of ["/", "/fabulous-fish"]) {
      expect(await (await fetch(url(path))).text()).toBe("<!doctype html>the page");
    }
    expect((await fetch(url("/static/none.js"))).status).toBe(404);
    expect((await fetch(url("/"), { method: "POST" })).status).toBe(405);
  });

  test("redirects /conformance to its folder, as the written configurations do", async () => {
    const response = await fetch(url("/conformance?page=x"), { redirect: "manual" });
    expect([response.status, response.headers.get("location")]).toEqual([
      301,
      "/conformance/?page=x",
    ]);
    expect(await (await fetch(url("/conformance"))).text()).toBe("the conformance page");
  });

  test("answers conditional and range requests", async () => {
    const etag = (await fetch(url("/static/page.js"))).headers.get("etag") ?? "";
    const get = (headers: Record<string, string>) => fetch(url("/static/page.js"), { headers });
    expect((await get({ "if-none-match": etag })).status).toBe(304);
    const part = await get({ range: "bytes=2-4" });
    expect([part.status, await part.text()]).toEqual([206, "234"]);
    expect(part.headers.get("content-range")).toBe("bytes 2-4/10");
    expect(await (await get({ range: "bytes=-3" })).text()).toBe("789");
    expect(await (await get({ range: "bytes=8-" })).text()).toBe("89");
    expect(await (await get({ range: "bytes=2-4", "if-range": '"other"' })).text()).toBe(
      "0123456789",
    );
    const beyond = await get({ range: "bytes=10-12" });
    expect([beyond.status, beyond.headers.get("content-range")]).toEqual([416, "bytes */10"]);
    const head = await fetch(url("/static/page.js"), { method: "HEAD" });
    expect([head.status, head.headers.get("content-length")]).toEqual([200, "10"]);
  });

  test("a compressed file that the browser has is not sent again", async () => {
    const get = (headers: Record<string, string>) =>
      fetch(url("/static/long.js"), { headers: { "accept-encoding": "gzip", ...headers } });
    const first = await get({});
    expect(first.headers.get("content-encoding")).toBe("gzip");
    expect(await first.text()).toHaveLength(5_000);
    const etag = first.headers.get("etag") ?? "";
    const again = await get({ "if-none-match": `"other", ${etag}` });
    expect([again.status, await again.text()]).toEqual([304, ""]);
    expect(again.headers.get("etag")).toBe(etag.replace("W/", ""));
    expect((await get({ "if-none-match": '"other"' })).status).toBe(200);
    // Compressed bytes are not those that a range of the file continues.
    expect((await get({ range: "bytes=2-4", "if-range": etag })).status).toBe(200);
  });

  test.each(hostingFileNames)("/%s, a file for other hosts, is not served", async (file) => {
    writeFileSync(join(folder, file), "for another host");
    expect((await fetch(url(`/${file}`))).status).toBe(404);
  });

  test.each([
    "/gate/none",
    "/gate/session",
    "/gate/health",
    "/static/none.js",
    "/%2f",
    "/gate/authorize",
  ])("security: browsers do not guess the type of the response for %s", async (path) => {
    expect((await fetch(url(path))).headers.get("x-content-type-options")).toBe("nosniff");
  });

  test("security: symbolic links lead neither out of the site nor into the game's folder or out of it", async () => {
    const outside = mkdtempSync(join(tmpdir(), "fish-outside-"));
    onTestFinished(() => rmSync(outside, { recursive: true }));
    writeFileSync(join(outside, "file.js"), "outside");
    symlinkSync(join(outside, "file.js"), join(folder, "static", "outside.js"));
    symlinkSync(outside, join(folder, "static", "outside"));
    symlinkSync(join(folder, "WebGLBuild", "index.html"), join(folder, "static", "game.html"));
    symlinkSync("page.js", join(folder, "static", "inside.js"));
    for (const path of ["/static/outside.js", "/static/outside/file.js", "/static/game.html"])
      expect((await fetch(url(path))).status).toBe(404);
    expect(await (await fetch(url("/static/inside.js"))).text()).toBe("0123456789");

    symlinkSync(outside, join(folder, "linked"));
    symlinkSync(join(folder, "index.html"), join(folder, "WebGLBuild", "page.html"));
    const files = pageFiles(folder, { connectOrigins: [] });
    const read = async (path: string) => (await files(path, new Request(url(path))))?.text();
    expect(await read("/WebGLBuild/index.html")).toBe("the game");
    expect(await read("/WebGLBuild/page.html")).toBeUndefined();
    // A deployment can link the site's folder and the game's.
    const release = join(outside, "release");
    mkdirSync(release);
    symlinkSync(join(folder, "WebGLBuild"), join(release, "WebGLBuild"));
    const released = pageFiles(release, { connectOrigins: [] });
    const game = await released("/WebGLBuild/index.html", new Request(url("/")));
    expect(await game?.text()).toBe("the game");
  });

  test("a port that is in use, and a host of another machine, are errors that name the option", async () => {
    const options = { gate: gate.gate, files: pageFiles(folder, { connectOrigins: [] }) };
    const listen = (host: string, port: number) =>
      serveGate({ ...options, host, port, trustedProxies: [] });
    await expect(listen("127.0.0.1", server.port)).rejects.toMatchObject({
      code: "gate-options-invalid",
      details: expect.stringMatching(
        /^port: \d+ is in use on 127\.0\.0\.1; .* GATE_PORT$/,
      ) as string,
    });
    await expect(listen("192.0.2.1", 0)).rejects.toMatchObject({
      code: "gate-options-invalid",
      details: "host: 192.0.2.1 is no address of this machine; set GATE_HOST",
    });
  });

  test("a proxy that is not configured is logged once, a trusted one never", async () => {
    const start = async (trustedProxies: readonly string[]) => {
      const log = vi.fn();
      const options = { gate: gate.gate, files: pageFiles(folder, { connectOrigins: [] }), log };
      const behind = await serveGate({ ...options, host: "127.0.0.1", port: 0, trustedProxies });
      onTestFinished(() => behind.stop());
      const get = (headers: Record<string, string>) =>
        fetch(`http://127.0.0.1:${behind.port}/`, { headers });
      await get({});
      expect(log).not.toHaveBeenCalled();
      for (const caller of ["198.51.100.1", "198.51.100.2"])
        await get({ "x-forwarded-for": caller });
      return log;
    };
    const log = await start(["10.0.0.0/8"]);
    expect(log).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ event: "untrusted-proxy", peer: "127.0.0.1" }),
    );
    expect(await start(["127.0.0.1"])).not.toHaveBeenCalled();
  });

  test("a response has the id that the log has", async () => {
    for (const path of ["/gate/health", "/gate/authorize", "/gate/none", "/WebGLBuild/"]) {
      const id = (await fetch(url(path))).headers.get("x-request-id");
      expect(id).toMatch(/^[\da-f-]{36}$/);
      expect(gate.logged.at(-1)).toMatchObject({ event: "request", requestId: id });
    }
    // The connection is not that of a trusted proxy.
    const response = await fetch(url("/gate/health"), { headers: { "x-request-id": "chosen" } });
    expect(response.headers.get("x-request-id")).not.toBe("chosen");
  });

  /** Sends a request as it is, and returns its status. */
  async function statusOf(...lines: readonly string[]): Promise<number> {
    const socket = connect(server.port, "127.0.0.1");
    socket.write([...lines, "Connection: close", "", ""].join("\r\n"));
    const [, status = ""] = /^HTTP\/1\.1 (\d+)/.exec(await text(socket)) ?? [];
    return Number(status);
  }

  test.each(["/gate/health", "/gate/ready", "/gate/health?check=1"])(
    "a load balancer's request for %s is answered in any version, with any host or none",
    async (path) => {
      for (const request of [
        [`GET ${path} HTTP/1.0`],
        [`HEAD ${path} HTTP/1.0`],
        [`GET ${path} HTTP/1.0`, "Host:"],
        [`GET ${path} HTTP/1.1`],
        [`GET ${path} HTTP/1.1`, "Host: 10.0.0.11:8080"],
        [`GET ${path} HTTP/1.1`, "Host: [fd00::1]:8080"],
        [`GET ${path} HTTP/1.1`, "Host: not/a host"],
      ])
        expect([request, await statusOf(...request)]).toEqual([request, 200]);
    },
  );

  test.each(["/", "/static/page.js", "/gate/session", "/gate/authorize", "/gate/healthy"])(
    "security: %s needs a host in HTTP/1.1, and no other request but a probe is answered without",
    async (path) => {
      expect(await statusOf(`GET ${path} HTTP/1.1`)).toBe(400);
      expect(await statusOf(`POST /gate/health HTTP/1.1`)).toBe(400);
      // The host decides which cookies count.
      if (path !== "/gate/authorize") expect(await statusOf(`GET ${path} HTTP/1.0`)).toBe(400);
      const hosted = await statusOf(`GET ${path} HTTP/1.0`, "Host: game.example");
      expect(hosted).not.toBe(400);
    },
  );

  test("a sub-request is answered by the session alone", async () => {
    expect((await fetch(url("/gate/authorize"))).status).toBe(401);
    const browser = await gate.signIn();
    const cookie = [...browser.cookies].map((entry) => entry.join("=")).join("; ");
    const allowed = await fetch(url("/gate/authorize"), { headers: { cookie } });
    expect([allowed.status, allowed.headers.get("cache-control")]).toEqual([
      204,
      "private, no-store",
    ]);
    await browser.delete("/gate/session");
    expect((await fetch(url("/gate/authorize"), { headers: { cookie } })).status).toBe(401);
  });
});

test("a request that the gate holds has no limit in the server", async () => {
  const { gate } = setUp();
  let respond: (response: Response) => void = () => undefined;
  let hold: () => void = () => undefined;
  const isHeld = new Promise<void>((resolve) => (hold = resolve));
  vi.useFakeTimers({ toFake: ["setTimeout", "setInterval", "Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const server = await serveGate({
    gate: {
      ...gate,
      handle() {
        hold();
        return new Promise((resolve) => (respond = resolve));
      },
    },
    files: () => Promise.resolve(undefined),
    host: "127.0.0.1",
    port: 0,
    trustedProxies: [],
  });
  const socket = connect(server.port, "127.0.0.1");
  socket.write("GET /gate/session HTTP/1.1\r\nHost: game.example\r\nConnection: close\r\n\r\n");
  const received = text(socket);
  await isHeld;
  // The gate holds it for 25 seconds, and can wait for the chain's nodes then.
  await vi.advanceTimersByTimeAsync(60_000);
  respond(new Response("after a minute"));
  expect(await received).toMatch(/^HTTP\/1.1 200 [^]*after a minute/);
  await server.stop();
});

describe("stop", () => {
  const serve = (files: ServeFile) =>
    serveGate({
      gate: setUp().gate,
      files,
      host: "127.0.0.1",
      port: 0,
      trustedProxies: [],
    });

  test("a request that is running is completed, on a connection that is not used again", async () => {
    let respond: (response: Response) => void = () => undefined;
    let requested: () => void = () => undefined;
    const isRequested = new Promise<void>((resolve) => (requested = resolve));
    const server = await serve(() => {
      requested();
      return new Promise((resolve) => (respond = resolve));
    });
    const socket = connect(server.port, "127.0.0.1");
    socket.write("GET /slow HTTP/1.1\r\nHost: game.example\r\n\r\n");
    await isRequested;
    const stopped = server.stop();
    respond(new Response("complete"));
    expect(await text(socket)).toMatch(/^HTTP\/1.1 200 [^]*complete/);
    await stopped;
  });

  test("a request whose body is not sent to its end is cut off after 8 seconds", async () => {
    const server = await serve(() => Promise.resolve(undefined));
    const socket = connect(server.port, "127.0.0.1");
    // The connection is reset.
    socket.once("error", () => undefined);
    const closed = new Promise((resolve) => socket.once("close", resolve));
    socket.write(
      "POST /gate/challenge HTTP/1.1\r\nHost: game.example\r\nOrigin: https://game.example\r\n" +
        "Content-Type: application/json\r\nContent-Length: 100\r\nExpect: 100-continue\r\n\r\n",
    );
    // The server reads the body now.
    await once(socket, "data");
    socket.write("{");
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    const stopped = server.stop();
    await vi.advanceTimersByTimeAsync(8_000);
    await stopped;
    await closed;
  });
});
