import { expect, test } from "vitest";
import { mainNetworkConfiguration } from "@fabulous-fish/core";
import { mainNetwork, missingPaths, servedPaths } from "../files/testing/site.ts";
import { siteOrigins } from "../site-origins.ts";
import { fallbackFor, headersFor, missingFileHeaders } from "./response-headers.ts";

test.each([
  ["/", "text/html; charset=utf-8"],
  ["/index.html", "text/html; charset=utf-8"],
  ["/fabulous-fish", "text/html; charset=utf-8"],
  ["/icon.svg", "image/svg+xml"],
  ["/site.webmanifest", "application/manifest+json"],
  ["/static/js/x-1a2b.js", "application/javascript"],
  ["/static/css/x-5e6f.css", "text/css; charset=utf-8"],
  ["/_root.data", "application/json"],
  ["/fabulous-fish.data", "application/json"],
  ["/WebGLBuild/", "text/html; charset=utf-8"],
  ["/WebGLBuild/Build/_root.data", "application/octet-stream"],
  ["/WebGLBuild/Build/plain.data", "application/octet-stream"],
  ["/WebGLBuild/Build/g.data.br", "application/octet-stream", "br"],
  ["/WebGLBuild/Build/g.data.gz", "application/gzip", "gzip"],
  ["/WebGLBuild/Build/g.data.unityweb", "application/octet-stream"],
  ["/WebGLBuild/Build/g.loader.js", "application/javascript"],
  ["/WebGLBuild/Build/g.framework.js.br", "application/javascript", "br"],
  ["/WebGLBuild/Build/g.framework.js.gz", "application/javascript", "gzip"],
  ["/WebGLBuild/Build/g.framework.js.unityweb", "application/javascript"],
  ["/WebGLBuild/Build/g.symbols.json.br", "application/json", "br"],
  ["/WebGLBuild/Build/plain.wasm", "application/wasm"],
  ["/WebGLBuild/Build/g.wasm.br", "application/wasm", "br"],
  ["/WebGLBuild/Build/g.wasm.gz", "application/wasm", "gzip"],
  ["/WebGLBuild/Build/g.wasm.unityweb", "application/wasm"],
  ["/WebGLBuild/Build/g.unityweb", "application/octet-stream"],
])(
  "parameters: %s has Content-Type %s and Content-Encoding %s",
  (path, type, encoding?: string) => {
    const headers = headersFor(path, mainNetwork);
    expect(headers["Content-Type"]).toBe(type);
    expect(headers["Content-Encoding"]).toBe(encoding);
  },
);

test.each([
  ["/static/js/x-1a2b.js", "public, max-age=31536000, immutable"],
  ["/", "no-cache"],
  ["/fabulous-fish", "no-cache"],
  ["/icon.svg", "no-cache"],
  ["/_root.data", "no-cache"],
  ["/WebGLBuild/Build/g.loader.js", "no-cache"],
  ["/WebGLBuild/static/x.js", "no-cache"],
])("parameters: %s has Cache-Control %s", (path, cacheControl) => {
  expect(headersFor(path, mainNetwork)["Cache-Control"]).toBe(cacheControl);
});

test.each(servedPaths)(
  "%s has the opener, referrer, MIME sniffing and permissions policies",
  (path) => {
    expect(headersFor(path, mainNetwork)).toMatchObject({
      "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
      "Referrer-Policy": "strict-origin-when-cross-origin",
      "X-Content-Type-Options": "nosniff",
    });
    expect(headersFor(path, mainNetwork)["Permissions-Policy"]).toMatch(
      /^accelerometer=\(self\), autoplay=\(self\), .*gamepad=\(self\), gyroscope=\(self\), camera=\(\)/,
    );
  },
);

test("the page's Content-Security-Policy allows no unsafe-eval and no other origins' frames", () => {
  const policy = directivesOf("/", { ...mainNetwork, inlineScriptHashes: ["sha256-abc="] });
  expect(policy).toEqual({
    "default-src": "'none'",
    "script-src": "'self' 'sha256-abc='",
    "style-src": "'self' 'unsafe-inline'",
    "img-src": "'self' data:",
    "connect-src":
      "'self' https://mainnet-api.4160.nodely.dev https://mainnet-api.algonode.cloud " +
      "https://mainnet-api.algonode.network https://wc.perawallet.app wss: data: " +
      "https://s3.amazonaws.com/wc.perawallet.app/static/pera-loader-animation.json",
    "media-src": "https://s3.amazonaws.com/wc.perawallet.app/audio.mp3",
    "frame-src": "'self'",
    "manifest-src": "'self'",
    "base-uri": "'none'",
    "form-action": "'none'",
    "frame-ancestors": "'self'",
  });
});

const imageOriginsOf = (game: { readonly picture?: { avif: string; webp: string } }) =>
  siteOrigins({ ...mainNetworkConfiguration, game }).imageOrigins;

test("pictures on other hosts extend only the page's img-src", () => {
  const picture = { avif: "https://a.example/fish.avif", webp: "/fish.webp" };
  expect(imageOriginsOf({ picture })).toEqual(["https://a.example"]);
  const bothElsewhere = { ...picture, webp: "https://a.example:8443/fish.webp" };
  const imageOrigins = imageOriginsOf({ picture: bothElsewhere });
  const options = { ...mainNetwork, imageOrigins };
  expect(directivesOf("/", options)).toEqual({
    ...directivesOf("/", mainNetwork),
    "img-src": "'self' data: https://a.example https://a.example:8443",
  });
  expect(directivesOf("/WebGLBuild/", options)).toEqual(directivesOf("/WebGLBuild/", mainNetwork));
  for (const game of [{}, { picture: { avif: "/a.avif", webp: "/a.webp" } }])
    expect(imageOriginsOf(game)).toEqual([]);
});

