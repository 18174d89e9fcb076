import type { ModeOf, ModeTable } from "./mode-table.ts";

/** The stub game's behaviour with the default template, and which game is served. */
export const gameBehaviours = {
  built: "the built game; the stub if there is none, and always under `npm run dev`",
  missing: "404",
  quick: "loads at once",
  held: "loads when its **Finish loading** button is pressed",
  early: "as `held`, and reports a progress of 1 before",
  closed: "does not expose its instance, as in unmodified templates",
  absent: "never ready",
  failing: "the engine rejects",
  alert: "calls `alert()` at the hand-over",
  crash: "as `alert`: the engine has crashed, and the message has a stack of 24 lines",
  silent: "has no `GameManager` object",
  throwing: "`SendMessage` throws until a button is pressed",
  "no-quit": "`Quit` never settles",
  "slow-quit": "`Quit` blocks the page for 18 seconds",
  protocol: "uses the frame protocol only",
  "throwing-protocol": "as `protocol`, but the game's handler of the hand-over throws",
  "context-lost":
    "loses its WebGL context when its button is pressed; others restore it, and draw in it again",
  leaves: "its frame navigates to another site when its button is pressed",
  quits:
    "quits by itself when its button is pressed, as by `Application.Quit`; `Quit` never settles then",
} as const satisfies ModeTable;

/** Stub builds with other templates, of `game/templates.ts`. Only `old` exposes its instance. */
export const templateModes = {
  old: "the default template of Unity 2019",
  "old-minimal": "the minimal template of Unity 2019",
  minimal: "the minimal template since Unity 2020",
  portrait: "the minimal template, 260 × 420",
  letterbox: "a template that sizes itself 9:16",
  "letterbox-late": "a template that sizes itself 9:16 once it is ready",
  unmatched: "a template that keeps its drawing buffer's size",
  fixed: "a template of 2400 × 300, not to be filled",
  "page-around": "a heading and a chat field around the canvas, as with react-unity-webgl",
  "page-around-late": "a chat field that a button opens",
  "page-over": "a menu over the canvas",
  isolation:
    "the page reloads itself until it is cross-origin isolated, as Godot's does, with a service worker",
  reloading: "the page reloads itself for ever",
  "service-worker": "the PWA template",
  commented: "a healthy build: comments name missing files",
  computed: "a healthy build: the page computes the folder's name",
  base: "a healthy build: the page has a base",
  "optional-missing": "a healthy build: optional files are missing",
  hashed: "a healthy build: hashes as file names",
  "hashed-missing": "hashes as file names, and the framework is missing",
  "loader-missing": "the loader is missing",
  "old-missing": "the default template of Unity 2019, and the data file is missing",
  "other-host-script": "an optional script on another host",
  "other-host-needed": "a required script on another host",
  "cdn-loader": "the loader is on another host",
  "cdn-data": "the data is on another host",
  "analytics-corrupt": "an optional script on another host, and half of the code",
  "analytics-mixed":
    "an optional script on another host, and an engine that crashes, as with data and code of different builds",
  "engine-adds-canvas": "another engine, which does not take the account: adds a canvas",
  "engine-uses-canvas": "another engine: draws in the page's canvas",
  "engine-oversized":
    "another engine, as GameMaker: its canvas has 1694 by 953 pixels, whatever its window has",
  "engine-covers":
    "another engine: sizes its canvas so that it covers the window, and more in one direction",
  "engine-without-canvas": "another engine: adds elements",
  "engine-tells-story": "another engine: adds a short text and a link",
  "play-button": "a template whose own button starts the build",
  wrapped: "an unmodified build in a frame of the game's page, as portals have it",
  "wrapped-protocol": "a game that uses the frame protocol, in a frame of the game's page",
  "wrapped-engine": "another engine, in a frame of the game's page",
  "engine-lacks-isolation": "another engine: says that it needs cross-origin isolation, as Godot",
  "engine-shows-isolation": "as `engine-lacks-isolation`, but only in the text of its page",
  "script-mismatched": "a script does not have the hash that the page expects",
  "module-bare": "a module is imported by a bare name",
  "module-type-wrong": "a module ends in `.mjs`, which is sent as a text",
  "engine-needs-eval": "another engine: builds code from text, which the policy blocks",
} as const satisfies ModeTable;
export type TemplateMode = ModeOf<typeof templateModes>;

