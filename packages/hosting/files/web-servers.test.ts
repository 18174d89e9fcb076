import { rm } from "node:fs/promises";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inlineScriptHashes } from "../headers/content-security-policies.ts";
import type { HeaderOptions } from "../headers/header-options.ts";
import { hostingFileNames } from "../headers/unsent-files.ts";
import { headersFor, missingFileHeaders } from "../headers/response-headers.ts";
import type { Get, ServerResponse } from "./testing/socket-server.ts";
import {
  gameData,
  longScript,
  mainNetwork,
  makeSite,
  missingPaths,
  pageHtml,
  privateFiles,
  servedPaths,
  siteFiles,
} from "./testing/site.ts";
import { webServers } from "./testing/web-servers.ts";
import { writeHostingFiles } from "./write-hosting-files.ts";

const chosen = {
  ...mainNetwork,
  frameAncestors: ["'self'", "capacitor://localhost"],
  onlyHttps: true,
};
const options: HeaderOptions = { ...chosen, inlineScriptHashes: inlineScriptHashes(pageHtml) };

const lowerCased = (headers: Record<string, string>) => Object.fromEntries(new Headers(headers));

describe.each(webServers)("$name", ({ name, isInstalled, start }) => {
  if (!isInstalled) {
    test.skip(`${name} is not installed (npx tsx tools/install-programs.ts).`);
    return;
  }
  let get: Get;
  let stop = () => Promise.resolve();
  let site = "";

  beforeAll(async () => {
    site = await makeSite({ ...siteFiles, ...privateFiles });
    await writeHostingFiles(site, chosen);
    ({ get, stop } = await start(site));
  });

  afterAll(async () => {
    await stop();
    await rm(site, { recursive: true });
    await rm(`${site}-hosting`, { recursive: true });
  });

  test.each(servedPaths)("%s has the headers of the table", async (path) => {
    const { status, headers, body } = await get(path);
    const expected = lowerCased(headersFor(path, options));
    expect(status).toBe(200);
    expect(headers).toMatchObject(expected);
    expect(headers["content-encoding"]).toBe(expected["content-encoding"]);
    expect(headers["content-length"]).toBe(String(body.length));
    // Without its version.
    expect(headers["server"]).toBe(name === "nginx" ? "nginx" : undefined);
    const file = siteFiles[path] ?? siteFiles[`${path}index.html`] ?? pageHtml;
    expect(body.equals(Buffer.from(file))).toBe(true);
  });

  test.each(missingPaths)("%s is 404, and not the page", async (path) => {
    const { status, headers, body } = await get(path);
    expect(status).toBe(404);
    expect(headers).toMatchObject(lowerCased(missingFileHeaders(path, options)));
    expect(headers["cache-control"]).toBe(name === "nginx" ? "no-store" : undefined);
    expect(headers).not.toHaveProperty("content-encoding");
    expect(body.toString()).not.toContain("A page");
  });

  test.each([...hostingFileNames, "nginx.conf", "caddy-site.conf"])(
    "/%s is not served",
    async (file) => {
      expect(await get(`/${file}`)).toMatchObject({ status: 404 });
    },
  );

  test.each(Object.keys(privateFiles))("%s is 404, in each variant of the path", async (path) => {
    const asked = encodeURI(path);
    for (const variant of [asked, asked.replaceAll(".", "%2e"), asked.replace("/", "/./")]) {
      expect(await get(variant), variant).toMatchObject({ status: 404 });
    }
  });

  test("/conformance is redirected to /conformance/, also behind a proxy that terminates TLS", async () => {
    const { status, headers } = await get("/conformance?page=x");
    expect(status).toBe(301);
    expect(headers["location"]).toBe("/conformance/?page=x");
    expect((await get("/conformance")).headers["location"]).toBe("/conformance/");
  });

  const compressing = { "accept-encoding": "gzip, deflate, br" };

  test("the page's files are compressed, in advance or on request", async () => {
    const fresh = await get("/static/js/x-1a2b.js", compressing);
    const ready = await get("/static/js/y-3c4d.js", compressing);
    for (const { headers, body } of [fresh, ready]) {
      expect(headers).toMatchObject({ "content-encoding": "gzip", vary: "Accept-Encoding" });
      expect(headers["content-type"]).toBe("application/javascript");
      expect(gunzipSync(body).toString()).toBe(longScript);
    }
    expect(ready.body.equals(Buffer.from(siteFiles["/static/js/y-3c4d.js.gz"] ?? ""))).toBe(true);
  });

  test.each(["g.data.br", "g.framework.js.gz", "g.wasm.br", "g.wasm.gz", "g.wasm.unityweb"])(
    "the game's %s is not compressed a second time",
    async (name) => {
      const path = `/WebGLBuild/Build/${name}`;
      const { headers, body } = await get(path, compressing);
      expect(headers["content-encoding"]).toBe(headersFor(path, mainNetwork)["Content-Encoding"]);
      expect(headers["content-length"]).toBe(String(body.length));
      expect(body.equals(Buffer.from(siteFiles[path] ?? ""))).toBe(true);
    },
  );

  test.each(["plain.data", "plain.wasm", "g.loader.js"])(
    "the game's %s is not compressed and has a Content-Length",
    async (name) => {
      const { headers, body } = await get(`/WebGLBuild/Build/${name}`, compressing);
      expect(headers).not.toHaveProperty("content-encoding");
      expect(headers["content-length"]).toBe(String(body.length));
      expect([longScript, gameData.toString()]).toContain(body.toString());
    },
  );

  test("a cached file is not sent again", async () => {
    const { headers } = await get("/");
    const again: ServerResponse = await get("/", { "if-none-match": headers.etag ?? "" });
    expect(again).toMatchObject({ status: 304, headers: { "cache-control": "no-cache" } });
  });
});
