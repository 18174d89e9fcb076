import { expect, test } from "vitest";
import { headerTable } from "../headers/header-table.ts";
import { headersFor, missingFileHeaders } from "../headers/response-headers.ts";
import { netlifyHeaders, netlifyRedirects } from "./netlify.ts";
import { mainNetwork, missingPaths, servedPaths, siteFiles } from "./testing/site.ts";

const options = {
  ...mainNetwork,
  inlineScriptHashes: ["sha256-abc="],
  frameAncestors: ["https://app.example"],
};
const table = headerTable(options);
const headersFileLines = netlifyHeaders(table, Object.keys(siteFiles)).split("\n");

type Host = "Cloudflare Pages" | "Netlify";
const hosts: Host[] = ["Cloudflare Pages", "Netlify"];
/** Pairs each host with each path. */
const casesOf = (paths: readonly string[]) =>
  hosts.flatMap((host) => paths.map((path) => [host, path] as const));

/**
 * Returns the headers that a host sends for a path according to the file's lines. Both hosts match a
 * path exactly or by the prefix before `*`. If several rules set a header, Cloudflare Pages joins their
 * values, unless a line `! Name` removes the earlier one; on Netlify the last rule wins.
 */
function headersSentBy(host: Host, path: string, lines = headersFileLines): Record<string, string> {
  const headers: Record<string, string> = {};
  let isMatch = false;
  for (const line of lines) {
    if (line.startsWith("/")) {
      isMatch = line.endsWith("*") ? path.startsWith(line.slice(0, -1)) : path === line;
    }
    const [, name = "", value = ""] = /^ {2}([\w-]+): (.+)$/.exec(line) ?? [];
    const [, removed] = /^ {2}! ([\w-]+)$/.exec(line) ?? [];
    if (isMatch && removed !== undefined && host === "Cloudflare Pages") {
      Reflect.deleteProperty(headers, removed);
    }
    if (!isMatch || name === "") continue;
    const isJoined = host === "Cloudflare Pages" && headers[name] !== undefined;
    headers[name] = isJoined ? `${headers[name] ?? ""}, ${value}` : value;
  }
  return headers;
}

test.each(casesOf(servedPaths))("%s sends %s with the headers of the table", (host, path) => {
  const { "Content-Type": type, ...others } = headersFor(path, options);
  const { "Content-Type": written = type, ...read } = headersSentBy(host, path);
  expect(read).toEqual(others);
  // For common types the file has no Content-Type, because the hosts set it themselves.
  expect(written).toBe(type);
});

/** Files whose types the hosts do not know. */
const typedFiles = Object.keys(siteFiles).filter((path) =>
  /^\/WebGLBuild\/.*\.\w+\.(br|gz|unityweb)$|^\/[\w-]+\.data$/.test(path),
);

test.each(casesOf(typedFiles))("%s gets a rule with the type of %s", (host, path) => {
  const { "Content-Type": type = "" } = headersFor(path, mainNetwork);
  expect(headersSentBy(host, path)).toHaveProperty("Content-Type", type);
});

test.each(hosts)("%s finds a file by the path that a browser requests", (host) => {
  const path = "/WebGLBuild/Build/My Fish #1 ü.wasm.br";
  const written = netlifyHeaders(table, [path]).split("\n");
  const headers = headersSentBy(
    host,
    new URL("Build/My Fish %231 ü.wasm.br", "https://a/WebGLBuild/").pathname,
    written,
  );
  expect(headers).toHaveProperty("Content-Encoding", "br");
});

test.each(casesOf(missingPaths))("on %s, a missing %s is not cached", (host, path) => {
  const headers = headersSentBy(host, path);
  expect(headers).toEqual({ ...missingFileHeaders(path, options), "Cache-Control": "no-cache" });
});

test("the file is within the limits of Cloudflare Pages: 100 rules, 2,000 characters per line", () => {
  expect(headersFileLines.filter((line) => line.startsWith("/")).length).toBeLessThan(100);
  expect(Math.max(...headersFileLines.map((line) => line.length))).toBeLessThan(2_000);
});

test("the page is served for its routes, not for missing files", () => {
  expect(netlifyRedirects().trim().split("\n")).toEqual([
    "/fabulous-fish / 200",
    "/test / 200",
    "/static/* /static/404.html 404",
    "/WebGLBuild/* /static/404.html 404",
  ]);
});
