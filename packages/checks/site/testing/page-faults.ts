import { mainNetworkConfiguration } from "@fabulous-fish/core";
import {
  asPage,
  at,
  atPage,
  type Fault,
  withHeader,
  redirectTo,
  unconfigured,
  withHtml,
  withoutHeader,
  withPolicy,
} from "./deployment.ts";
import { sitePage } from "./site-files.ts";

const tokenIds = mainNetworkConfiguration.tokens.map(({ assetId }) => assetId).join(", ");

/** Gives each script another type. */
const withTypes = (html: string, change: (type: string) => string) =>
  html.replaceAll(
    /<script(?: type="(\w+)")?>/g,
    (_, type = "text/javascript") => `<script type="${change(String(type))}">`,
  );

export const pageFaults: Readonly<Record<string, Fault>> = {
  "an error of the server": [
    { change: at("/", () => ({ status: 502 })) },
    "wrong page: https://game.example/: status 502",
  ],
  "redirects without end": [
    { change: (url) => redirectTo(url.href) },
    "wrong page: https://game.example/: redirects again and again",
  ],
  "a redirect to another host": [
    {
      change: (url) =>
        url.host === "game.example"
          ? redirectTo(url.href.replace("game.example", "www.example"))
          : undefined,
    },
    "warning page: https://game.example/: redirects to https://www.example/",
  ],
  "a redirect to plain HTTP": [
    {
      overHttp: "the page",
      change: (url) =>
        url.protocol === "https:" ? redirectTo(url.href.replace("https:", "http:")) : undefined,
    },
    "wrong page: https://game.example/: redirects to http://game.example/, which is not encrypted",
    "warning HTTPS: http://game.example/: is not encrypted",
  ],
  "a page sent as text": [
    { change: at("/", withHeader("Content-Type", "text/plain")) },
    "wrong page: https://game.example/: Content-Type: text/plain",
  ],
  "another page": [
    { change: at("/", () => asPage("Welcome to nginx!")) },
    "wrong page: https://game.example/: is another page",
  ],
  "no build.json": [
    { change: at("/build.json", () => ({ status: 404 })) },
    "warning build: /build.json: status 404",
  ],
  "a build.json of something else": [
    { change: at("/build.json", () => ({ body: '{"name":"fish"}' })) },
    "warning build: /build.json: not the build's: ",
  ],
  "a page that is not what its Content-Encoding says": [
    { change: at("/", () => ({ body: sitePage })) },
    "wrong page: https://game.example/: the body is not what Content-Encoding: gzip says",
  ],
  "a compressed page without Content-Encoding": [
    { change: at("/", withoutHeader("Content-Encoding")) },
    "wrong page: https://game.example/: is compressed, but has no Content-Encoding",
  ],
  "a script of another host that was injected": [
    {
      change: withHtml((html) =>
        html.replace("<div", '<script async src="https://stats.example/a.js"></script><div'),
      ),
    },
    "warning page: HTML: is not as it was built: a script of https://stats.example, which the policy blocks",
  ],
  "a script of another host that runs": [
    {
      options: { inlineScriptHashes: [] },
      change: atPage((reply) => ({
        ...withPolicy((text) => text.replace("script-src", "script-src https://stats.example"))(
          withoutHeader("Content-Encoding")(reply),
        ),
        body: '<div id="root"></div><script src="/static/js/index-1a2b3c4d.js"></script><script src="https://stats.example/a.js"></script>',
      })),
    },
    "warning page: HTML: is not as it was built: a script of https://stats.example, which runs with the player's accounts",
    "warning headers: Content-Security-Policy of the page: allows more than the page needs",
  ],
  "Cloudflare's Rocket Loader": [
    {
      change: withHtml((html) => {
        const key = "0a1b2c3d4e5f60718293a4b5";
        const loader = `<script src="/cdn-cgi/scripts/7d0fa10a/cloudflare-static/rocket-loader.min.js" data-cf-settings="${key}-|49" defer></script>`;
        return withTypes(html, (type) => `${key}-${type}`) + loader;
      }),
    },
    "wrong page: HTML: Cloudflare's Rocket Loader has given the page's scripts the type 0a1b2c3d4e5f60718293a4b5-module, which browsers do not run: the page does not start",
  ],
  "an older Rocket Loader": [
    { change: withHtml((html) => withTypes(html, () => "text/rocketscript")) },
    "wrong page: HTML: Cloudflare's Rocket Loader has given the page's scripts the type text/rocketscript",
  ],
  "scripts that wait for a cookie banner": [
    { change: withHtml((html) => withTypes(html, () => "text/plain")) },
    "wrong page: HTML: something has given the page's scripts the type text/plain",
  ],
  "HTML that a host has minified": [
    { change: withHtml((html) => html.replaceAll("\n", "")) },
    `warning page: HTML: is not as it was built: ${sitePage.replaceAll("\n", "").length} B instead of ${sitePage.length} B`,
  ],
  "a policy in the HTML": [
    {
      change: withHtml((html) =>
        html.replace(
          "<title>",
          `<meta http-equiv="Content-Security-Policy" content="default-src 'self'; script-src 'self' 'unsafe-inline'; img-src *"><title>`,
        ),
      ),
    },
    "warning page: HTML: is not as it was built: <meta http-equiv=Content-Security-Policy>",
    "wrong headers: Content-Security-Policy in the HTML: style-src lacks 'unsafe-inline': ",
  ],
  "a page that reloads itself": [
    { change: at("/", withHeader("Refresh", "30")) },
    "wrong headers: Refresh: /: 30: browsers load the page again",
  ],
  "a page that clears what browsers keep": [
    { change: at("/", withHeader("Clear-Site-Data", '"cache", "storage"')) },
    'wrong headers: Clear-Site-Data: /: "cache", "storage": browsers delete',
  ],
  "route data that clears what browsers keep": [
    { change: at("/_root.data", withHeader("Clear-Site-Data", "*")) },
    "wrong headers: Clear-Site-Data: /_root.data: *: browsers delete",
  ],
};

