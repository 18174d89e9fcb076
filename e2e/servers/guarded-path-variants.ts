import { gamePathVariants } from "@fabulous-fish/checks/path-variants";
import { expect } from "@playwright/test";
import { sendRaw } from "./raw-request.ts";

/** A file of the guarded game in the tests of web servers. */
export const guardedFile = "/WebGLBuild/Build/g.data.unityweb";

/** The files of a site with a guarded game. Every file of the game contains `GUARDED`. */
export const guardedSite = {
  "index.html": "<!doctype html><title>The page</title>",
  "static/js/x-1a2b.js": "export {};",
  "WebGLBuild/index.html": "<!doctype html>GUARDED page",
  "WebGLBuild/Build/g.data.unityweb": "GUARDED data ".repeat(100),
  "WebGLBuild/Build/g.wasm": "GUARDED code",
};

/** Every variant of a guarded path that we know, and some of the paths beside it. */
const variants = [
  ...gamePathVariants("/WebGLBuild/Build/g.wasm"),
  ...["/WebGLBuild/index.html", "/webglbuild/index.html", guardedFile],
  ...["///WebGLBuild///Build///g.wasm", "/static/js/../../WebGLBuild/Build/g.wasm"],
  ...["/x/%2e%2e%2fWebGLBuild%2fBuild%2fg.wasm", "/%5cWebGLBuild/Build/g.wasm"],
  ...["/WebGLBuild/Build/", "/WebGLBuild/Build", "/WebGLBuild/gone.data"],
  ...["/WebGLBuild/Build/g.wasm?x=/static/", "/WebGLBuild/Build/g.wasm#/static/"],
  ...["/.gate-authorize", "/gate/authorize"],
  "http://127.0.0.1/WebGLBuild/Build/g.wasm",
];

const kinds: readonly { method?: string; headers?: Record<string, string> }[] = [
  {},
  { headers: { cookie: "fabulous-fish-session=forged; __Host-fabulous-fish-session=forged" } },
  { headers: { range: "bytes=0-6" } },
  { headers: { "if-none-match": "*", "if-modified-since": "Fri, 01 Jan 2038 00:00:00 GMT" } },
  { headers: { "accept-encoding": "gzip, br" } },
  {
    headers: {
      "x-original-uri": "/",
      "x-rewrite-url": "/",
      "x-forwarded-for": "127.0.0.1",
      "x-accel-redirect": guardedFile,
      "x-http-method-override": "GET",
      authorization: "Basic eDp4",
    },
  },
  ...["HEAD", "POST", "PUT", "OPTIONS", "PROPFIND", "TRACE"].map((method) => ({ method })),
];

/**
 * Expects that a web server sends no file of the game to a request without a session, whatever its
 * path variant, method or headers.
 */
export async function expectNothingOpens(url: string): Promise<void> {
  for (const path of variants) {
    const attempts = kinds.map(async (kind) => {
      const response = await sendRaw(url, kind.method ?? "GET", path, kind);
      const name = `${JSON.stringify(kind)} ${path}`;
      expect(response.body, name).not.toContain("GUARDED");
      const isOpen = response.status < 300 && !response.body.includes("The page");
      expect(isOpen && kind.method !== "HEAD" && kind.method !== "OPTIONS", name).toBe(false);
      expect([206, 304], name).not.toContain(response.status);
      expect(response.headers["content-length"], name).not.toBe(
        String(guardedSite["WebGLBuild/Build/g.data.unityweb"].length),
      );
    });
    await Promise.all(attempts);
  }
}
