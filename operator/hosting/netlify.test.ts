import { expect, test } from "vitest";
import { headerTable } from "../headers/header-table.ts";
import { netlifyHeaders, netlifyRedirects } from "./netlify.ts";
import { headersFor, missingFileHeaders } from "../headers/response-headers.ts";
import { servedPaths, mainNetwork, missingPaths, siteFiles } from "./testing/site.ts";

const options = {
  ...mainNetwork,
  inlineScriptHashes: ["sha256-abc="],
  frameAncestors: ["https://app.example"],
};
const text = netlifyHeaders(headerTable(options), Object.keys(siteFiles));
const fileLines = text.split("\n");

type Host = "Cloudflare Pages" | "Netlify";
const hosts: Host[] = ["Cloudflare Pages", "Netlify"];
const cases = (paths: readonly string[]) =>
  hosts.flatMap((host) => paths.map((path) => [host, path] as const));

/**
 * The headers that a host reads from the file. Both match a path exactly or by the prefix before
 * `*`.
 */
function readAs(host: Host, path: string, lines = fileLines): Record<string, string> {
  const headers: Record<string, string> = {};
  let isMatch = false;
  for (const line of lines) {
    if (line.startsWith("/")) {
      isMatch = line.endsWith("*") ? path.startsWith(line.slice(0, -1)) : path === line;
    }
    const [, name = "", value = ""] = /^ {2}([\w-]+): (.+)$/.exec(line) ?? [];
    const [, detached] = /^ {2}! ([\w-]+)$/.exec(line) ?? [];
    if (isMatch && detached !== undefined && host === "Cloudflare Pages") {
      Reflect.deleteProperty(headers, detached);
    }
    if (!isMatch || name === "") continue;
    const isJoined = host === "Cloudflare Pages" && headers[name] !== undefined;
    headers[name] = isJoined ? `${headers[name] ?? ""}, ${value}` : value;
  }
  return headers;
}

test.each(cases(servedPaths))(
  "behavior: %s sends %s with the headers of the table",
  (host, path) => {
    const { "Content-Type": type, ...others } = headersFor(path, options);
    const { "Content-Type": written = type, ...read } = readAs(host, path);
    expect(read).toEqual(others);
    // The hosts know the common types.
    expect(written).toBe(type);
  },
);

const typedFiles = Object.keys(siteFiles).filter((path) =>
  /^\/WebGLBuild\/.*\.\w+\.(br|gz|unityweb)$|^\/[\w-]+\.data$/.test(path),
);

test.each(cases(typedFiles))("behavior: %s gets a rule with the type of %s", (host, path) => {
  const { "Content-Type": type = "" } = headersFor(path, mainNetwork);
  expect(readAs(host, path)).toHaveProperty("Content-Type", type);
});

test.each(hosts)("behavior: %s finds a file by the path that a browser requests", (host) => {
  const path = "/WebGLBuild/Build/My Fish #1 ü.wasm.br";
  const written = netlifyHeaders(headerTable(options), [path]).split("\n");
  const headers = readAs(
    host,
    new URL("Build/My Fish %231 ü.wasm.br", "https://a/WebGLBuild/").pathname,
    written,
  );
  expect(headers).toHaveProperty("Content-Encoding", "br");
});

test.each(cases(missingPaths))("behavior: on %s, a missing %s is not cached", (host, path) => {
  const headers = readAs(host, path);
  expect(headers).toEqual({ ...missingFileHeaders(path, options), "Cache-Control": "no-cache" });
});

test("behavior: the file is within the limits of Cloudflare Pages: 100 rules, 2,000 characters per line", () => {
  expect(fileLines.filter((line) => line.startsWith("/")).length).toBeLessThan(100);
  expect(Math.max(...fileLines.map((line) => line.length))).toBeLessThan(2_000);
});

test("behavior: the page is served for its routes, not for missing files", () => {
  expect(netlifyRedirects().trim().split("\n")).toEqual([
    "/fabulous-fish / 200",
    "/test / 200",
    "/static/* /static/404.html 404",
    "/WebGLBuild/* /static/404.html 404",
  ]);
});
