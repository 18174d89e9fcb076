import { brotliCompressSync, gunzipSync } from "node:zlib";
import {
  asPage,
  at,
  badGateway,
  type Deployment,
  everywhere,
  game,
  type Reply,
  script,
  type Change,
  guarded,
  redirectTo,
  withHeader,
  withHeaders,
  withPolicy,
  withoutHeader,
} from "./deployment.ts";

/** A right way to deploy the page. */
export interface RightDeployment extends Deployment {
  /** The beginnings of the warnings about it, which are true. */
  readonly warnings?: readonly string[];
}

const aYear = 31_536_000;
const date = new Date();
const later = (seconds: number) => new Date(date.getTime() + seconds * 1_000).toUTCString();

/** Adds headers to each response. */
const adding =
  (added: Reply["headers"]): Change =>
  (_, reply) =>
    withHeaders(added)(reply);

/** Adds headers to the files that browsers keep. */
const addingToStatic =
  (added: Reply["headers"]): Change =>
  ({ pathname }, reply) =>
    pathname.startsWith("/static/") ? withHeaders(added)(reply) : undefined;

/** Applies changes one after the other. */
const all =
  (...changes: readonly Change[]): Change =>
  (url, reply, headers, method) =>
    changes.reduce<Reply>(
      (changed, change) => ({ ...changed, ...change(url, changed, headers, method) }),
      reply,
    );

/** Compresses texts with Brotli if the request accepts it, and with nothing else. */
const withBrotli: Change = (_, { headers, body }, { "accept-encoding": accepted = "" }) => {
  if (headers["Content-Encoding"] !== "gzip") return undefined;
  const plain = gunzipSync(body);
  const { headers: others } = withoutHeader("Content-Encoding")({ headers });
  return accepted.includes("br")
    ? { headers: { ...others, "Content-Encoding": "br" }, body: brotliCompressSync(plain) }
    : { headers: others, body: plain };
};

/** Redirects a folder's index.html to the folder. */
const foldersRedirect =
  (status: number): Change =>
  ({ pathname, search }) =>
    pathname.endsWith("/index.html")
      ? redirectTo(pathname.replace(/index\.html$/, "") + search, status)
      : undefined;

/** Sends 404.html for a route, as hosts do that have no rule for it. */
const routesAre404: Change = ({ pathname }, { status }) =>
  status === 200 && !/\/$|\.[^/]+$/.test(pathname) ? { status: 404 } : undefined;

const cloudflare = {
  Server: "cloudflare",
  "CF-RAY": "8f1-FRA",
  "alt-svc": 'h3=":443"; ma=86400',
  NEL: '{"success_fraction":0,"report_to":"cf-nel","max_age":604800}',
  "Report-To": '{"group":"cf-nel","max_age":604800,"endpoints":[{"url":"https://a.example"}]}',
};

/** The headers of GitHub Pages: the same for each file, and none of the table. */
const githubPages: Change = (_, { status, headers }) => ({
  headers: {
    ...Object.fromEntries(
      Object.entries(headers).filter(
        ([name]) => /^(?:content-|vary)/i.test(name) && !/policy/i.test(name),
      ),
    ),
    Server: "GitHub.com",
    "Access-Control-Allow-Origin": "*",
    ...(status === 200 && { "Cache-Control": "max-age=600", Expires: later(600) }),
    Via: "1.1 varnish",
    Age: "42",
    "X-Served-By": "cache-fra-1",
    "X-Cache": "HIT",
  },
});

/** The response of S3 to who may not list the bucket. */
const ofBucket: Partial<Reply> = {
  headers: { Server: "AmazonS3", "Content-Type": "application/xml" },
  status: 403,
  body: "<Error><Code>AccessDenied</Code></Error>",
};

/** Replaces the first reply to one of so many paths that have a file. */
function oneOf(count: number, other: Partial<Reply>): Change {
  const paths = new Set<string>();
  return ({ pathname }, { status }, __, method) => {
    if (status !== 200 || method !== "GET" || paths.has(pathname)) return undefined;
    paths.add(pathname);
    return paths.size % count === 0 ? other : undefined;
  };
}

