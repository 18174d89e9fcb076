import type { ModeOf, ModeTable } from "./mode-table.ts";

/** How the stub game behaves with the default template, and which game is served. */
export const gameBehaviours = [
  {
    modes: { built: "The built game, or the stub" },
    behaviour: "the built game; the stub if there is none, and always under `npm run dev`",
  },
  { modes: { missing: "Not there (404)" }, behaviour: "404" },
  { modes: { quick: "Stub: loads at once" }, behaviour: "loads at once" },
  {
    modes: {
      held: "Stub: loads when its button is pressed",
      early: "Stub: reports 1 before it is ready",
    },
    behaviour:
      "loads when its **Finish loading** button is pressed; `early` reports a progress of 1 before",
  },
  {
    modes: { closed: "Stub: does not expose its instance" },
    behaviour: "does not expose its instance, as in unmodified templates",
  },
  {
    modes: { absent: "Stub: never ready", failing: "Stub: fails with an alert" },
    behaviour: "never ready, or the engine rejects",
  },
  {
    modes: { alert: "Stub: alerts at the hand-over", crash: "Stub: crashes at the hand-over" },
    behaviour:
      "calls `alert()` at the hand-over; with `crash`, the engine has crashed, and the message has a stack of 24 lines",
  },
  {
    modes: { silent: "Stub: has no GameManager object" },
    behaviour: "has no `GameManager` object",
  },
  {
    modes: { throwing: "Stub: SendMessage throws until its button is pressed" },
    behaviour: "`SendMessage` throws until a button is pressed",
  },
  {
    modes: { "no-quit": "Stub: Quit never settles", "slow-quit": "Stub: Quit takes 18 seconds" },
    behaviour: "`Quit` never settles, or blocks the page for 18 seconds",
  },
  {
    modes: { protocol: "Stub: uses the frame protocol" },
    behaviour: "uses the frame protocol only",
  },
  {
    modes: { "context-lost": "Stub: loses its WebGL context when its button is pressed" },
    behaviour:
      "loses its WebGL context when its button is pressed; others restore it, and draw in it again",
  },
  {
    modes: { leaves: "Stub: navigates to another site when its button is pressed" },
    behaviour: "its frame navigates to another site when its button is pressed",
  },
  {
    modes: { quits: "Stub: quits by itself when its button is pressed" },
    behaviour:
      "quits by itself when its button is pressed, as by `Application.Quit`; `Quit` never settles then",
  },
] as const satisfies ModeTable;

/** Stub builds with other templates, of `game/templates.ts`. Only `old` exposes its instance. */
export const templateModes = [
  {
    modes: { old: "Template: default of 2019", "old-minimal": "Template: minimal of 2019" },
    behaviour: "the default and the minimal template of Unity 2019",
  },
  {
    modes: {
      minimal: "Template: minimal since 2020",
      portrait: "Template: minimal, 260 × 420",
      letterbox: "Template: sizes itself 9:16",
      "letterbox-late": "Template: sizes itself 9:16 once it is ready",
      unmatched: "Template: keeps its drawing buffer's size",
      fixed: "Template: 2400 × 300, not to be filled",
    },
    behaviour: "templates with other canvas sizes",
  },
  {
    modes: {
      "page-around": "Page: a heading and a chat field around the canvas",
      "page-around-late": "Page: a chat field that a button opens",
      "page-over": "Page: a menu over the canvas",
    },
    behaviour: "pages with HTML of their own, such as those of react-unity-webgl",
  },
  {
    modes: {
      isolation: "Page: reloads itself until it is cross-origin isolated",
      reloading: "Page: reloads itself for ever",
    },
    behaviour:
      "the page reloads itself before the game starts; `isolation` as Godot's does, with a service worker",
  },
  {
    modes: { "service-worker": "Template: PWA, with a service worker" },
    behaviour: "the PWA template",
  },
  {
    modes: {
      commented: "Page: comments name missing files",
      computed: "Page: computed folder",
      base: "Page: with a base",
      "optional-missing": "Page: optional files are missing",
      hashed: "Page: hashed names",
    },
    behaviour: "healthy builds whose file names are hard to find in the page",
  },
  {
    modes: {
      "hashed-missing": "Page: hashed names, the framework is missing",
      "loader-missing": "Page: the loader is missing",
      "old-missing": "Page: 2019, the data file is missing",
    },
    behaviour: "a file that the page names does not exist",
  },
  {
    modes: {
      "other-host-script": "Page: a script of another host, optional",
      "other-host-needed": "Page: a script of another host, required",
      "cdn-loader": "Page: the loader is on another host",
      "cdn-data": "Page: the data is on another host",
    },
    behaviour: "files on another host",
  },
  {
    modes: { "analytics-corrupt": "Page: analytics of another host, half of the code" },
    behaviour: "an optional script on another host, and half of the code",
  },
  {
    modes: { "analytics-mixed": "Page: analytics of another host, data of another build" },
    behaviour:
      "an optional script on another host, and an engine that crashes, as with data and code of different builds",
  },
  {
    modes: {
      "engine-adds-canvas": "Another engine: adds a canvas",
      "engine-uses-canvas": "Another engine: draws in the page's canvas",
      "engine-without-canvas": "Another engine: adds elements",
    },
    behaviour: "pages of other engines, which do not take the account",
  },
  {
    modes: { "engine-needs-eval": "Another engine: builds code from text, as Cocos Creator's" },
    behaviour: "a page whose engine builds code from text, which the policy blocks",
  },
] as const satisfies ModeTable;
export type TemplateMode = ModeOf<typeof templateModes>;

