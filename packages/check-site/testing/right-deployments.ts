import { brotliCompressSync, gunzipSync } from "node:zlib";
import {
  at,
  type Deployment,
  everywhere,
  type Reply,
  script,
  withoutHeader,
} from "./deployment.ts";

/** A right way to deploy the page, and the beginnings of the warnings about it, which are true. */
export type RightDeployment = readonly [string, Deployment, (readonly string[])?];

type Changed = NonNullable<Deployment["change"]>;

const aYear = 31_536_000;
const date = new Date();
const later = (seconds: number) => new Date(date.getTime() + seconds * 1_000).toUTCString();

/** Adds headers to each response. */
const adding =
  (added: Reply["headers"]): Changed =>
  (_, { headers }) => ({ headers: { ...headers, ...added } });

/** Adds headers to the files that browsers keep. */
const addingToStatic =
  (added: Reply["headers"]): Changed =>
  ({ pathname }, { headers }) =>
    pathname.startsWith("/static/") ? { headers: { ...headers, ...added } } : undefined;

/** Applies changes one after the other. */
const all =
  (...changes: readonly Changed[]): Changed =>
  (url, reply, headers, method) =>
    changes.reduce<Reply>(
      (changed, change) => ({ ...changed, ...change(url, changed, headers, method) }),
      reply,
    );

/** Compresses texts with Brotli if the request accepts it, and with nothing else. */
const withBrotli: Changed = (_, { headers, body }, { "accept-encoding": accepted = "" }) => {
  if (headers["Content-Encoding"] !== "gzip") return undefined;
  const plain = gunzipSync(body);
  const { headers: others } = withoutHeader("Content-Encoding")({ status: 200, headers, body });
  return accepted.includes("br")
    ? { headers: { ...others, "Content-Encoding": "br" }, body: brotliCompressSync(plain) }
    : { headers: others, body: plain };
};

/** Redirects a folder's index.html to the folder. */
const foldersRedirect =
  (status: number): Changed =>
  ({ pathname, search }) =>
    pathname.endsWith("/index.html")
      ? { status, headers: { location: pathname.replace(/index\.html$/, "") + search }, body: "" }
      : undefined;

/** Sends 404.html for a route, as hosts do that have no rule for it. */
const routesAre404: Changed = ({ pathname }, { status }) =>
  status === 200 && !/\/$|\.[^/]+$/.test(pathname) ? { status: 404 } : undefined;

const cloudflare = {
  Server: "cloudflare",
  "CF-RAY": "8f1-FRA",
  "alt-svc": 'h3=":443"; ma=86400',
  NEL: '{"success_fraction":0,"report_to":"cf-nel","max_age":604800}',
  "Report-To": '{"group":"cf-nel","max_age":604800,"endpoints":[{"url":"https://a.example"}]}',
};

/** What GitHub Pages sends: the same for each file, and none of the table. */
const githubPages: Changed = (_, { status, headers }) => ({
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
    "X-Fastly-Request-ID": "1",
  },
});

/** Without the gate's session: 401 for each file of the game, and its own responses. */
const guarded: Changed = ({ pathname }) =>
  /^\/WebGLBuild\/[^.]/.test(pathname)
    ? { status: 401, headers: { "Cache-Control": "private, no-store" }, body: "Sign in" }
    : undefined;

