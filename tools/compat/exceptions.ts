/** A finding in a built script that is harmless, and why. */
interface Exception {
  /** The script's name, without its hash. */
  readonly script: string;
  readonly what: RegExp;
  readonly why: string;
}

const fallback = "used only if it exists, with something else in its place";
const ownMethod = "the library's own method or property of this name";

export const exceptions: readonly Exception[] = [
  {
    script: "index",
    what: /navigator\.connection|requestIdleCallback|startViewTransition/,
    why: fallback,
  },
  { script: "failure-in-packed", what: /DecompressionStream/, why: fallback },
  { script: "preflight", what: /ancestorOrigins/, why: fallback },
  { script: "game-screen-chunk", what: /document\.(exit)?[fF]ullscreen/, why: fallback },
  { script: "account", what: /(to|from)Hex/, why: fallback },
  { script: "web-vitals", what: /prerendering|wasDiscarded|requestIdleCallback/, why: fallback },
  { script: "algosdk", what: /detached/, why: ownMethod },
  // The reference game.
  { script: "index", what: /document\.(exit)?[fF]ullscreen/, why: fallback },
  { script: "index", what: /OffscreenCanvas|VideoFrame/, why: fallback },
  { script: "browserAll", what: /OffscreenCanvas/, why: fallback },
  { script: "index", what: /Resizable ArrayBuffer|toHex/, why: ownMethod },
];
