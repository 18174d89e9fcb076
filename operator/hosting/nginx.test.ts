import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { headerTable } from "../headers/header-table.ts";
import type { HeaderOptions } from "../headers/header-options.ts";
import { inlineScriptHashes } from "../headers/content-security-policies.ts";
import { nginxHeaders, nginxServer } from "./nginx.ts";
import { headersFor, missingFileHeaders } from "../headers/response-headers.ts";
import { hasNginx, startNginx } from "./testing/nginx.ts";
import type { Get, ServerResponse } from "./testing/socket-server.ts";
import {
  servedPaths,
  gameData,
  longScript,
  mainNetwork,
  makeSite,
  missingPaths,
  pageHtml,
  siteFiles,
} from "./testing/site.ts";
import { writeHostingFiles } from "./write-hosting-files.ts";

const chosen = {
  ...mainNetwork,
  frameAncestors: ["'self'", "capacitor://localhost"],
  onlyHttps: true,
};
const options: HeaderOptions = { ...chosen, inlineScriptHashes: inlineScriptHashes(pageHtml) };
const table = headerTable(options);

describe("nginx configuration files", () => {
  const maps = [...nginxHeaders(table).matchAll(/^map \$uri \$fish_(\w+) \{\n([^}]*)\}/gm)];

  function readMaps(path: string): Record<string, string> {
    const values = maps.flatMap(([, name = "", lines = ""]) => {
      const entries = [...lines.matchAll(/^ {2}"~(.+?)" "(.+)";$/gm)];
      const entry = entries.find(([, expression = ""]) => RegExp(expression).test(path));
      return entry ? [[name.replaceAll("_", "-"), entry[2] ?? ""]] : [];
    });
    return Object.fromEntries(values) as Record<string, string>;
  }

  const server = nginxServer(table);
  const typeLocations = [
    ...server.matchAll(/location ~ "(.+)" \{\s+types \{\s+\}\s+default_type (.+);/g),
  ];

  function readType(path: string): string | undefined {
    const location = typeLocations.find(([, expression = ""]) => RegExp(expression).test(path));
    const [extension = ""] = /[^.]+$/.exec(path) ?? [];
    const [, usual] = RegExp(`^ {4}(\\S+) ${extension};$`, "m").exec(server) ?? [];
    return location?.[2] ?? usual ?? "application/octet-stream";
  }

  test.each(Object.keys(siteFiles))("behavior: %s has the headers of the table", (path) => {
    const { "content-type": type, ...headers } = lowerCased(headersFor(path, options));
    expect(readMaps(path)).toEqual(headers);
    expect(readType(path)).toBe(type?.replace("; charset=utf-8", ""));
  });

  test("behavior: HSTS changes only the headers file, which each build writes anew", () => {
    expect(nginxServer(headerTable({ ...mainNetwork, onlyHttps: true }))).toBe(
      nginxServer(headerTable(mainNetwork)),
    );
    expect(nginxHeaders(headerTable(mainNetwork))).toMatch(
      /fish_strict_transport_security \{\n\n\}/,
    );
  });

  test("behavior: every map is sent with add_header, only in the server block", () => {
    const added = [...server.matchAll(/^( *)add_header ([\w-]+) \$fish_(\w+)/gm)];
    expect(added.map(([, , , name]) => name)).toEqual(maps.map(([, name]) => name));
    expect(new Set(added.map(([, indent]) => indent))).toEqual(new Set(["  "]));
  });
});

const whyNot = "nginx is not installed (Debian: apt-get install nginx-light).";
if (!hasNginx) console.warn(whyNot);

