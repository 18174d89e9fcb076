import { asPage, at, type Change, type Fault } from "./deployment.ts";
import { sitePage, templateFor } from "./site-files.ts";

type Contents = Readonly<Record<string, string | Uint8Array>>;

const scriptType = "application/javascript; charset=utf-8";

/** Sends these files, whatever their names. */
const serving =
  (files: Contents, type = "application/octet-stream"): Change =>
  ({ pathname }) => {
    const body = files[pathname];
    return body === undefined
      ? undefined
      : { status: 200, headers: { "Content-Type": type }, body };
  };

/** Sends a body with status 200 in the place of each file that is missing. */
const instead =
  (body: string, type: string): Change =>
  (_, { status }) =>
    status === 404 ? { status: 200, headers: { "Content-Type": type }, body } : undefined;

const zip = "PK\x03\x04\x14\0\0\0";
const gzip = Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0);
/** The first bytes of the gate's file, as LMDB writes it. */
const lmdb = Buffer.concat([Buffer.alloc(18), Buffer.from("080000000000dec0efbe02", "hex")]);
const workbox = `importScripts("/workbox-1a2b.js"); workbox.precaching.precacheAndRoute([]);`;
const plainWorker = `const cached = "v1";
self.addEventListener("fetch", (event) => event.respondWith(caches.match(event.request)));`;

const fallsBack = [
  "wrong missing files: /static/: status 200",
  "wrong missing files: /WebGLBuild/: status 200",
];

const caddyList = (...names: readonly string[]) =>
  `<!DOCTYPE html><html><head><title>js</title><style>${".x{color:red}".repeat(1_000)}</style></head><body>${names.map((name) => `<tr><td><a href="./${name}"> <span class="name">${name}</span></a></td></tr>`).join("")}</body>`;

