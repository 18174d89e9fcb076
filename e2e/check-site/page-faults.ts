import type { NginxFault } from "./fault-servers.ts";

/** Faults in front of a site whose game everybody gets. */
export const pageFaults: readonly NginxFault[] = [
  [
    "a page in a sandbox",
    "location ~ ^/(fabulous-fish)?$ { add_header Content-Security-Policy 'sandbox allow-scripts'; PASS }",
    [
      "wrong headers: Content-Security-Policy of the page: sandbox: the page can neither keep an account",
    ],
  ],
  [
    "URLs that begin elsewhere",
    "DECODED sub_filter '<title>Fish</title>' '<base href=\"https://cdn.example/\"><title>Fish</title>';",
    ["warning page: HTML: is not as it was built: <base to https://cdn.example/>"],
  ],
  [
    "an inline script that a proxy adds",
    "DECODED sub_filter '<title>Fish</title>' '<title>Fish</title><script>track()</script>';",
    [
      "warning page: HTML: is not as it was built: an inline script that the policy blocks",
      "wrong headers: Content-Security-Policy of the page: lacks the hash of an inline script",
    ],
  ],
  [
    "a script of another host that a proxy adds",
    "DECODED sub_filter '</title>' '</title><script defer src=\"https://stats.example/s.js\"></script>'; sub_filter '<title>Unity</title>' '<title>Unity</title>';",
    [
      "warning page: HTML: is not as it was built: a script of https://stats.example, which the policy blocks",
    ],
  ],
  [
    "everything kept for a day",
    "proxy_hide_header Cache-Control; add_header Cache-Control 'public, max-age=86400';",
    [
      "wrong caching: /: Cache-Control: public, max-age=86400: after an update, visitors keep the old one",
      "warning caching: /static/js/index-1a2b3c4d.js: Cache-Control: public, max-age=86400: browsers ask for it again",
      "wrong caching: /_root.data: ",
      "wrong caching: /fabulous-fish.data: ",
      "warning caching: /WebGLBuild/Build/My Fish.data: Cache-Control: public, max-age=86400: after an update, players get old and new files",
      "warning caching: /WebGLBuild/Build/My Fish.framework.js: ",
      "warning caching: /WebGLBuild/Build/My Fish.wasm: ",
      "warning caching: /WebGLBuild/Build/My Fish.loader.js: ",
    ],
  ],
  [
    "a rule against .data",
    "location ~ \\.data$ { return 403; }",
    [
      "wrong route data: /_root.data: status 403",
      "warning headers: all of it: could not be checked: the site configuration is not known; the same for pictures: all of it, game: all of it, gate: all of it",
    ],
  ],
  [
    "pictures without a type",
    "location ~ \\.(avif|webp)$ { proxy_hide_header Content-Type; add_header Content-Type application/octet-stream; PASS }",
    [
      "warning pictures: game.picture /game.avif: Content-Type: application/octet-stream: it is not shown",
      "warning pictures: game.picture /game.webp: Content-Type: application/octet-stream: it is not shown",
    ],
  ],
  [
    "texts in the place of pictures",
    "location ~ \\.(avif|webp|svg)$ { default_type image/webp; return 200 'not found'; }",
    [
      "warning pictures: game.picture /game.avif: is no picture",
      "warning pictures: game.picture /game.webp: is no picture",
      "warning pictures: icon /icon.svg: is no picture",
    ],
  ],
  [
    "folders that are listed",
    "location = /WebGLBuild/Build/ { default_type text/html; return 200 '<title>Index of /WebGLBuild/Build/</title>'; }",
    ["warning private files: /WebGLBuild/Build/: lists its files"],
  ],
  [
    "a page of an older build",
    "DECODED sub_filter '/index-1a2b3c4d.js' '/index-0a0a0a0a.js';",
    [
      "warning page: HTML: is not as it was built: an inline script that the policy blocks",
      "wrong headers: Content-Security-Policy of the page: lacks the hash of an inline script",
      "warning headers: Content-Security-Policy of the page: allows more",
      "wrong files: /static/js/index-0a0a0a0a.js: status 404: the page does not work",
    ],
  ],
  [
    "a game that is said to be compressed",
    "location ~ \\.wasm$ { add_header Content-Encoding gzip; PASS }",
    [
      "wrong game: /WebGLBuild/Build/My Fish.wasm: A file of the game is compressed twice, or not as its headers say.",
    ],
  ],
];
