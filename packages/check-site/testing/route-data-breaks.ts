import { asPage, at, type Break, withHeader } from "./deployment.ts";
import { sitePage } from "./site-files.ts";

export const routeDataBreaks: readonly Break[] = [
  [
    "several invalid fields",
    {
      headersFor: {},
      document: { node: [], tokens: [{ assetId: 0, threshold: "x" }] },
    },
    [
      "wrong route data: /_root.data, tokens[0].assetId: is not valid",
      "wrong route data: /_root.data, tokens[0].threshold: is not valid",
      "wrong route data: /_root.data, node: unknown field",
      "warning headers: all of it: could not be checked: the site configuration is not known",
      "warning pictures: all of it: could not be checked: the site configuration is not known",
      "warning game: all of it: could not be checked: the site configuration is not known",
    ],
  ],
  [
    "scores without a gate",
    { headersFor: {}, document: { scores: true } },
    [
      'wrong route data: /_root.data, gate: missing: add "gate": "/gate"',
      "warning headers: all of it: could not be checked: the site configuration is not known",
      "warning pictures: all of it: could not be checked: the site configuration is not known",
      "warning game: all of it: could not be checked: the site configuration is not known",
    ],
  ],
  [
    "route data that is not JSON",
    { files: { "/_root.data": "{,}" } },
    [
      "wrong route data: /_root.data: is not JSON",
      "warning headers: all of it",
      "warning pictures: all of it",
      "warning game: all of it",
    ],
  ],
  [
    "missing route data",
    { files: { "/_root.data": undefined, "/fabulous-fish.data": undefined } },
    [
      "warning route data: /_root.data: there is none, so the defaults apply: network mainnet, tokens 2667389516, 2667249425, wallets pera, no gate",
      "warning route data: /fabulous-fish.data: there is none, so the defaults apply",
    ],
  ],
  [
    "route data with an error of the server",
    { change: at("/_root.data", () => ({ status: 500 })) },
    [
      "wrong route data: /_root.data: status 500",
      "warning headers: all of it",
      "warning pictures: all of it",
      "warning game: all of it",
    ],
  ],
  [
    "a page in the place of route data",
    { change: at("/_root.data", () => asPage(sitePage)) },
    ["warning route data: /_root.data: an HTML page is in its place"],
  ],
  [
    "route data of another type",
    { change: at("/_root.data", withHeader("Content-Type", "application/octet-stream")) },
    ["warning route data: /_root.data: Content-Type: application/octet-stream"],
  ],
  [
    "an invalid game page and path to prefetch",
    { files: { "/fabulous-fish.data": '{"page":"/Build/x.html","prefetch":["x"]}' } },
    ["wrong route data: /fabulous-fish.data, page: is not valid"],
  ],
  [
    "a wrong path to prefetch",
    { files: { "/fabulous-fish.data": '{"prefetch":["/x.js","/WebGLBuild/gone.js"]}' } },
    [
      "warning route data: /fabulous-fish.data: prefetch[0]: expected a path beginning /WebGLBuild/",
      "warning game: files that are fetched in advance: missing: /WebGLBuild/gone.js",
    ],
  ],
];
