import { brotliCompressSync, gzipSync } from "node:zlib";
import { asPage, at, type Fault, game, withHeader } from "./deployment.ts";
import {
  buildContents,
  builds,
  sitePage,
  templateFor,
  unityBrotli,
  unityBuild,
} from "./site-files.ts";

const plain = (ending: string) => `/WebGLBuild/Build/My Fish${ending}`;
const served = (ending: string) => encodeURI(plain(ending));
const gz = builds["gzip"] ?? {};

export const gameFaults: Readonly<Record<string, Fault>> = {
  "no game": [
    { files: { [game]: undefined } },
    `wrong game: ${game}: A file of the game is missing.`,
  ],
  "the page in the place of the game": [
    { change: at(game, () => ({ body: sitePage })) },
    `wrong game: ${game}: The host sends a web page instead of a file of the game.`,
  ],
  "a missing file of the game": [
    { files: { [plain(".data")]: undefined } },
    `wrong game: ${plain(".data")}: A file of the game is missing.`,
  ],
  "compressed files without Content-Encoding": [
    {
      files: gz,
      change: (url) =>
        url.pathname.endsWith(".gz")
          ? { headers: { "Content-Type": "application/octet-stream" } }
          : undefined,
    },
    ...["data", "framework.js", "wasm"].map(
      (name) =>
        `wrong game: /WebGLBuild/Build/gz.${name}.gz: A compressed file of the game is sent without its Content-Encoding.`,
    ),
  ],
  "a file of the game that is compressed twice": [
    {
      files: gz,
      change: at("/WebGLBuild/Build/gz.wasm.gz", ({ body }) => ({ body: gzipSync(body) })),
    },
    "wrong game: /WebGLBuild/Build/gz.wasm.gz: A file of the game is compressed twice",
  ],
  "a file of the game that a shared cache keeps": [
    { change: at(served(".wasm"), withHeader("Cache-Control", "no-cache, s-maxage=86400")) },
    `warning caching: ${plain(".wasm")}: Cache-Control: no-cache, s-maxage=86400`,
  ],
  "a Content-Encoding for a file that has none": [
    { change: at(served(".wasm"), withHeader("Content-Encoding", "br")) },
    `wrong game: ${plain(".wasm")}: A file of the game is compressed twice, or not as its headers say.`,
  ],
  "a page for a file of the game": [
    { change: at(served(".data"), () => asPage("<!doctype html>Sign in")) },
    `wrong game: ${plain(".data")}: The host sends a web page instead`,
  ],
  "a Git LFS pointer": [
    { files: { [plain(".wasm")]: "version https://git-lfs.github.com/spec/v1\noid sha256:4d7a" } },
    `wrong game: ${plain(".wasm")}: A file of the game is a Git LFS pointer`,
  ],
  "an empty file of the game": [
    { files: { [plain(".framework.js")]: "" } },
    `wrong game: ${plain(".framework.js")}: A file of the game is empty.`,
  ],
  "half a file of the game": [
    { files: { [plain(".data")]: buildContents.data.subarray(0, 900) } },
    `wrong game: ${plain(".data")}: A file of the game is incomplete. ${served(".data")}: 900 of`,
  ],
  "a connection that is closed in a file of the game": [
    { change: at(served(".data"), () => ({ cut: 900 })) },
    `wrong game: ${plain(".data")}: A file of the game is incomplete. ${served(".data")}: 900 of`,
  ],
  "half a packed file of the game": [
    {
      files: {
        ...unityBuild("half", ".unityweb", (bytes) => gzipSync(bytes)),
        "/WebGLBuild/Build/half.data.unityweb": gzipSync(buildContents.data).subarray(0, 60),
      },
    },
    "wrong game: /WebGLBuild/Build/half.data.unityweb: A file of the game is incomplete.",
  ],
  "half a file that is packed with Brotli": [
    {
      files: {
        ...unityBuild("half", ".unityweb", unityBrotli),
        "/WebGLBuild/Build/half.data.unityweb": unityBrotli(buildContents.data).subarray(0, 100),
      },
    },
    "wrong game: /WebGLBuild/Build/half.data.unityweb: A file of the game is incomplete.",
  ],
  "another file that is packed with Brotli": [
    {
      files: {
        ...unityBuild("half", ".unityweb", unityBrotli),
        "/WebGLBuild/Build/half.data.unityweb": unityBrotli(Buffer.from("This is no data.")),
      },
    },
    "wrong game: /WebGLBuild/Build/half.data.unityweb: A file of the game has the wrong content.",
  ],
  "a wrong byte in a file that is packed with Brotli": [
    {
      files: {
        ...unityBuild("half", ".unityweb", unityBrotli),
        "/WebGLBuild/Build/half.data.unityweb": unityBrotli(buildContents.data).fill(0xff, 39, 42),
      },
    },
    "wrong game: /WebGLBuild/Build/half.data.unityweb: A file of the game cannot be decompressed",
  ],
  "code with more than a module": [
    {
      files: {
        ...unityBuild("half", "", (bytes) => Buffer.from(bytes)),
        "/WebGLBuild/Build/half.wasm": Buffer.concat([buildContents.code, Buffer.from("more")]),
      },
    },
    "wrong game: /WebGLBuild/Build/half.wasm: A file of the game has the wrong content.",
  ],
  "a build page that is sent as a text": [
    { change: at(game, withHeader("Content-Type", "text/plain")) },
    "wrong game: /WebGLBuild/index.html: A file of the game is sent with the wrong type.",
  ],
  "code of another type": [
    { change: at(served(".wasm"), withHeader("Content-Type", "text/plain")) },
    `warning game: ${plain(".wasm")}: A file of the game is sent with the wrong type.`,
  ],
  "a framework of another type": [
    { change: at(served(".framework.js"), withHeader("Content-Type", "text/plain")) },
    `wrong game: ${plain(".framework.js")}: A file of the game is sent with the wrong type.`,
  ],
  "Brotli over plain HTTP": [
    {
      url: "http://game.example/",
      files: unityBuild("br", ".br", (bytes) => brotliCompressSync(bytes)),
    },
    "warning HTTPS: http://game.example/: is not encrypted",
    ...["data", "framework.js", "wasm"].map(
      (name) => `wrong game: /WebGLBuild/Build/br.${name}.br: is compressed with Brotli`,
    ),
  ],
  "a loader on a CDN that the policy blocks": [
    { files: { [game]: '<script src="https://cdn.example/x.loader.js"></script>' } },
    "wrong game: https://cdn.example/x.loader.js: A security policy blocks what the game loads from another host.",
  ],
  "a loader by plain HTTP, and data that the policy allows": [
    {
      options: { gameConnectOrigins: ["http://cdn.example"] },
      files: {
        [game]: templateFor("My Fish", "")
          .replace(
            'buildUrl + "/My Fish.data"',
            '"http://cdn.example/WebGLBuild/Build/My%20Fish.data"',
          )
          .replace('buildUrl + "/My Fish.loader.js"', '"http://cdn.example/x.loader.js"'),
      },
    },
    "wrong game: http://cdn.example/WebGLBuild/Build/My Fish.data: is named by http: on a page with https, browsers block it, whatever the policy allows",
    "wrong game: http://cdn.example/x.loader.js: is named by http: ",
  ],
  "data on a CDN that does not allow it": [
    {
      options: { gameConnectOrigins: ["https://cdn.example"] },
      files: {
        [game]: templateFor("My Fish", "").replace(
          'buildUrl + "/My Fish.data"',
          '"https://cdn.example/WebGLBuild/Build/My%20Fish.data"',
        ),
      },
    },
    "wrong game: https://cdn.example/WebGLBuild/Build/My Fish.data: A file of the game is on another host, which does not allow this page to read it.",
  ],
  "a game's file that browsers keep": [
    { change: at(served(".data"), withHeader("Cache-Control", "max-age=86400")) },
    `warning caching: ${plain(".data")}: Cache-Control: max-age=86400`,
  ],
  "names of files that only the page knows": [
    {
      files: {
        [game]: templateFor("My Fish", "").replace(
          'var buildUrl = "Build"',
          "var buildUrl = folder()",
        ),
      },
    },
    ...["dataUrl", "frameworkUrl", "codeUrl", "the source of a script"].map(
      (name) => `warning game: ${name}: the game's page computes it`,
    ),
  ],
};
