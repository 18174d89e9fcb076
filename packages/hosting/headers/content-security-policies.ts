import { createHash } from "node:crypto";
import type { HeaderOptions } from "./header-options.ts";

const self = "'self'";
const nothing = "'none'";

/**
 * Returns the page's policy: what the page needs, and what the dialogs of the wallet libraries need. The
 * dialogs also request fonts from Google. The policy blocks them, since they would disclose every
 * visitor to a third party; the dialogs then use system fonts. Pera Web opens in a tab, never in a
 * frame.
 */
export function pagePolicy(options: Required<HeaderOptions>): string {
  return policy({
    "default-src": [nothing],
    "script-src": [self, ...options.inlineScriptHashes.map((hash) => `'${hash}'`)],
    // The dialog has style elements in its shadow roots, and style attributes.
    "style-src": [self, "'unsafe-inline'"],
    // The dialog's images are data URLs.
    "img-src": [self, "data:", ...options.imageOrigins],
    "connect-src": [self, ...options.connectOrigins],
    "media-src": options.mediaOrigins,
    // The game.
    "frame-src": [self],
    "manifest-src": [self],
    "base-uri": [nothing],
    "form-action": [nothing],
    "frame-ancestors": options.frameAncestors,
  });
}

/**
 * Returns the game's policy: what builds of Unity 2019 to 6 need. Its `frame-ancestors` include
 * those of the page, because browsers check every ancestor frame, not only the parent.
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
    "media-src": [self, "data:", "blob:", ...options.gameMediaOrigins],
    "frame-src": [self, ...options.gameFrameOrigins],
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

/** The fields of a site configuration with pictures that the page shows. */
export interface Pictures {
  readonly game: {
    readonly picture?: { readonly avif: string; readonly webp: string } | undefined;
  };
}

/** Returns the sources of `img-src` for a site configuration: the hosts of its pictures. */
export function imageOriginsOf({ game: { picture } }: Pictures): string[] {
  const urls = picture ? [picture.avif, picture.webp] : [];
  // A path leads to the page's own host.
  return [...new Set(urls.filter((url) => !url.startsWith("/")).map((url) => new URL(url).origin))];
}

const scripts = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi;
const hasSource = /\ssrc\s*=/i;

/**
 * Returns the hashes of the inline scripts of an HTML document, as sources of `script-src`:
 * `sha256-` and the hash of the script's text in base64.
 */
export function inlineScriptHashes(html: string): string[] {
  // Browsers hash the parsed text, in which every line ends with a line feed only.
  const parsed = html.replace(/\r\n?/g, "\n");
  const inline = [...parsed.matchAll(scripts)].filter(
    ([, attributes = ""]) => !hasSource.test(attributes),
  );
  const hashes = inline.map(([, , script = ""]) =>
    createHash("sha256").update(script).digest("base64"),
  );
  return [...new Set(hashes)].map((hash) => `sha256-${hash}`);
}
