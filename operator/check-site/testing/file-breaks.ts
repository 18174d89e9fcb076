import { gzipSync } from "node:zlib";
import { headersFor } from "../../headers/index.ts";
import { at, withHeader, asPage, script, type Break } from "./break.ts";
import { sitePage } from "./site-files.ts";

export const fileBreaks: readonly Break[] = [
  [
    "a missing icon",
    { files: { "/icon.svg": undefined } },
    ["warning pictures: icon /icon.svg: status 404"],
  ],
  [
    "a missing picture and a large one",
    {
      document: {
        game: { picture: { avif: "/gone.avif", webp: "/b.webp", width: 1, height: 1, alt: "" } },
      },
      files: { "/b.webp": "x".repeat(50_000) },
    },
    [
      "warning pictures: game.picture /gone.avif: status 404",
      "warning pictures: game.picture /b.webp: image/webp, 50000 B",
    ],
  ],
  ["a missing script", { files: { [script]: undefined } }, [`wrong files: ${script}: status 404`]],
  ["an empty script", { files: { [script]: "" } }, [`wrong files: ${script}: is empty`]],
  [
    "a missing script of a later chunk",
    { files: { "/static/js/later-5e6f7a8b.js": undefined } },
    [
      "wrong files: scripts that are loaded later: missing: /static/js/later-5e6f7a8b.js (status 404)",
    ],
  ],
  [
    "the page in the place of missing files",
    {
      files: { [script]: undefined },
      change: (_, { status }) => (status === 404 ? asPage(sitePage) : undefined),
    },
    [
      "warning route data: /fabulous-fish.data: an HTML page is in its place",
      `wrong files: ${script}: Content-Type: text/html`,
      "wrong missing files: /static/: status 200 with the page",
      "wrong missing files: /WebGLBuild/: status 200 with the page",
    ],
  ],
  [
    "the page as a 404 of all folders",
    { change: (_, { status }) => (status === 404 ? { ...asPage(sitePage), status } : undefined) },
    [
      "warning missing files: /static/: status 404 with the page",
      "warning missing files: /WebGLBuild/: status 404 with the page",
    ],
  ],
  [
    "errors that browsers keep for a year",
    {
      change: (_, { status }) =>
        status === 404
          ? { headers: { "Cache-Control": "max-age=31536000, immutable" } }
          : undefined,
    },
    [
      "wrong missing files: /static/: status 404, Cache-Control: max-age=31536000, immutable",
      "wrong missing files: /WebGLBuild/: status 404",
    ],
  ],
  [
    "a script of another type",
    { change: at(script, withHeader("Content-Type", "text/plain")) },
    [`wrong files: ${script}: Content-Type: text/plain`],
  ],
  [
    "a script that is compressed twice",
    { change: at(script, ({ body }) => ({ body: gzipSync(body) })) },
    [`wrong files: ${script}: is compressed twice, Content-Encoding: gzip`],
  ],
  [
    "a script that is not compressed",
    {
      change: at(script, () => ({
        headers: headersFor(script, { connectOrigins: [] }),
        body: "x;".repeat(5_000),
      })),
    },
    [`warning files: ${script}: 10000 B, not compressed`],
  ],
  [
    "no routes in path form",
    { change: at("/fabulous-fish", () => ({ status: 404, body: "404" })) },
    ["warning routes: /fabulous-fish: status 404, not the page"],
  ],
  [
    "files of the host's that are served",
    { change: at("/_headers", () => ({ headers: { "Content-Type": "text/plain" }, body: "/*" })) },
    ["warning private files: /_headers: is served"],
  ],
  [
    "files of the operator's that are served",
    { change: at("/.git/config", () => ({ headers: {}, body: "[core]" })) },
    ["wrong private files: /.git/config: is served to everybody"],
  ],
  [
    "files beside the game that are served",
    { change: at("/WebGLBuild/.env", () => ({ headers: {}, status: 200, body: "KEY=1" })) },
    ["wrong private files: /WebGLBuild/.env: is served to everybody"],
  ],
  [
    "files beside the game that a gate may serve",
    { change: at("/WebGLBuild/.git/config", () => ({ status: 401, body: "Sign in" })) },
    ["warning private files: /WebGLBuild/.git/config: status 401"],
  ],
];