/** Faults in the documents of the routes. */
export const routeDataFaults: Readonly<Record<string, Fault>> = {
  "several invalid fields": [
    {
      headersFor: {},
      document: { node: [], tokens: [{ assetId: 0, threshold: "x" }] },
    },
    "wrong route data: /_root.data, tokens[0].assetId: is not valid",
    "wrong route data: /_root.data, tokens[0].threshold: is not valid",
    "wrong route data: /_root.data, node: unknown field",
    ...unconfigured,
  ],
  "scores without a gate": [
    { headersFor: {}, document: { scores: true } },
    'wrong route data: /_root.data, gate: missing: add "gate": "/gate"',
    ...unconfigured,
  ],
  "the id of another network": [
    { headersFor: {}, document: { genesisId: "testnet-v1.0" } },
    'wrong route data: /_root.data, genesisId: "testnet-v1.0" contradicts genesisHash, which is that of "mainnet-v1.0"',
    ...unconfigured,
  ],
  "route data with a field that is there twice": [
    { files: { "/_root.data": '{"wallets":["lute"],"wallets":["pera"]}' } },
    "wrong route data: /_root.data: wallets is there twice, of which the page takes the last",
  ],
  "route data that is not JSON": [
    { files: { "/_root.data": "{,}" } },
    "wrong route data: /_root.data: is not JSON",
    ...unconfigured,
  ],
  "missing route data": [
    { files: { "/_root.data": undefined, "/fabulous-fish.data": undefined } },
    `warning route data: /_root.data: there is none, so the defaults apply: network mainnet, tokens ${tokenIds}, wallets pera, no gate`,
    "warning route data: /fabulous-fish.data: there is none, so the defaults apply",
  ],
  "route data with an error of the server": [
    { change: at("/_root.data", () => ({ status: 500 })) },
    "wrong route data: /_root.data: status 500",
    ...unconfigured,
  ],
  "a page in the place of route data": [
    { change: at("/_root.data", () => asPage(sitePage)) },
    "warning route data: /_root.data: an HTML page is in its place",
  ],
  "route data of another type": [
    { change: at("/_root.data", withHeader("Content-Type", "application/octet-stream")) },
    "warning route data: /_root.data: Content-Type: application/octet-stream",
  ],
  "an invalid game page and path to prefetch": [
    { files: { "/fabulous-fish.data": '{"page":"/Build/x.html","prefetch":["x"]}' } },
    "wrong route data: /fabulous-fish.data, page: is not valid",
  ],
  "a wrong path to prefetch": [
    { files: { "/fabulous-fish.data": '{"prefetch":["/x.js","/WebGLBuild/gone.js"]}' } },
    "warning route data: /fabulous-fish.data: prefetch[0]: expected a path beginning /WebGLBuild/",
    "warning game: files that are fetched in advance: missing: /WebGLBuild/gone.js",
  ],
};
