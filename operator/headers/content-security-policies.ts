import type { HeaderOptions } from "./header-options.ts";

const self = "'self'";
const nothing = "'none'";

/** The wallet library plays it on iPhones, so that iOS does not suspend the page. */
const walletSound = "https://s3.amazonaws.com/wc.perawallet.app/audio.mp3";

/**
 * The page's policy: what the page needs, and what the wallet library's dialog needs. The dialog
 * also requests a font from Google. The policy blocks it, since it would disclose every visitor to
 * a third party; the dialog then uses a system font. The library opens Pera Web in a tab, never in
 * a frame.
 */
export function pagePolicy(options: Required<HeaderOptions>): string {
  return policy({
    "default-src": [nothing],
    "script-src": [self, ...options.inlineScriptHashes.map((hash) => `'${hash}'`)],
    // The dialog has style elements in its shadow roots, and style attributes.
    "style-src": [self, "'unsafe-inline'"],
    // The dialog's images are data URLs.
    "img-src": [self, "data:"],
    "connect-src": [self, ...options.connectOrigins],
    // The dialog, on iPhones only.
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
 * The game's policy: what builds of Unity 2019 to 6 need. Its `frame-ancestors` include those of
 * the page, because browsers check every ancestor frame, not only the parent.
 */
export function gamePolicy(options: Required<HeaderOptions>): string {
  const ancestors = options.frameAncestors.filter((ancestor) => ancestor !== nothing);
  return policy({
    "default-src": [self],
    // Templates have inline scripts. The browser compiles the engine, sometimes from a blob.
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
    // Some templates have <base href="./">.
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