describe.skipIf(!hasNginx)(hasNginx ? "nginx" : whyNot, () => {
  let get: Get;
  let stop = () => Promise.resolve();
  let site = "";

  beforeAll(async () => {
    site = await makeSite();
    await writeHostingFiles(site, chosen);
    ({ get, stop } = await startNginx(async (listen) => {
      const file = join(`${site}-hosting`, "nginx.conf");
      await writeFile(file, nginxServer(table, { listen, root: site }));
      return file;
    }));
  });

  afterAll(async () => {
    await stop();
    await rm(site, { recursive: true });
    await rm(`${site}-hosting`, { recursive: true });
  });

  test.each(servedPaths)("behavior: %s has the headers of the table", async (path) => {
    const { status, headers, body } = await get(path);
    const expected = lowerCased(headersFor(path, options));
    expect(status).toBe(200);
    expect(headers).toMatchObject(expected);
    expect(headers["content-encoding"]).toBe(expected["content-encoding"]);
    expect(headers["content-length"]).toBe(String(body.length));
    const file = siteFiles[path] ?? siteFiles[`${path}index.html`] ?? pageHtml;
    expect(body.equals(Buffer.from(file))).toBe(true);
  });

  test.each(missingPaths)("behavior: %s is 404, and not the page", async (path) => {
    const { status, headers, body } = await get(path);
    expect(status).toBe(404);
    expect(headers).toMatchObject(lowerCased(missingFileHeaders(path, options)));
    expect(headers).not.toHaveProperty("cache-control");
    expect(headers).not.toHaveProperty("content-encoding");
    expect(body.toString()).not.toContain("A page");
  });

  test.each(["/_headers", "/_redirects", "/nginx.conf", "/nginx-headers.conf", "/404.html"])(
    "behavior: %s is not served",
    async (path) => {
      expect(await get(path)).toMatchObject({ status: 404 });
    },
  );

  test("behavior: /conformance is redirected to /conformance/, also behind a proxy that terminates TLS", async () => {
    const { status, headers } = await get("/conformance?page=x");
    expect(status).toBe(301);
    expect(headers["location"]).toBe("/conformance/?page=x");
  });

  const compressing = { "accept-encoding": "gzip, deflate, br" };

  test("behavior: the page's files are compressed, in advance or on request", async () => {
    const fresh = await get("/static/js/x-1a2b.js", compressing);
    const ready = await get("/static/js/y-3c4d.js", compressing);
    for (const { headers, body } of [fresh, ready]) {
      expect(headers).toMatchObject({ "content-encoding": "gzip", vary: "Accept-Encoding" });
      expect(gunzipSync(body).toString()).toBe(longScript);
    }
    expect(ready.body.equals(Buffer.from(siteFiles["/static/js/y-3c4d.js.gz"] ?? ""))).toBe(true);
  });

  test.each(["g.data.br", "g.framework.js.gz", "g.wasm.br", "g.wasm.gz", "g.wasm.unityweb"])(
    "behavior: the game's %s is not compressed a second time",
    async (name) => {
      const path = `/WebGLBuild/Build/${name}`;
      const { headers, body } = await get(path, compressing);
      expect(headers["content-encoding"]).toBe(headersFor(path, mainNetwork)["Content-Encoding"]);
      expect(headers["content-length"]).toBe(String(body.length));
      expect(body.equals(Buffer.from(siteFiles[path] ?? ""))).toBe(true);
    },
  );

  test.each(["plain.data", "plain.wasm", "g.loader.js"])(
    "behavior: the game's %s is not compressed and has a Content-Length",
    async (name) => {
      const { headers, body } = await get(`/WebGLBuild/Build/${name}`, compressing);
      expect(headers).not.toHaveProperty("content-encoding");
      expect(headers["content-length"]).toBe(String(body.length));
      expect([longScript, gameData.toString()]).toContain(body.toString());
    },
  );

  test("behavior: a cached file is not sent again", async () => {
    const { headers } = await get("/");
    const again: ServerResponse = await get("/", { "if-none-match": headers.etag ?? "" });
    expect(again).toMatchObject({ status: 304, headers: { "cache-control": "no-cache" } });
  });
});

function lowerCased(headers: Readonly<Record<string, string>>): Record<string, string> {
  const entries = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]);
  return Object.fromEntries(entries) as Record<string, string>;
}
