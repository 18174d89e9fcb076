import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createKey } from "../testing/gate-client.ts";
import { enough, setUp } from "../testing/gate-fixture.ts";
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
    writeFileSync(join(folder, "index.html"), "<!doctype html>the page");
    writeFileSync(join(folder, "static", "page.js"), "0123456789");
    writeFileSync(join(folder, "WebGLBuild", "index.html"), "the game");
    server = await serveGate({
      ...{ gate: gate.gate, files: pageFiles(folder, { connectOrigins: [] }) },
      ...{ host: "127.0.0.1", port: 0, trustedProxies: [] },
    });
  });
  afterAll(async () => {
    await server.stop();
    rmSync(folder, { recursive: true });
  });

  test("behavior: serves files with the headers of the table, and the page for its routes", async () => {
    const file = await fetch(url("/static/page.js"));
    expect([file.status, await file.text()]).toEqual([200, "0123456789"]);
    expect(file.headers.get("cache-control")).toContain("immutable");
    for (const path of ["/", "/fabulous-fish"]) {
      expect(await (await fetch(url(path))).text()).toBe("<!doctype html>the page");
    }
    expect((await fetch(url("/static/none.js"))).status).toBe(404);
    expect((await fetch(url("/"), { method: "POST" })).status).toBe(405);
  });

  test("behavior: answers conditional and range requests", async () => {
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

  test("behavior: a sub-request is answered by the session alone", async () => {
    expect((await fetch(url("/gate/authorize"))).status).toBe(401);
    const key = createKey(1);
    gate.chain.hold(key.account, enough);
    const browser = gate.client();
    await browser.signIn(key);
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
