import { gzipSync } from "node:zlib";
import {
  asPage,
  at,
  badGateway,
  type Deployment,
  game,
  redirectTo,
  type Reply,
  script,
  unconfigured,
  withHeaders,
} from "./deployment.ts";
import { sitePage } from "./site-files.ts";

/**
 * A response of something between the check and the deployment, or of the host itself: the
 * deployment, the beginnings of the lines about it, and the likely cause of the first one.
 */
type UnexpectedReply = readonly [Deployment, readonly string[], RegExp?];

const sender = `warning requests: https://game.example:`;
const page = (text: string) => `<html><head><title>${text}</title></head><h1>${text}</h1></html>`;
const html = { "Content-Type": "text/html" };

/** A page of something else. */
const other = (status: number, text: string, headers: Reply["headers"] = {}) => ({
  status,
  headers: { ...html, ...headers },
  body: page(text),
});
/** A page that is sent for every path, with other headers. */
const forAll = (...sent: Parameters<typeof other>): Deployment => ({
  change: () => other(...sent),
});
/** A firewall that lets browsers pass, by their User-Agent. */
const forPrograms = (reply: Partial<Reply>): Deployment => ({
  change: (_, __, { "user-agent": agent = "" }) =>
    agent.startsWith("Mozilla/") ? undefined : reply,
});
/** Sends the page once, and then something else for everything. */
function afterFirst(reply: Partial<Reply>): Deployment {
  let isSent = false;
  return {
    change: () => {
      if (isSent) return reply;
      isSent = true;
      return undefined;
    },
  };
}
/** The response of IIS from another machine, also of a file whose type it does not know (404.3). */
const ofIis: Partial<Reply> = {
  status: 404,
  headers: { Server: "Microsoft-IIS/10.0", "Content-Type": "text/html" },
  body: "<title>404 - File or directory not found.</title>",
};
const notChecked = (seen: string) => `warning page: ${subject}: could not be checked: ${seen}`;

const now = Date.now();
const subject = "https://game.example/";
const cloudflare = { Server: "cloudflare", "CF-RAY": "8f1-FRA" };