test.each([
  {
    wallets: ["defly"] as const,
    connect: "https://static.defly.app/wc-bridge-servers.json wss: data:",
    media: "https://defly-walletconnect.s3.eu-central-1.amazonaws.com/audio.mp3",
  },
  {
    wallets: ["defly", "pera"] as const,
    connect:
      "https://static.defly.app/wc-bridge-servers.json wss: data: https://wc.perawallet.app " +
      "https://s3.amazonaws.com/wc.perawallet.app/static/pera-loader-animation.json",
    media:
      "https://defly-walletconnect.s3.eu-central-1.amazonaws.com/audio.mp3 " +
      "https://s3.amazonaws.com/wc.perawallet.app/audio.mp3",
  },
])("parameters: what the libraries of $wallets need is allowed", ({ wallets, connect, media }) => {
  const configuration = { ...mainNetworkConfiguration, nodes: [], wallets };
  const options = siteOrigins(configuration);
  expect(directivesOf("/", options)).toMatchObject({
    "connect-src": `'self' ${connect}`,
    "media-src": media,
  });
});

test("the game's Content-Security-Policy omits the hashes of the page's inline scripts", () => {
  const policy = directivesOf("/WebGLBuild/index.html", {
    ...mainNetwork,
    inlineScriptHashes: ["sha256-abc="],
  });
  expect(policy).toMatchObject({
    "script-src": "'self' 'unsafe-inline' 'wasm-unsafe-eval' blob:",
    "connect-src": "'self' blob:",
    "worker-src": "'self' blob:",
    "img-src": "'self' data: blob:",
    "base-uri": "'self'",
    "frame-ancestors": "'self'",
  });
});

test("parameters: the game's origins extend only the game's Content-Security-Policy", () => {
  const options = {
    ...mainNetwork,
    gameScriptOrigins: ["https://www.gstatic.example"],
    gameStyleOrigins: ["https://style.example"],
    gameImageOrigins: ["https://image.example"],
    gameFontOrigins: ["https://font.example"],
  };
  expect(directivesOf("/WebGLBuild/index.html", options)).toMatchObject({
    "script-src": "'self' 'unsafe-inline' 'wasm-unsafe-eval' blob: https://www.gstatic.example",
    "style-src": "'self' 'unsafe-inline' https://style.example",
    "img-src": "'self' data: blob: https://image.example",
    "font-src": "'self' data: https://font.example",
    "connect-src": "'self' blob:",
  });
  expect(directivesOf("/", options)).toEqual(directivesOf("/", mainNetwork));
});

test("parameters: onlyHttps sends Strict-Transport-Security, also with errors", () => {
  const header = "Strict-Transport-Security";
  expect(headersFor("/", mainNetwork)).not.toHaveProperty(header);
  for (const path of servedPaths) {
    expect(headersFor(path, { ...mainNetwork, onlyHttps: true })).toHaveProperty(
      header,
      "max-age=31536000",
    );
  }
  expect(missingFileHeaders("/gone.png", { ...mainNetwork, onlyHttps: true })).toHaveProperty(
    header,
  );
});

test.each([
  [["capacitor://localhost"], "capacitor://localhost", "'self' capacitor://localhost"],
  [["'self'", "https://app.example"], "'self' https://app.example", "'self' https://app.example"],
  [["'none'"], "'none'", "'self'"],
])(
  "parameters: with frameAncestors %j, the page allows %s and the game %s",
  (frameAncestors, page, game) => {
    const options = { ...mainNetwork, frameAncestors };
    expect(directivesOf("/", options)["frame-ancestors"]).toBe(page);
    expect(directivesOf("/WebGLBuild/", options)["frame-ancestors"]).toBe(game);
  },
);

test("parameters: page and game have separate connect sources", () => {
  const options = {
    connectOrigins: ["http://127.0.0.1:4001", "ws://127.0.0.1:5001"],
    gameConnectOrigins: ["https://scores.example"],
  };
  expect(directivesOf("/", options)["connect-src"]).toBe(
    "'self' http://127.0.0.1:4001 ws://127.0.0.1:5001",
  );
  expect(directivesOf("/WebGLBuild/", options)["connect-src"]).toBe(
    "'self' blob: https://scores.example",
  );
});

test.each(["", "a b", "a;script-src *", "a, b", '"', "a\nb", "$host", "a\\"])(
  "parameters: %j is rejected as a source",
  (source) => {
    expect(() => headersFor("/", { ...mainNetwork, frameAncestors: [source] })).toThrow(
      expect.objectContaining({ code: "policy-source-invalid" }),
    );
  },
);

test.each(["/", "/test", "/no/such/route"])("the fallback for %s is the page", (path) => {
  expect(fallbackFor(path)).toBe("page");
});

test.each(missingPaths)("the response for a missing %s is not cached", (path) => {
  expect(fallbackFor(path)).toBe("missing");
  const headers = missingFileHeaders(path, mainNetwork);
  expect(headers).toHaveProperty("Content-Security-Policy");
  expect(headers).toHaveProperty("X-Content-Type-Options", "nosniff");
  for (const name of ["Cache-Control", "Content-Type", "Content-Encoding"]) {
    expect(headers).not.toHaveProperty(name);
  }
});

/** Returns the directives of the Content-Security-Policy of a path, by name. */
function directivesOf(path: string, options: Parameters<typeof headersFor>[1]) {
  const policy = headersFor(path, options)["Content-Security-Policy"] ?? "";
  const directives = policy.split("; ").map((directive) => {
    const [name = "", ...sources] = directive.split(" ");
    return [name, sources.join(" ")] as const;
  });
  return Object.fromEntries(directives);
}