export const privateFileFaults: Readonly<Record<string, Fault>> = {
  "files of the host's that are served": [
    { change: at("/_headers", () => ({ headers: { "Content-Type": "text/plain" }, body: "/*" })) },
    "warning private files: /_headers: is served",
  ],
  "files of the operator's that are served": [
    { change: serving({ "/.git/config": "[core]" }) },
    "wrong private files: /.git/config: is served to everybody: the repository",
  ],
  "a repository whose configuration alone is hidden": [
    { change: serving({ "/.git/HEAD": "ref: refs/heads/main\n" }) },
    "wrong private files: /.git/HEAD: is served to everybody: the repository",
  ],
  "environment files of several modes": [
    {
      change: serving({
        "/.env.local": "# Mine\n\nKEY=1\n",
        "/.env.production": "export KEY=1\n",
        "/WebGLBuild/.env.local": "KEY=1",
      }),
    },
    "wrong private files: /.env.local: is served to everybody: what it sets, such as secrets; the same: /WebGLBuild/.env.local, /.env.production",
  ],
  "passwords of a web server": [
    { change: serving({ "/.htpasswd": "player:$apr1$x$y\n" }) },
    "wrong private files: /.htpasswd: is served to everybody",
  ],
  "archives beside the page": [
    {
      change: serving({
        "/dist.zip": zip,
        "/backup.tar.gz": gzip,
        "/game.example.zip": zip,
        "/WebGLBuild.zip": zip,
        "/backup.sql": "-- MySQL dump 10.19\n",
      }),
    },
    "wrong private files: /dist.zip: is served to everybody: an archive or a dump, with all that is in it; the same: /backup.tar.gz, /game.example.zip, /WebGLBuild.zip and 1 more",
  ],
  "an archive that a server says is compressed": [
    {
      change: at("/dist.tar.gz", () => ({
        status: 200,
        headers: { "Content-Type": "application/x-tar", "Content-Encoding": "gzip" },
        body: gzip,
      })),
    },
    "wrong private files: /dist.tar.gz: is served to everybody: an archive or a dump",
  ],
  "copies that an editor has left": [
    {
      change: serving({
        "/index.html~": "<!doctype html><title>Old</title>",
        "/.index.html.swp": "b0VIM 9.0",
        "/_root.data.bak": '{"tokens":[]}',
      }),
    },
    "warning private files: /index.html~: is served: a copy of an earlier state, which an editor or somebody has left; the same: /.index.html.swp, /_root.data.bak",
  ],
  "the gate's state": [
    { change: serving({ "/gate-data": lmdb, "/dump.rdb": "REDIS0011" }) },
    "wrong private files: /gate-data: is served to everybody: the gate's state, with the private key of tickets; the same: /dump.rdb",
  ],
  "the gate's options": [
    {
      change: serving({
        "/gate.env": "GATE_ORIGINS=https://game.example\n",
        "/gate.json": '{"origins":[]}',
      }),
    },
    "wrong private files: /gate.env: is served to everybody: options of the gate; the same: /gate.json",
  ],
  "service workers of an earlier site": [
    {
      change: serving({ "/sw.js": workbox, "/service-worker.js": plainWorker }, scriptType),
    },
    "warning service workers: /sw.js: is a service worker, which the build does not have: browsers that have it from an earlier site may show that one; the same: /service-worker.js",
  ],
  "a service worker of another site, above the page's folder": [
    {
      url: "https://game.example/fish/",
      change: serving(
        { "/firebase-messaging-sw.js": `importScripts("https://x.example/f.js")` },
        "text/javascript",
      ),
    },
    "warning service workers: https://game.example/firebase-messaging-sw.js: is a service worker",
  ],
  "folders that Caddy, Python and nginx list": [
    {
      change: serving(
        {
          "/static/js/": caddyList("index-1a2b3c4d.js", "later-5e6f7a8b.js"),
          "/static/": "<title>Directory listing for /static/</title>",
          "/WebGLBuild/Build/": '[{ "name":"My Fish.data", "type":"file" }]',
        },
        "text/html",
      ),
    },
    "warning private files: /static/: lists its files, also those that nothing names; the same: /static/js/, /WebGLBuild/Build/",
  ],
  "a folder that a server lists by links": [
    {
      change: serving({ "/WebGLBuild/Build/": caddyList("My%20Fish.loader.js") }, "text/html"),
    },
    "warning private files: /WebGLBuild/Build/: lists its files",
  ],
  "a page of the host's own in the place of missing files": [
    { change: instead("<!doctype html><title>Oops</title>", "text/html") },
    ...fallsBack,
  ],
  "an assignment in the place of missing files": [
    { change: instead("status=404\n", "text/plain") },
    ...fallsBack,
  ],
  "a script in the place of missing files": [
    { change: instead(`self.addEventListener("fetch", () => {});`, scriptType) },
    ...fallsBack,
  ],
  "JSON in the place of missing files": [
    { change: instead('{"error":"not found","mappings":""}', "application/json") },
    ...fallsBack,
  ],
  "files beside the game that are served": [
    {
      files: {
        "/WebGLBuild/index.html": templateFor("Fish", ""),
        "/WebGLBuild/Build/Fish.loader.js": "function createUnityInstance() {}",
      },
      change: (url) =>
        /^\/WebGLBuild\/(?:Build\/Fish\.loader\.js\.map|\.DS_Store)$/.test(url.pathname)
          ? {
              status: 200,
              headers: {},
              body: url.pathname.endsWith("map") ? '{"mappings":"AAAA"}' : "\0\0\0\x01Bud1",
            }
          : /^\/WebGLBuild\/Fish_BurstDebug/.test(url.pathname)
            ? { status: 403 }
            : undefined,
    },
    "wrong game: ",
    "wrong game: ",
    "wrong game: ",
    "wrong private files: /WebGLBuild/.DS_Store: is served to everybody",
    "warning private files: /WebGLBuild/Build/Fish.loader.js.map: is served: everybody can read the game's sources",
    "warning private files: /WebGLBuild/Fish_BurstDebugInformation_DoNotShip/: status 403: it is there",
  ],
  "private files that a failing server may have": [
    { change: at("/.env", () => ({ status: 502 })) },
    "warning private files: /.env: could not be checked: status 502",
  ],
  "files beside the game that a gate may serve": [
    { change: at("/WebGLBuild/.git/config", () => ({ status: 401, body: "Sign in" })) },
    "warning private files: /WebGLBuild/.git/config: status 401",
  ],
  "the page in the place of all that is missing, beside one file": [
    {
      change: (url, { status }) =>
        url.pathname === "/.env"
          ? { status: 200, headers: {}, body: "KEY=1" }
          : status === 404
            ? asPage(sitePage)
            : undefined,
    },
    "wrong missing files: /static/: status 200 with the page",
    "wrong missing files: /WebGLBuild/: status 200 with the page",
    "wrong private files: /.env: is served to everybody",
  ],
};
