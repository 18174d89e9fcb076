/**
 * Which game is served, and how it behaves. All modes except `built` and `missing` serve the stub.
 *
 * - `built`: the built game, or the stub if there is none
 * - `quick`: loads at once, and the build page exposes the instance
 * - `held`: stops loading until its button is pressed
 * - `early`: as `held`, but reports a progress of 1 before
 * - `closed`: loads, but the build page does not expose the instance, as in unmodified templates
 * - `absent`: never ready
 * - `failing`: the engine rejects, and the template calls `alert()`
 * - `alert`: the game calls `alert()` when it receives the hand-over
 * - `crash`: as `alert`, but the engine has crashed: its message has a stack of 24 lines
 * - `silent`: has no `GameManager` object
 * - `no-quit`: `Quit` never settles
 * - `slow-quit`: `Quit` blocks the page for 18 seconds
 * - `throwing`: `SendMessage` throws until a button is pressed
 * - `protocol`: uses the frame protocol only
 * - `missing`: no game (404)
 */
const gameBehaviours = [
  "built",
  "quick",
  "held",
  "early",
  "closed",
  "absent",
  "failing",
  "alert",
  "crash",
  "silent",
  "no-quit",
  "slow-quit",
  "throwing",
  "protocol",
  "missing",
] as const;

/**
 * Stub builds with other templates. Only `old` exposes its instance.
 *
 * - `old`: the default template of 2019; `SendMessage` throws for half a second before the engine
 *   runs
 * - `old-minimal`: the minimal template of 2019, 960 by 600 pixels
 * - `minimal`: the minimal template since 2020, 960 by 600 pixels
 * - `portrait`: the minimal template, 260 by 420 pixels
 * - `letterbox`: the element ids of the default template; its own script sizes the canvas 9:16 on
 *   resize
 * - `letterbox-late`: as `letterbox`, but the script starts when the engine is ready
 * - `unmatched`: the drawing buffer does not follow the size of the canvas
 * - `fixed`: 2400 by 300 pixels, with `data-fill="none"`
 * - `service-worker`: the PWA template, whose worker serves the build from its cache
 *
 * Modes for the search for file names in the page:
 *
 * - `commented`: comments contain names of files that do not exist
 * - `computed`: a computed folder, and unused names of files that do not exist
 * - `base`: `<base href="./">`
 * - `optional-missing`: an optional script and the symbols file do not exist
 * - `hashed`: file names are hashes
 * - `hashed-missing`: as `hashed`, and the framework does not exist
 * - `loader-missing`: the loader does not exist
 * - `old-missing`: the JSON of 2019 names a data file that does not exist
 * - `other-host-script`, `other-host-needed`: an optional or a required script is on another host
 * - `cdn-loader`, `cdn-data`: the loader or the data file is on another host
 * - `analytics-corrupt`: as `other-host-script`, and the code is corrupt, so that the engine rejects
 *
 * Pages of other engines, which never call Unity's interface or the frame protocol:
 *
 * - `engine-adds-canvas`: adds its canvas to the page, as Phaser and three.js do
 * - `engine-uses-canvas`: draws in a canvas of the page, as GameMaker does
 * - `engine-without-canvas`: adds elements to the page
 */
export const templateModes = [
  "old",
  "old-minimal",
  "minimal",
  "portrait",
  "letterbox",
  "letterbox-late",
  "unmatched",
  "fixed",
  "service-worker",
  "commented",
  "computed",
  "base",
  "optional-missing",
  "hashed",
  "hashed-missing",
  "loader-missing",
  "old-missing",
  "other-host-script",
  "other-host-needed",
  "cdn-loader",
  "cdn-data",
  "analytics-corrupt",
  "engine-adds-canvas",
  "engine-uses-canvas",
  "engine-without-canvas",
] as const;
export type TemplateMode = (typeof templateModes)[number];

/**
 * Hosting of an unmodified build that is compressed with Brotli.
 *
 * - `packed`: hosted correctly
 * - `unityweb`: hosted correctly, compressed with gzip and unpacked by its loader
 * - `data-missing`: the data file is 404
 * - `data-html`: the host responds with an HTML page instead of the data file
 * - `encoding-missing`: the data file has no Content-Encoding
 * - `encoding-doubled`: the data file is compressed twice
 * - `encoding-false`: the data file has a Content-Encoding, but is not compressed
 * - `type-wrong`: the framework has a wrong Content-Type
 * - `policy-wasm`: a policy blocks WebAssembly
 * - `policy-frame`: a policy blocks the frame
 * - `head-rejected`: `HEAD` requests are 403
 */
export const hostingFaultModes = [
  "packed",
  "unityweb",
  "data-missing",
  "data-html",
  "encoding-missing",
  "encoding-doubled",
  "encoding-false",
  "type-wrong",
  "policy-wasm",
  "policy-frame",
  "head-rejected",
] as const;
export type HostingFaultMode = (typeof hostingFaultModes)[number];

/**
 * Builds with one corrupt file: empty, truncated (`half`), a Git LFS pointer, or with the content
 * of another file. The suffix `-br` means compressed with Brotli, `-unityweb` compressed with gzip and
 * unpacked by the loader.
 */
export const damageModes = [
  "data-empty",
  "framework-empty",
  "code-empty",
  "data-half",
  "framework-half",
  "code-half",
  "data-lfs-pointer",
  "framework-lfs-pointer",
  "code-lfs-pointer",
  "data-other",
  "framework-other",
  "code-other",
  "data-empty-br",
  "data-half-br",
  "code-half-br",
  "data-half-unityweb",
  "data-lfs-pointer-br",
  "data-broken-off",
] as const;
export type DamageMode = (typeof damageModes)[number];

export const gameFaultModes = [
  ...gameBehaviours,
  ...templateModes,
  ...hostingFaultModes,
  ...damageModes,
] as const;
export type GameFaultMode = (typeof gameFaultModes)[number];
