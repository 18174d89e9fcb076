import type { HeaderOptions } from "./header-options.ts";

const self = "'self'";
const nothing = "'none'";

/** Kept playing by the wallet library on iPhones, where silence would let the page be suspended. */
const walletSound = "https://s3.amazonaws.com/wc.perawallet.app/audio.mp3";

/**
 * The page's policy: what it does itself, and what the wallet library's dialog forces. The dialog
 * also asks Google for a typeface; it stays refused, since that would tell a third party of every
 * visitor for the sake of a typeface, and the dialog then uses the system's. The library opens Pera
 * Web in a tab, never in a frame.
 */
export function pagePolicy(options: Required<HeaderOptions>): string {
  return policy({
    "default-src": [nothing],
    "script-src": [self, ...options.inlineScriptHashes.map((hash) => `'${hash}'`)],
    // Forced by the dialog: style elements in its shadow roots, and style attributes.
    "style-src": [self, "'unsafe-inline'"],
    // Forced by the dialog: its pictures are data addresses.
    "img-src": [self, "data:"],
    "connect-src": [self, ...options.connectOrigins],
    // Forced by the dialog, on iPhones only.
    "media-src": [walletSound],
    // The game.
    "frame-src": [self],
    "manifest-src": [self],
    "base-uri": [nothing],
    "form-action": [nothing],
    "frame-ancestors": options.frameAncestors,
  });
}

/**
 * The game's policy: what Unity's builds need, from 2019 to 6. It is shown by the page, so by the
 * page's own ancestors too: browsers ask every frame above, not only the next.
 */
export function gamePolicy(options: Required<HeaderOptions>): string {
  const ancestors = options.frameAncestors.filter((ancestor) => ancestor !== nothing);
  return policy({
    "default-src": [self],
    // Templates carry inline scripts; the engine is compiled in the browser, from a blob at times.
    "script-src": [
      self,
      "'unsafe-inline'",
      "'wasm-unsafe-eval'",
      "blob:",
      ...options.gameScriptOrigins,
    ],
    "style-src": [self, "'unsafe-inline'", ...options.gameStyleOrigins],
    "connect-src": [self, "blob:", ...options.gameConnectOrigins],
    "worker-src": [self, "blob:"],
    "img-src": [self, "data:", "blob:", ...options.gameImageOrigins],
    "media-src": [self, "data:", "blob:"],
    "font-src": [self, "data:", ...options.gameFontOrigins],
    "object-src": [nothing],
    // Templates with <base href="./"> are met.
    "base-uri": [self],
    "form-action": [nothing],
    "frame-ancestors": [...new Set([self, ...ancestors])],
  });
}

function policy(directives: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(directives)
    .map(([directive, sources]) => `${directive} ${sources.join(" ")}`)
    .join("; ");
}