/** Hosting of an unmodified build that is compressed. */
export const hostingFaultModes = [
  {
    modes: { packed: "Compressed build: hosted well" },
    behaviour: "compressed with Brotli, hosted correctly",
  },
  {
    modes: { "frame-options": "Compressed build: X-Frame-Options that does not apply" },
    behaviour: "the same, with `X-Frame-Options: DENY`, which its `frame-ancestors` replaces",
  },
  {
    modes: { unityweb: "Compressed build: unpacked by its loader" },
    behaviour: "compressed with gzip and unpacked by the loader, hosted correctly",
  },
  {
    modes: { "br-unityweb": "Compressed build: Brotli, unpacked by its loader" },
    behaviour: "compressed with Brotli and unpacked by the loader, hosted correctly",
  },
  {
    modes: {
      "data-missing": "Compressed build: a file is missing",
      "data-html": "Compressed build: HTML instead of a file",
      "encoding-missing": "Compressed build: no Content-Encoding",
      "encoding-doubled": "Compressed build: compressed twice",
      "encoding-false": "Compressed build: not compressed at all",
      "data-redirected": "Compressed build: a file is redirected to another host",
      "page-redirected": "Compressed build: the page is redirected to another host",
      "page-type-wrong": "Compressed build: the page is sent as a text",
      "type-wrong": "Compressed build: wrong type",
      "policy-wasm": "Compressed build: policy forbids WebAssembly",
      "policy-frame": "Compressed build: policy forbids the frame",
      "policy-sandbox": "Compressed build: policy puts the page into a sandbox",
      "head-rejected": "Compressed build: HEAD is rejected",
    },
    behaviour: "compressed with Brotli, with a misconfigured host",
  },
] as const satisfies ModeTable;
export type HostingFaultMode = ModeOf<typeof hostingFaultModes>;

/** Builds with one corrupt file. The suffix of a mode names the compression. */
export const damageModes = [
  {
    modes: {
      "data-empty": "Corrupt build: data is empty",
      "framework-empty": "Corrupt build: framework is empty",
      "code-empty": "Corrupt build: code is empty",
      "data-half": "Corrupt build: half of the data",
      "framework-half": "Corrupt build: half of the framework",
      "code-half": "Corrupt build: half of the code",
      "data-lfs-pointer": "Corrupt build: data is a Git LFS pointer",
      "framework-lfs-pointer": "Corrupt build: framework is a Git LFS pointer",
      "code-lfs-pointer": "Corrupt build: code is a Git LFS pointer",
      "data-other": "Corrupt build: data is the code",
      "framework-other": "Corrupt build: framework is the data",
      "code-other": "Corrupt build: code is the framework",
      "code-longer": "Corrupt build: code is longer",
    },
    behaviour: "a corrupt file; `other` has the content of another file",
  },
  {
    modes: {
      "data-empty-br": "Corrupt compressed build: data is empty",
      "data-half-br": "Corrupt compressed build: half of the data",
      "code-half-br": "Corrupt compressed build: half of the code",
      "data-lfs-pointer-br": "Corrupt compressed build: data is a Git LFS pointer",
    },
    behaviour: "a corrupt file of a build compressed with Brotli",
  },
  {
    modes: {
      "data-half-unityweb": "Corrupt compressed build: half of the data, unpacked by the loader",
      "data-longer-unityweb": "Corrupt compressed build: data is longer, unpacked by the loader",
    },
    behaviour: "a corrupt data file of a build that its loader unpacks",
  },
  {
    modes: {
      "data-half-br-unityweb": "Corrupt Brotli build: half of the data, unpacked by the loader",
      "framework-half-br-unityweb":
        "Corrupt Brotli build: half of the framework, unpacked by the loader",
      "code-flipped-br-unityweb": "Corrupt Brotli build: a wrong byte, unpacked by the loader",
    },
    behaviour: "a corrupt file of a Brotli build that its loader unpacks",
  },
  {
    modes: {
      "data-html-unread": "Corrupt build: starts although its data is HTML",
      "data-forbidden-unread": "Corrupt build: starts although its data is rejected (403)",
      "data-other-unread": "Corrupt build: starts although its data is the code",
    },
    behaviour:
      "starts without its data, as Unity 2021.3 does: the engine logs what it could not open, resolves, shows a black canvas, and has no `GameManager` object",
  },
  {
    modes: { "data-broken-off": "Corrupt build: the connection breaks within the data" },
    behaviour: "the connection closes in the middle of the data file",
  },
] as const satisfies ModeTable;
export type DamageMode = ModeOf<typeof damageModes>;

/** Which game is served, and how it behaves. All modes except `built` and `missing` serve the stub. */
export const gameFaultModes = [
  ...gameBehaviours,
  ...templateModes,
  ...hostingFaultModes,
  ...damageModes,
] as const;
export type GameFaultMode = ModeOf<typeof gameFaultModes>;