export const rightDeployments: Readonly<Record<string, RightDeployment>> = {
  "Netlify, which redirects index.html and has 404 for routes": {
    change: all(
      foldersRedirect(301),
      routesAre404,
      adding({ Server: "Netlify", "Cache-Status": '"Netlify Edge"; hit', ETag: '"1a2b-ssl-df"' }),
    ),
  },
  "Cloudflare Pages, which redirects index.html with 308": {
    change: all(
      foldersRedirect(308),
      routesAre404,
      adding({ ...cloudflare, ETag: 'W/"1a2b"', "Access-Control-Allow-Origin": "*" }),
      addingToStatic({ "CF-Cache-Status": "HIT", Age: "86000" }),
    ),
  },
  "GitHub Pages, below a path": {
    url: "https://user.github.example/repository/",
    change: all(routesAre404, githubPages),
    warnings: [
      "warning headers: Content-Security-Policy of the page: none",
      "warning headers: Content-Security-Policy of the game: none",
      "warning headers: Cross-Origin-Opener-Policy: missing on",
      "warning headers: Permissions-Policy: missing on",
      "warning headers: Referrer-Policy: missing on",
      "warning headers: X-Content-Type-Options: missing on",
      "warning caching: /: Cache-Control: max-age=600, Age: 42: visitors may get an old one",
      `warning caching: ${script}: Cache-Control: max-age=600: browsers ask for it again and again`,
      "warning caching: /_root.data: Cache-Control: max-age=600, Age: 42: visitors may get an old",
      "warning caching: /fabulous-fish.data: Cache-Control: max-age=600, Age: 42: visitors may",
    ],
  },
  "S3 with CloudFront": {
    change: all(
      withBrotli,
      adding({ Server: "AmazonS3", Via: "1.1 1a2b.cloudfront.net (CloudFront)" }),
      addingToStatic({ "X-Cache": "Hit from cloudfront", Age: "500000" }),
    ),
  },
  "Apache, with a module for compression": {
    change: all(
      adding({
        Server: "Apache/2.4.62 (Debian)",
        "Last-Modified": later(-aYear),
        "Accept-Ranges": "bytes",
      }),
      at(script, withHeader("Content-Type", "text/javascript;charset=UTF-8")),
    ),
  },
  "IIS behind Azure Front Door": {
    change: adding({ Server: "Microsoft-IIS/10.0", "X-Cache": "CONFIG_NOCACHE" }),
  },
  "HSTS for all of the domain": {
    change: adding({
      "Strict-Transport-Security": "max-age=63072000; includeSubDomains; preload",
    }),
  },
  "plain HTTP that redirects with 308": { overHttp: redirectTo("https://game.example/", 308) },
  "another port, below a path": { url: "https://game.example:8443/games/fish/" },
  "IPv6 on this machine": { url: "http://[::1]:8080/" },
  "a name of this machine": { url: "http://fish.localhost:8080/" },
  "www, which redirects to the name without it": {
    url: "https://www.game.example/",
    change: (url) =>
      url.host === "www.game.example" ? redirectTo(url.href.replace("www.", "")) : undefined,
  },
  "no compression, on this machine": {
    url: "http://localhost:3000/",
    change: everywhere(({ headers, body }) =>
      headers["Content-Encoding"] === "gzip"
        ? { ...withoutHeader("Content-Encoding")({ headers }), body: gunzipSync(body) }
        : {},
    ),
  },
  "bodies in chunks, without a length": { change: () => ({ isChunked: true }) },
  "connections that end after each response, and hints ahead of it": {
    change: (_, { headers }) => ({
      isChunked: true,
      hints: `<${script}>; rel=modulepreload`,
      headers: { ...headers, Connection: "close" },
    }),
  },
  "HEAD that is not allowed": {
    change: (_, __, ___, method) =>
      method === "HEAD" ? { status: 405, headers: { Allow: "GET" } } : undefined,
  },
  "caching by Expires, without Cache-Control": {
    change: ({ pathname }, { headers, status }) => ({
      headers: {
        ...withoutHeader("Cache-Control")({ headers }).headers,
        Date: date.toUTCString(),
        ...(status === 200 && { Expires: pathname.startsWith("/static/") ? later(aYear) : "0" }),
      },
    }),
  },
  "pages that nothing keeps": {
    change: ({ pathname }, reply) =>
      pathname.startsWith("/static/")
        ? undefined
        : withHeaders({ "Cache-Control": "private, no-store, max-age=0", Pragma: "no-cache" })(
            reply,
          ),
  },
  "a game that loads by plain HTTP what its policy lets browsers encrypt": {
    options: { gameScriptOrigins: ["https://cdn.example"] },
    files: {
      [game]: '<script src="http://cdn.example/WebGLBuild/Build/My%20Fish.loader.js"></script>',
    },
    change: at(
      game,
      withPolicy((text) => `${text}; upgrade-insecure-requests`),
    ),
  },
  "a worker that removes an earlier one": {
    files: {
      "/sw.js": `self.addEventListener("install", () => self.skipWaiting());
        self.addEventListener("activate", () => self.registration.unregister());`,
    },
  },
  "the host's own files named as workers and archives are": {
    files: { "/worker.js": "postMessage(1);", "/sw.js": "export const fish = 1;", "/dist.zip": "" },
  },
  "headers that both a server and a proxy in front of it send": {
    change: adding({
      "X-Content-Type-Options": ["nosniff", "NoSniff"],
      "Referrer-Policy": ["unsafe-url", "strict-origin-when-cross-origin", "of-tomorrow"],
    }),
  },
  "headers of a framework, cookies of a balancer": {
    change: adding({
      "Set-Cookie": ["AWSALB=1; Path=/", "__cf_bm=2; HttpOnly; Secure; SameSite=None"],
      "Cross-Origin-Resource-Policy": "same-origin",
      "X-Frame-Options": "SAMEORIGIN",
      "Referrer-Policy": "no-referrer",
    }),
  },
  "a policy with reports and stricter directives": {
    change: everywhere(
      withPolicy(
        (text) =>
          `${text}; upgrade-insecure-requests; report-to csp; report-uri https://reports.example/;`,
      ),
    ),
  },
  "a password, which the URL has": {
    url: "https://player:pass%40word@game.example/",
    change: (_, __, { authorization }) =>
      authorization === `Basic ${Buffer.from("player:pass@word").toString("base64")}`
        ? undefined
        : { status: 401, headers: { "WWW-Authenticate": 'Basic realm="staging"' }, body: "" },
  },
  "S3, which says 403 of what is missing": {
    change: (_, { status }) => (status === 404 ? ofBucket : undefined),
  },
  "a proxy that fails for one of seven requests": { change: oneOf(7, badGateway) },
  "a page for maintenance in the place of one of five files": {
    change: oneOf(5, {
      ...asPage("<title>Back soon</title>"),
      headers: { "Content-Type": "text/html" },
    }),
  },
  "a gate": { document: { gate: "/gate" }, change: guarded },
  "the page for routes that are spelt with a slash": {
    change: ({ pathname }) =>
      pathname === "/fabulous-fish" ? redirectTo("/fabulous-fish/") : undefined,
  },
  "a page for missing files that the host has itself": {
    change: (_, { status }) =>
      status === 404
        ? { headers: { "Content-Type": "text/html" }, body: "<h1>Not found</h1>" }
        : undefined,
  },
};
