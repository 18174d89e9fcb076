import { gzipSync } from "node:zlib";
import { headersFor } from "@fabulous-fish/hosting/headers";
import { asPage, at, type Fault, script, withHeader } from "./deployment.ts";
import { sitePage, webp } from "./site-files.ts";

export const fileFaults: Readonly<Record<string, Fault>> = {
  "a missing icon": [
    { files: { "/icon.svg": undefined } },
    "warning pictures: icon /icon.svg: status 404",
  ],
  "a missing picture and a large one": [
    {
      document: {
        game: { picture: { avif: "/gone.avif", webp: "/b.webp", width: 1, height: 1, alt: "" } },
      },
      files: { "/b.webp": Buffer.concat([webp, Buffer.alloc(49_984)]) },
    },
    "warning pictures: game.picture /gone.avif: status 404",
    "warning pictures: game.picture /b.webp: image/webp, 50000 B",
  ],
  "deleted pictures of the reference game": [
    { files: { "/game.avif": undefined, "/game.webp": undefined, "/social.jpg": undefined } },
    'warning pictures: game.picture /game.avif: status 404: it is not shown ("404"); the same for pictures: game.picture /game.webp',
    "warning pictures: social picture /social.jpg: status 404",
  ],
  "pictures that are no pictures": [
    {
      files: {
        "/game.avif": "",
        "/game.webp": "version https://git-lfs.github.com/spec/v1\n",
        "/manifest.webmanifest": "<html>",
      },
    },
    "warning pictures: game.picture /game.avif: is empty",
    "warning pictures: game.picture /game.webp: is a Git LFS pointer",
    "warning pictures: manifest /manifest.webmanifest: is not JSON",
  ],
  "a picture of another type": [
    { files: { "/game.webp": "<!doctype html>" } },
    "warning pictures: game.picture /game.webp: is no picture, though its type is image/webp",
  ],
  "a missing script": [{ files: { [script]: undefined } }, `wrong files: ${script}: status 404`],
  "an empty script": [{ files: { [script]: "" } }, `wrong files: ${script}: is empty`],
  "a missing script of a later chunk": [
    { files: { "/static/js/later-5e6f7a8b.js": undefined } },
    "wrong files: scripts that are loaded later: missing: /static/js/later-5e6f7a8b.js (status 404)",
  ],
  "an empty script of a later chunk": [
    { files: { "/static/js/later-5e6f7a8b.js": "" } },
    "wrong files: scripts that are loaded later: /static/js/later-5e6f7a8b.js: is empty",
  ],
  "a script of a later chunk that is compressed twice": [
    { change: at("/static/js/later-5e6f7a8b.js", ({ body }) => ({ body: gzipSync(body) })) },
    "wrong files: scripts that are loaded later: /static/js/later-5e6f7a8b.js: is compressed twice",
  ],
  "another page in the place of the conformance page": [
    { files: { "/conformance/index.html": "<!doctype html><title>Hosted here</title>" } },
    "warning files: /conformance/: status 200 with another page",
  ],
  "a missing script of a language": [
    { files: { "/static/js/languages-9c0d1e2f/de.js": undefined } },
    "wrong files: scripts that are loaded later: missing: /static/js/languages-9c0d1e2f/de.js (status 404)",
  ],
  "the page in the place of missing files": [
    {
      files: { [script]: undefined },
      change: (_, { status }) => (status === 404 ? asPage(sitePage) : undefined),
    },
    `wrong files: ${script}: Content-Type: text/html`,
    "wrong missing files: /static/: status 200 with the page",
    "wrong missing files: /WebGLBuild/: status 200 with the page",
  ],
  "the page as a 404 of all folders": [
    { change: (_, { status }) => (status === 404 ? { ...asPage(sitePage), status } : undefined) },
    "warning missing files: /static/: status 404 with the page",
    "warning missing files: /WebGLBuild/: status 404 with the page",
  ],
  "errors that browsers keep for a year": [
    {
      change: (_, { status }) =>
        status === 404
          ? { headers: { "Cache-Control": "max-age=31536000, immutable" } }
          : undefined,
    },
    "wrong missing files: /static/: status 404, Cache-Control: max-age=31536000, immutable",
    "wrong missing files: /WebGLBuild/: status 404",
  ],
  "a script of another type": [
    { change: at(script, withHeader("Content-Type", "text/plain")) },
    `wrong files: ${script}: Content-Type: text/plain`,
  ],
  "a script that is compressed twice": [
    { change: at(script, ({ body }) => ({ body: gzipSync(body) })) },
    `wrong files: ${script}: is compressed twice, Content-Encoding: gzip`,
  ],
  "a script that is not compressed": [
    {
      change: at(script, () => ({
        headers: headersFor(script, { connectOrigins: [] }),
        body: "x;".repeat(5_000),
      })),
    },
    `warning files: ${script}: 10000 B, not compressed`,
  ],
  "no routes in path form": [
    { change: at("/fabulous-fish", () => ({ status: 404, body: "404" })) },
    "warning routes: /fabulous-fish: status 404, not the page",
  ],
};