export const unexpectedReplies: Readonly<Record<string, UnexpectedReply>> = {
  "HEAD that closes the connection": [
    { change: (_, __, ___, method) => (method === "HEAD" ? { isClosed: true } : undefined) },
    [],
  ],
  "a page of the game that redirects to its folder": [
    {
      change: ({ pathname, search }) =>
        pathname === game ? redirectTo(`./${search}`, 308) : undefined,
    },
    [],
  ],
  "a page of the game that redirects to its folder without the account": [
    { change: ({ pathname }) => (pathname === game ? redirectTo("./", 308) : undefined) },
    [`wrong game: ${game} with an account: status 200 at /WebGLBuild/: the game does not open`],
  ],
  "a script that is cut off": [
    { change: at(script, () => ({ cut: 40 })) },
    [`wrong files: ${script}: ends after 40 of `],
    /^the host or a proxy: /,
  ],
  "a script that is cut off and not compressed": [
    {
      change: at(script, () => ({
        headers: { "Content-Type": "text/javascript", "Cache-Control": "max-age=31536000" },
        body: "x;".repeat(900),
        cut: 40,
      })),
    },
    [`wrong files: ${script}: ends after 40 of 1800 bytes`],
  ],
  "a page that is cut off": [
    { change: at("/", () => ({ cut: 30 })) },
    [`wrong page: ${subject}: ends after 30 of `],
    /^the host or a proxy: /,
  ],
  "a configuration that is cut off": [
    {
      document: { mobileAppScheme: "fabulousfish" },
      change: at("/_root.data", () => ({ cut: 5 })),
    },
    ["wrong route data: /_root.data: ends after 5 of ", ...unconfigured],
    /^the host or a proxy: /,
  ],
  "a Content-Length from before the compression": [
    {
      change: at(script, ({ body }) => ({
        body: Buffer.concat([Buffer.from(body), Buffer.alloc(500)]),
        cut: Buffer.from(body).length,
      })),
    },
    [`wrong files: ${script}: is whole, but shorter than its Content-Length`],
    /^a proxy: /,
  ],
  "a firewall that rejects clients by their User-Agent": [
    forPrograms(other(403, "Forbidden")),
    [`${sender} status 403 for this check's User-Agent, but not for a browser's`],
    /^a firewall: /,
  ],
  "a firewall that closes the connections of clients by their User-Agent": [
    forPrograms({ isClosed: true }),
    [`${sender} closed connections for this check's User-Agent, but not for a browser's`],
    /^a firewall: /,
  ],
  "a password that the host asks for": [
    forAll(401, "Authorization Required", { "WWW-Authenticate": 'Basic realm="staging"' }),
    [notChecked('asks for a user name and a password (Basic realm="staging")')],
    /^the host or a proxy: /,
  ],
  "Cloudflare's challenge": [
    forAll(403, "Just a moment...", { ...cloudflare, "cf-mitigated": "challenge" }),
    [notChecked('status 403 (Server: cloudflare, CF-RAY: 8f1-FRA, "Just a moment...")')],
    /^a firewall: Cloudflare /,
  ],
  "Cloudflare's challenge for the game alone": [
    {
      change: (url) =>
        url.pathname.startsWith("/WebGLBuild/")
          ? other(403, "Just a moment...", { "cf-mitigated": "challenge" })
          : undefined,
    },
    [
      'warning headers: Content-Security-Policy of the game: could not be checked: status 403 ("Just a moment..."); the same for missing files: /WebGLBuild/, game: all of it, private files: /WebGLBuild/.env, private files: /WebGLBuild/.env.local, private files: /WebGLBuild/.git/config and 4 more',
    ],
    /^a firewall: Cloudflare /,
  ],
  "AWS WAF's captcha": [
    forAll(405, "Human Verification", { "x-amzn-waf-action": "captcha" }),
    [notChecked("status 405")],
    /^a firewall: AWS WAF /,
  ],
  "a challenge with status 200": [
    forAll(200, "Making sure you&#39;re not a bot!"),
    [notChecked('status 200 ("Making sure you&#39;re not a bot!")')],
    /^a firewall: /,
  ],
  "the default site of nginx": [
    forAll(200, "Welcome to nginx!"),
    [`wrong page: ${subject}: is another page, or was changed on its way ("Welcome to nginx!")`],
    /^the host: its default site /,
  ],
  "HTTP at a port for TLS": [
    forAll(400, "400 The plain HTTP request was sent to HTTPS port"),
    [`wrong page: ${subject}: status 400 ("400 The plain HTTP`],
    /the port speaks TLS/,
  ],
  "a response for another request": [
    { change: at(script, () => ({ status: 304, body: "" })) },
    [`wrong files: ${script}: status 304`],
    /^a cache: /,
  ],
  "a block of Cloudflare's": [
    forAll(403, "Sorry, you have been blocked", cloudflare),
    [notChecked("status 403")],
    /^a firewall: /,
  ],
  "a sign-in portal": [
    { change: () => redirectTo("https://team.cloudflareaccess.com/cdn-cgi/access/login") },
    [`wrong page: ${subject}: redirects again and again`],
  ],
  "Cloudflare without its origin": [
    forAll(522, "Connection timed out", { Server: "cloudflare" }),
    [`wrong page: ${subject}: status 522 (Server: cloudflare, "Connection timed out")`],
    /^a proxy: Cloudflare /,
  ],
  "a proxy without its upstream": [
    forAll(502, "502 Bad Gateway", { Server: "nginx/1.22.1", Via: "1.1 varnish" }),
    [
      `wrong page: ${subject}: status 502 (Server: nginx/1.22.1, Via: 1.1 varnish, "502 Bad Gateway")`,
    ],
    /^a proxy: /,
  ],
  "files that the web server may not read": [
    forAll(403, "403 Forbidden", { Server: "nginx/1.22.1" }),
    [`wrong page: ${subject}: status 403 (Server: nginx/1.22.1, "403 Forbidden")`],
    /^the host: /,
  ],
  "a cache that has kept an old 404": [
    { change: at(script, () => other(404, "404 Not Found", { Age: "4000", "X-Cache": "HIT" })) },
    [
      `wrong files: ${script}: status 404: the page does not work (Age: 4000, X-Cache: HIT, "404 Not Found")`,
    ],
    /^a cache: /,
  ],
  "a bucket without a file": [
    {
      change: at(script, () => ({
        status: 403,
        headers: { Server: "AmazonS3", "Content-Type": "application/xml" },
        body: "<Error><Code>AccessDenied</Code></Error>",
      })),
    },
    [`wrong files: ${script}: status 403: the page does not work (Server: AmazonS3`],
    /^the build: /,
  ],
  "a page of something else in the place of a script": [
    { change: at(script, () => asPage(page("Under maintenance"))) },
    [`wrong files: ${script}: Content-Type: text/html ("Under maintenance")`],
    /^a proxy or a firewall: /,
  ],
  "the network's own page": [
    forAll(511, "Sign in to the Wi-Fi"),
    [notChecked("status 511")],
    /^this machine's network: /,
  ],
  "a proxy that loses the host behind the page": [
    afterFirst(badGateway),
    [
      'warning route data: /_root.data: could not be checked: status 502 (Server: nginx/1.22.1, "502 Bad Gateway"); the same for route data: /fabulous-fish.data, build: /build.json, page: HTML, ',
      "warning headers: all of it: could not be checked: the site configuration is not known; the same for pictures: all of it, game: all of it",
    ],
    /^a proxy: /,
  ],
  "a script that a proxy does not get": [
    { change: at(script, () => badGateway) },
    [
      `warning files: ${script}: could not be checked: status 502 (Server: nginx/1.22.1, "502 Bad Gateway")`,
    ],
    /^a proxy: /,
  ],
  "the page in the place of a script": [
    { change: at(script, () => asPage(sitePage)) },
    [`wrong files: ${script}: Content-Type: text/html ("Fish")`],
    /^the host: it sends index.html /,
  ],
  "IIS, which does not know the types of a build": [
    {
      change: ({ pathname }) => (/\.(?:data|wasm)$/.test(pathname) ? ofIis : undefined),
    },
    [
      'wrong route data: /_root.data: status 404, as of a type that IIS does not know: the page uses the defaults (Server: Microsoft-IIS/10.0, "404 - File or directory not found."); the same for route data: /fabulous-fish.data',
      "warning headers: all of it: could not be checked: the site configuration is not known; the same for pictures: all of it, game: all of it",
    ],
    /^the host: IIS sends no file whose type it does not know /,
  ],
  "IIS, which does not know the type of the code": [
    { change: ({ pathname }) => (pathname.endsWith(".wasm") ? ofIis : undefined) },
    [
      "wrong game: /WebGLBuild/Build/My Fish.wasm: The host does not send a file of the game: it is missing, or its type is not allowed. /WebGLBuild/Build/My%20Fish.wasm: 404 (IIS) (Server: Microsoft-IIS/10.0",
    ],
    /^the host: IIS sends no file whose type it does not know /,
  ],
  "a page that Expires in a day": [
    {
      change: at(
        "/",
        withHeaders({
          "Cache-Control": "public",
          Date: new Date(now).toUTCString(),
          Expires: new Date(now + 86_400_000).toUTCString(),
        }),
      ),
    },
    ["wrong caching: /: Expires: "],
  ],
  "a page that is compressed twice": [
    { change: at("/", ({ body }) => ({ body: gzipSync(body) })) },
    [`wrong page: ${subject}: is compressed twice`],
  ],
};