export const rightDeployments: readonly RightDeployment[] = [
  [
    "Netlify, which redirects index.html and has 404 for routes",
    {
      change: all(
        foldersRedirect(301),
        routesAre404,
        adding({
          Server: "Netlify",
          "Cache-Status": '"Netlify Edge"; hit',
          "X-NF-Request-ID": "01H",
          ETag: '"1a2b-ssl-df"',
        }),
      ),
    },
  ],
  [
    "Cloudflare Pages, which redirects index.html with 308",
    {
      change: all(
        foldersRedirect(308),
        routesAre404,
        adding({ ...cloudflare, ETag: 'W/"1a2b"', "Access-Control-Allow-Origin": "*" }),
        addingToStatic({ "CF-Cache-Status": "HIT", Age: "86000" }),
      ),
    },
  ],
  [
    "GitHub Pages, below a path",
    { url: "https://user.github.example/repository/", change: all(routesAre404, githubPages) },
    [
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
  ],
  [
    "S3 with CloudFront",
    {
      change: all(
        withBrotli,
        adding({
          Server: "AmazonS3",
          Via: "1.1 1a2b.cloudfront.net (CloudFront)",
          "X-Amz-Cf-Pop": "FRA56-P1",
          "X-Amz-Cf-Id": "1a2b",
          "x-amz-server-side-encryption": "AES256",
        }),
        addingToStatic({ "X-Cache": "Hit from cloudfront", Age: "500000" }),
      ),
    },
  ],
  [
    "Apache, with a module for compression",
    {
      change: all(
        adding({
          Server: "Apache/2.4.62 (Debian)",
          "Last-Modified": later(-aYear),
          ETag: '"1a2b-5f-gzip"',
          "Accept-Ranges": "bytes",
          "Keep-Alive": "timeout=5, max=100",
        }),
        at(script, ({ headers }) => ({
          headers: { ...headers, "Content-Type": "text/javascript;charset=UTF-8" },
        })),
      ),
    },
  ],
  [
    "IIS behind Azure Front Door",
    {
      change: adding({
        Server: "Microsoft-IIS/10.0",
        "X-Powered-By": "ASP.NET",
        "X-Azure-Ref": "20261125T100000Z-1",
        "X-Cache": "CONFIG_NOCACHE",
      }),
    },
  ],
  [
    "a CDN in front, which keeps hashed files",
    {
      change: all(
        adding({ ...cloudflare, Via: "1.1 varnish, 1.1 caddy", "X-Served-By": "cache-1" }),
        addingToStatic({ Age: "2000000", "X-Cache": "HIT, HIT", "CF-Cache-Status": "HIT" }),
      ),
    },
  ],
  [
    "a CDN in front, which asks for the page each time",
    {
      change: at("/", ({ headers }) => ({
        headers: { ...headers, ...cloudflare, "CF-Cache-Status": "REVALIDATED", Age: "0" },
      })),
    },
  ],
  [
    "HSTS for all of the domain",
    {
      change: adding({
        "Strict-Transport-Security": "max-age=63072000; includeSubDomains; preload",
      }),
    },
  ],
  [
    "plain HTTP that redirects with 308",
    { overHttp: { status: 308, headers: { location: "https://game.example/" } } },
  ],
  ["another port, below a path", { url: "https://game.example:8443/games/fish/" }],
  ["IPv6 on this machine", { url: "http://[::1]:8080/" }],
  ["a name of this machine", { url: "http://fish.localhost:8080/" }],
  [
    "www, which redirects to the name without it",
    {
      url: "https://www.game.example/",
      change: (url) =>
        url.host === "www.game.example"
          ? { status: 301, headers: { location: url.href.replace("www.", "") }, body: "" }
          : undefined,
    },
  ],
  [
    "a name that redirects to www",
    {
      change: (url) =>
        url.host === "game.example"
          ? { status: 308, headers: { location: url.href.replace("game.", "www.game.") }, body: "" }
          : undefined,
    },
  ],
  ["Brotli on the fly", { change: withBrotli }],
  [
    "no compression, on this machine",
    {
      url: "http://localhost:3000/",
      change: everywhere(({ headers, body }) =>
        headers["Content-Encoding"] === "gzip"
          ? {
              ...withoutHeader("Content-Encoding")({ headers, body, status: 200 }),
              body: gunzipSync(body),
            }
          : {},
      ),
    },
  ],
  ["bodies in chunks, without a length", { change: () => ({ isChunked: true }) }],
  [
    "connections that end after each response, and hints ahead of it",
    {
      change: (_, { headers }) => ({
        isChunked: true,
        hints: `<${script}>; rel=modulepreload`,
        headers: { ...headers, Connection: "close" },
      }),
    },
  ],
  [
    "HEAD that is not allowed",
    {
      change: (_, __, ___, method) =>
        method === "HEAD" ? { status: 405, headers: { Allow: "GET" } } : undefined,
    },
  ],
  [
    "caching by Expires, without Cache-Control",
    {
      change: ({ pathname }, { headers, status }) => ({
        headers: {
          ...withoutHeader("Cache-Control")({ headers, status, body: "" }).headers,
          Date: date.toUTCString(),
          ...(status === 200 && { Expires: pathname.startsWith("/static/") ? later(aYear) : "0" }),
        },
      }),
    },
  ],
  [
    "pages that nothing keeps",
    {
      change: ({ pathname }, { headers }) =>
        pathname.startsWith("/static/")
          ? undefined
          : {
              headers: {
                ...headers,
                "Cache-Control": "private, no-store, max-age=0",
                Pragma: "no-cache",
              },
            },
    },
  ],
  [
    "headers of a framework, cookies of a balancer",
    {
      change: adding({
        "Set-Cookie": ["AWSALB=1; Path=/", "__cf_bm=2; HttpOnly; Secure; SameSite=None"],
        "Server-Timing": "cdn-cache;desc=HIT",
        "X-DNS-Prefetch-Control": "off",
        "X-Download-Options": "noopen",
        "X-Permitted-Cross-Domain-Policies": "none",
        "X-XSS-Protection": "0",
        "Origin-Agent-Cluster": "?1",
        "Cross-Origin-Resource-Policy": "same-origin",
        "X-Frame-Options": "SAMEORIGIN",
        "Referrer-Policy": "no-referrer",
        "X-Robots-Tag": "noindex",
      }),
    },
  ],
  [
    "a policy with reports and stricter directives",
    {
      change: everywhere(({ headers }) => ({
        headers: {
          ...headers,
          "Content-Security-Policy": `${String(headers["Content-Security-Policy"])}; upgrade-insecure-requests; report-to csp; report-uri https://reports.example/;`,
        },
      })),
    },
  ],
  [
    "a password, which the URL has",
    {
      url: "https://player:pass%40word@game.example/",
      change: (_, __, { authorization }) =>
        authorization === `Basic ${Buffer.from("player:pass@word").toString("base64")}`
          ? undefined
          : { status: 401, headers: { "WWW-Authenticate": 'Basic realm="staging"' }, body: "" },
    },
  ],
  ["a gate", { document: { gate: "/gate" }, change: guarded }],
  [
    "a gate at Cloudflare, below which nothing is kept",
    {
      document: { gate: "/gate" },
      change: all(guarded, adding({ ...cloudflare, "CF-Cache-Status": "DYNAMIC" })),
    },
  ],
  [
    "the page for routes that are spelt with a slash",
    {
      change: ({ pathname }) =>
        pathname === "/fabulous-fish"
          ? { status: 301, headers: { location: "/fabulous-fish/" }, body: "" }
          : undefined,
    },
  ],
  [
    "a page for missing files that the host has itself",
    {
      change: (_, { status }) =>
        status === 404
          ? { headers: { "Content-Type": "text/html" }, body: "<h1>Not found</h1>" }
          : undefined,
    },
  ],
];
