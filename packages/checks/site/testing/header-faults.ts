import { gzipSync } from "node:zlib";
import { headersFor } from "@fabulous-fish/hosting/headers";
import {
  at,
  atPage,
  type Fault,
  everywhere,
  game,
  node,
  script,
  guarded,
  redirectTo,
  withHeader,
  withHeaders,
  withoutHeader,
  withPolicy,
} from "./deployment.ts";
import { sitePage } from "./site-files.ts";

const picture = { avif: `${node}/a.avif`, webp: `${node}/b.webp`, width: 1, height: 1, alt: "" };
const ofPage = "headers: Content-Security-Policy of the page:";
const policy = (path: string) =>
  headersFor(path, { connectOrigins: [] })["Content-Security-Policy"] ?? "";

export const headerFaults: Readonly<Record<string, Fault>> = {
  "plain HTTP beside HTTPS": [
    { overHttp: "the page" },
    "wrong HTTPS: http://game.example/: serves the page without encryption",
  ],
  "plain HTTP that leads elsewhere": [
    { overHttp: redirectTo("https://other.example/") },
    "warning HTTPS: http://game.example/: redirects to https://other.example/",
  ],
  "plain HTTP": [
    { url: "http://game.example/" },
    "warning HTTPS: http://game.example/: is not encrypted",
  ],
  "plain HTTP with a gate": [
    { url: "http://game.example/", document: { gate: "/gate" }, change: guarded },
    "wrong HTTPS: http://game.example/: is not encrypted",
  ],
  "no policy": [
    { change: everywhere(withoutHeader("Content-Security-Policy")) },
    `warning ${ofPage} none`,
    "warning headers: Content-Security-Policy of the game: none",
  ],
  "a policy without the configured node": [
    { document: { nodes: [{ url: node }] }, headersFor: {} },
    `wrong ${ofPage} connect-src lacks https://node.example`,
  ],
  "a policy without the picture's host": [
    { document: { game: { picture } }, headersFor: {} },
    `wrong ${ofPage} img-src lacks https://node.example`,
  ],
  "a policy with the inline script's hash of another build": [
    { options: { inlineScriptHashes: ["sha256-old="] } },
    `wrong ${ofPage} lacks the hash of an inline script`,
    `wrong ${ofPage} lacks the hash of an inline script`,
    `warning ${ofPage} allows more than the page needs: script-src 'sha256-old='`,
  ],
  "a policy that evaluates strings": [
    {
      change: atPage(withPolicy((text) => text.replace("script-src", "script-src 'unsafe-eval'"))),
    },
    `warning ${ofPage} allows more than the page needs: script-src 'unsafe-eval'`,
  ],
  "a route without the page's policy": [
    { change: at("/fabulous-fish", withoutHeader("Content-Security-Policy")) },
    "warning routes: /fabulous-fish: status 200 with the page, but with another Content-Security-Policy",
  ],
  "a second policy of a proxy": [
    { change: atPage(withPolicy((text) => [text, "frame-src 'none'"])) },
    `wrong ${ofPage} frame-src lacks 'self'`,
  ],
  "a page that every site can frame": [
    { change: atPage(withPolicy((text) => text.replace(/; frame-ancestors.*/, ""))) },
    "warning headers: frame-ancestors of the page: any site can show the page in a frame",
  ],
  "the page's policy for the game": [
    { change: at(game, withHeader("Content-Security-Policy", policy("/"))) },
    "wrong headers: Content-Security-Policy of the game: lacks base-uri 'self', ",
    "wrong game: /WebGLBuild/index.html: A security policy of the host blocks the game. /WebGLBuild/index.html: script-src lacks 'wasm-unsafe-eval'.",
  ],
  "a game that must not be framed": [
    {
      change: at(
        game,
        withHeaders({
          "X-Frame-Options": "DENY",
          "Content-Security-Policy": policy(game).replace(/frame-ancestors[^;]*;?/, ""),
        }),
      ),
    },
    `wrong game: ${game}: A security policy of the host blocks the game. ${game}: X-Frame-Options`,
  ],
  "a guarded game that must not be framed": [
    {
      document: { gate: "/gate" },
      change: ({ pathname }) => {
        if (pathname === "/WebGLBuild/.env")
          return { status: 404, headers: { "X-Frame-Options": "DENY" } };
        return pathname.startsWith("/WebGLBuild/")
          ? {
              status: 401,
              headers: {
                "Content-Type": "text/html",
                "Content-Security-Policy": "frame-ancestors 'self'",
              },
              body: '<a href="/" target="_top">',
            }
          : undefined;
      },
    },
    "wrong headers: framing of the game: X-Frame-Options: DENY forbids the frame: the game does not open",
    "warning private files: /WebGLBuild/.env.local: status 401: a player who has signed in may get it; the same: /WebGLBuild/.git/config, /WebGLBuild/.git/HEAD, /WebGLBuild/.DS_Store",
  ],
  "a page without openers": [
    { change: everywhere(withHeader("Cross-Origin-Opener-Policy", "same-origin")) },
    "wrong headers: Cross-Origin-Opener-Policy: /: same-origin: it disconnects Pera Web's tab",
  ],
  "an embedder policy": [
    { change: at("/", withHeader("Cross-Origin-Embedder-Policy", "require-corp")) },
    "wrong headers: Cross-Origin-Embedder-Policy: require-corp",
    "wrong game: /WebGLBuild/index.html: A security policy of the host blocks the game. /WebGLBuild/index.html: Cross-Origin-Embedder-Policy is missing",
  ],
  "types that are guessed": [
    { change: at(game, withoutHeader("X-Content-Type-Options")) },
    "warning headers: X-Content-Type-Options: missing on /WebGLBuild/index.html",
  ],
  "types that are guessed, by the first of two values": [
    { change: at("/", withHeader("X-Content-Type-Options", ["none", "nosniff"])) },
    "wrong headers: X-Content-Type-Options: /: none, nosniff: browsers guess types",
  ],
  "types that are not guessed, by the first of two values": [
    { change: at("/", withHeader("X-Content-Type-Options", ["nosniff", "none"])) },
    "warning headers: X-Content-Type-Options: /: nosniff, none: its values differ",
  ],
  "a referrer that leaks by the last of two values": [
    {
      change: at(
        "/",
        withHeader("Referrer-Policy", ["strict-origin-when-cross-origin", "unsafe-url"]),
      ),
    },
    "wrong headers: Referrer-Policy: /: strict-origin-when-cross-origin, unsafe-url: it sends the game's URL",
  ],
  "openers of a page that are named twice": [
    {
      change: at(
        "/",
        withHeader("Cross-Origin-Opener-Policy", [
          "same-origin-allow-popups",
          "same-origin-allow-popups",
        ]),
      ),
    },
    "warning headers: Cross-Origin-Opener-Policy: /: same-origin-allow-popups, same-origin-allow-popups: browsers ignore several values, and a page that opens this one can navigate it",
  ],
  "a leaking referrer": [
    { change: everywhere(withHeader("Referrer-Policy", "unsafe-url")) },
    "wrong headers: Referrer-Policy: /: unsafe-url: it sends the game's URL",
  ],
  "a game without full screen": [
    { change: at("/", withHeader("Permissions-Policy", "fullscreen=(), gamepad=(self)")) },
    "wrong headers: Permissions-Policy: /: fullscreen=(), gamepad=(self): the game lacks fullscreen",
  ],
  "HTTPS that browsers forget": [
    { change: at("/", withHeader("Strict-Transport-Security", "max-age=0")) },
    "warning headers: Strict-Transport-Security: max-age=0",
  ],
  "a page that a cache in front keeps": [
    {
      change: at("/", withHeaders({ "Cache-Control": "max-age=0, s-maxage=86400", Age: "50000" })),
    },
    "warning caching: /: Cache-Control: max-age=0, s-maxage=86400, Age: 50000: a cache in front keeps it for up to 86400 s",
  ],
  "an older page in a cache in front": [
    {
      change: (url, { headers }) =>
        url.href === "https://game.example/"
          ? {
              ...withHeader("Age", "50000")({ headers }),
              body: gzipSync(sitePage.replace("Fish", "Old")),
            }
          : undefined,
    },
    "warning page: HTML: is not as it was built",
    "wrong caching: /: Age: 50000: a cache in front sends an older page than the host",
  ],
  "a policy that lets scripts do nothing": [
    {
      change: atPage(
        withPolicy(
          (text) =>
            `${text}; sandbox allow-scripts; require-trusted-types-for 'script'; script-src-elem 'none'`,
        ),
      ),
    },
    `wrong ${ofPage} script-src lacks 'self'`,
    `wrong ${ofPage} lacks the hash of an inline script`,
    `wrong ${ofPage} lacks the hash of an inline script`,
    `wrong ${ofPage} sandbox: `,
    `wrong ${ofPage} require-trusted-types-for: `,
  ],
  "a page of another encoding, to download": [
    {
      change: at(
        "/",
        withHeaders({
          "Content-Type": "text/html; charset=iso-8859-1",
          "Content-Disposition": "attachment",
        }),
      ),
    },
    "wrong headers: Content-Disposition: /: attachment: browsers download it",
    "wrong headers: Content-Type: /: text/html; charset=iso-8859-1: browsers show letters with accents",
  ],
  "a configuration that browsers keep for minutes": [
    { change: at("/_root.data", withHeader("Cache-Control", "max-age=600")) },
    "warning caching: /_root.data: Cache-Control: max-age=600",
  ],
  "scripts that browsers do not keep": [
    { change: at(script, withHeader("Cache-Control", "no-store")) },
    `warning caching: ${script}: Cache-Control: no-store`,
  ],
};