/** Hosting of an unmodified build that is compressed, with Brotli if nothing else is named. */
export const hostingFaultModes = {
  packed: "compressed with Brotli, hosted correctly",
  "frame-options":
    "as `packed`, with `X-Frame-Options: DENY`, which its `frame-ancestors` replaces",
  unityweb: "compressed with gzip and unpacked by the loader, hosted correctly",
  "br-unityweb": "compressed with Brotli and unpacked by the loader, hosted correctly",
  "data-missing": "as `packed`, but a file is missing",
  "data-html": "as `packed`, but HTML instead of a file",
  "encoding-missing": "as `packed`, but without `Content-Encoding`",
  "encoding-doubled": "as `packed`, but compressed twice",
  "encoding-false": "as `packed`, but not compressed at all",
  "data-redirected": "as `packed`, but a file is redirected to another host",
  "page-redirected": "as `packed`, but the page is redirected to another host",
  "page-listing": "as `packed`, but the host lists the folder instead of sending the page",
  "page-sign-in": "as `packed`, but the page is redirected to a sign-in on the same host",
  "page-download": "as `packed`, but the page is offered as a download",
  "data-not-served": "as `packed`, but the host does not know the type of a file, as IIS",
  "page-type-wrong": "as `packed`, but the page is sent as a text",
  "type-wrong": "as `packed`, but the framework is sent as a text",
  "policy-wasm": "as `packed`, but the policy forbids WebAssembly",
  "policy-frame": "as `packed`, but the policy forbids the frame",
  "policy-sandbox": "as `packed`, but the policy puts the page into a sandbox",
  "head-rejected": "as `packed`, but HEAD is rejected",
} as const satisfies ModeTable;
export type HostingFaultMode = ModeOf<typeof hostingFaultModes>;

/** Builds with one corrupt file. The suffix of a mode names the compression. */
export const damageModes = {
  "data-empty": "the data is empty",
  "framework-empty": "the framework is empty",
  "code-empty": "the code is empty",
  "data-half": "half of the data",
  "framework-half": "half of the framework",
  "code-half": "half of the code",
  "data-lfs-pointer": "the data is a Git LFS pointer",
  "framework-lfs-pointer": "the framework is a Git LFS pointer",
  "code-lfs-pointer": "the code is a Git LFS pointer",
  "data-other": "the data is the code",
  "framework-other": "the framework is the data",
  "code-other": "the code is the framework",
  "code-longer": "the code is longer",
  "data-empty-br": "compressed with Brotli, the data is empty",
  "data-half-br": "compressed with Brotli, half of the data",
  "code-half-br": "compressed with Brotli, half of the code",
  "data-lfs-pointer-br": "compressed with Brotli, the data is a Git LFS pointer",
  "data-half-unityweb": "unpacked by the loader, half of the data",
  "data-longer-unityweb": "unpacked by the loader, the data is longer",
  "data-half-br-unityweb": "Brotli, unpacked by the loader, half of the data",
  "framework-half-br-unityweb": "Brotli, unpacked by the loader, half of the framework",
  "code-flipped-br-unityweb": "Brotli, unpacked by the loader, a wrong byte in the code",
  "data-flipped-large-br":
    "compressed with Brotli to more than 1 MiB, wrong bytes in the middle of the data",
  "data-html-unread":
    "starts although its data is HTML, as Unity 2021.3 does: the engine logs what it could not open, resolves, shows a black canvas, and has no `GameManager` object",
  "data-forbidden-unread":
    "starts so although its data is rejected with the XML of an object storage (403)",
  "data-forbidden-br-unread": "as before, compressed with Brotli",
  "data-unauthorized-unread": "starts so although its data is rejected with the host's page (401)",
  "data-unavailable-unread": "starts so although its data is rejected with the host's page (503)",
  "data-other-unread": "starts so although its data is the code",
  "data-broken-off": "the connection closes in the middle of the data file",
} as const satisfies ModeTable;
export type DamageMode = ModeOf<typeof damageModes>;

/** Which game is served, and how it behaves. All modes except `built` and `missing` serve the stub. */
export const gameFaultModes = {
  ...gameBehaviours,
  ...templateModes,
  ...hostingFaultModes,
  ...damageModes,
} as const;
export type GameFaultMode = ModeOf<typeof gameFaultModes>;
