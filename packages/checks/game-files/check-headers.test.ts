import { expect, test } from "vitest";
import { buildFileOf } from "./build-file.ts";
import {
  failureInEncoding,
  failureInPage,
  failureInStatus,
  failureInType,
} from "./check-headers.ts";

const site = "https://fish.example";

test.each([
  ["a.data", "", "", undefined],
  ["a.data.gz", "gzip", "", undefined],
  ["a.data.br", "br", "application/octet-stream", undefined],
  ["a.data.unityweb", "", "", undefined],
  ["a.data.br", "", "", "game-encoding-missing"],
  ["a.data.gz", "br", "", "game-encoding-doubled"],
  ["a.data.gz", "gzip", "text/html", "game-file-is-html"],
])("parameters: %s with encoding %j and type %j: %s", (name, encoding, type, code) => {
  const headers = new Headers({ "content-encoding": encoding, "content-type": type });
  const file = buildFileOf(`${site}/Build/${name}`, site);
  expect(failureInEncoding(file, { status: 200, headers })?.code).toBe(code);
});

test.each([
  ["nosniff", "game-file-type"],
  ["NoSniff, nosniff", "game-file-type"],
  ["none, nosniff", undefined],
])(
  "parameters: a script that is sent as a text with X-Content-Type-Options: %s: %s",
  (value, code) => {
    const headers = new Headers({ "content-type": "text/plain", "x-content-type-options": value });
    const file = buildFileOf(`${site}/Build/a.framework.js`, site);
    expect(failureInType(file, { status: 200, headers }, false)?.code).toBe(code);
  },
);

/** Responses as hosts send them. */
const bodies = {
  s3: '<?xml version="1.0"?>\n<Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>',
  iisDetailed:
    "<title>IIS 10.0 Detailed Error - 404.3 - Not Found</title><h2>HTTP Error 404.3 - Not Found</h2>",
  iis: "<title>404 - File or directory not found.</title>",
  nginx:
    "<html>\r\n<head><title>404 Not Found</title></head>\r\n<body>\r\n<hr><center>nginx</center>",
};
const iis = { server: "Microsoft-IIS/10.0" };

test.each<[string, number, object, string, string, string]>([
  ["a.data", 404, {}, bodies.nginx, "game-file-missing", "404."],
  ["a.data", 404, {}, bodies.iisDetailed, "game-file-not-served", "404 (IIS 404.3)."],
  ["a.data", 404, iis, bodies.iis, "game-file-not-served", "404 (IIS)."],
  ["a.loader.js", 404, iis, bodies.iis, "game-file-missing", "404."],
  [
    "a.data",
    403,
    {},
    bodies.s3,
    "game-file-refused",
    "403 (S3: AccessDenied, as also for a missing file).",
  ],
  ["a.data", 503, {}, "", "game-file-refused", "503."],
])("parameters: %s with status %i of %j: %#", (name, status, headers, text, code, details) => {
  const file = buildFileOf(`${site}/Build/${name}`, site);
  const head = { status, headers: new Headers(headers as Record<string, string>) };
  const found = failureInStatus(file, head, text);
  expect(found?.code).toBe(code);
  expect(found?.details).toBe(`/Build/${name}: ${details}`);
});

const form = '<form action="/login"><input type="password" name="p"></form>';
test.each<[string, object, string, boolean, string | undefined]>([
  ["Apache", {}, "<html><head><title>Index of /WebGLBuild</title>", false, "game-page-listing"],
  ["Python", {}, "<title>Directory listing for /WebGLBuild/</title>", false, "game-page-listing"],
  ["IIS", {}, '<pre><A HREF="/">[To Parent Directory]</A><br>', false, "game-page-listing"],
  ["a sign-in", {}, form, false, "game-page-sign-in"],
  ["a sign-in elsewhere", {}, `<script src="a.js"></script>${form}`, true, "game-page-sign-in"],
  ["a game with a sign-in", {}, `<script src="a.js"></script>${form}`, false, undefined],
  ["a download", { "content-disposition": "attachment" }, "<p>", false, "game-page-download"],
  ["a page", {}, "<title>My game</title>", false, undefined],
])("parameters: the page of %s", (_, headers, html, isRedirected, code) => {
  const file = buildFileOf(`${site}/WebGLBuild/index.html`, site, "page");
  const head = { status: 200, headers: new Headers(headers as Record<string, string>) };
  expect(failureInPage(file, head, html, isRedirected)?.code).toBe(code);
});

test("the remedy for a file outside of the game's folder is another one", () => {
  const remedyOf = (path: string) =>
    failureInStatus(buildFileOf(site + path, site), { status: 404, headers: new Headers() })
      ?.remedy;
  expect(remedyOf("/WebGLBuild/Build/a.data")).toContain("Upload the file");
  expect(remedyOf("/fish/WebGLBuild/Build/a.data")).toContain("Upload the file");
  expect(remedyOf("/assets/index-1a2b.js")).toContain('base: "./"');
});
