import type { ErrorMessages } from "@fabulous-fish/core";

/** Games that do not start. */
export const gameErrors = {
  /**
   * Hardware acceleration is off, the browser blocks the graphics driver, or the browser is older
   * than 2021.
   *
   * How to fix: Turn on hardware acceleration in the browser's settings, or use another browser.
   */
  "graphics-missing": {
    message: "This browser does not support WebGL 2, which the game requires.",
    remedy: "Switch hardware acceleration on in the browser's settings, or use another browser.",
  },
  /**
   * The promise of `createUnityInstance` was rejected: there is not enough memory, the graphics
   * driver failed, the browser is outdated, or the build has a bug.
   *
   * How to fix: Try again. If the error persists, close other tabs, or use another browser.
   */
  "game-start-failed": {
    message: "The game could not start.",
    remedy: "Try again. If it stays, close other tabs, or use another browser.",
  },
  /**
   * There was no progress for 30 seconds while fetching, or 60 seconds while starting, with the
   * page visible. The connection hangs or, after all files have arrived, the phone is out of memory
   * or the build has a bug.
   *
   * How to fix: Check the internet connection or, after all files have arrived, close other tabs.
   * Then try again. A game that is only slow opens when it is ready.
   */
  "game-stalled": {
    message: "The game has stopped loading.",
    remedy:
      "Check the internet connection, or close other tabs, and try again. It may also just be slow: it opens by itself once it is ready.",
  },
  /**
   * Within 30 seconds while the page was visible, the frame neither reported progress or readiness
   * with the frame protocol (`hello` is not enough), nor called `createUnityInstance`, nor set
   * `unityInstance` or `gameInstance`, and its page draws nothing. The document in the frame is not
   * a game, or a script in it failed; see the console.
   *
   * How to fix: Compare the build with [Games and the hand-over](game.md), and check it with the
   * [conformance page](game.md#does-a-build-conform).
   */
  "game-silent": {
    message: "The game's page has opened, but the game has not started.",
    remedy: "Try again. If it stays, tell the operator of this page.",
  },
  /** There was no response, or it was interrupted: the connection is lost, or the host is down. */
  "game-unreachable": {
    message: "The game cannot be fetched.",
    remedy: "Check the internet connection and try again.",
  },
  /**
   * The page was opened with `http://` from another machine, for example over the LAN, and the
   * build's files end in `.br`. Browsers accept Brotli only over HTTPS and from `localhost`.
   *
   * How to fix: Open the page with its https URL, or build the game with Gzip.
   */
  "game-brotli-over-http": {
    message: "The game is compressed with Brotli, which browsers do not accept over plain HTTP.",
    remedy: "Open the page by its https address.",
  },
} satisfies ErrorMessages;

/** Policies that block the game, and a client of another version: for operators and game developers. */
export const gameSetupErrors = {
  /**
   * The Content-Security-Policy of the build page does not allow what the engine needs:
   * `'wasm-unsafe-eval'` to compile it, `blob:` for scripts, workers and connections, or
   * `'unsafe-inline'` for inline scripts of the template. Or `frame-ancestors` or `X-Frame-Options`
   * forbids the frame. Often the host sends the page's own strict policy for the game too.
   *
   * How to fix: For `/WebGLBuild/*`, send the game's policy from the files that `npm run build`
   * writes, instead of the page's.
   */
  "game-blocked": {
    message: "A security policy of the host blocks the game.",
    remedy:
      "Give /WebGLBuild/ the policy that stands under /WebGLBuild/* in _headers of the built page.",
  },
  /**
   * The build loads its files, or a library such as Firebase, from another host that the game's
   * Content-Security-Policy does not allow. The page shows this error only if the game needs the
   * blocked file, or does not start although its files are whole. The browser's console shows the
   * blocked file in any case.
   *
   * How to fix: If you trust that host with the page's storage, write the hosting files with the
   * option that the error names, for example `--game-script https://www.gstatic.com` ([options of
   * the headers](hosting.md#options-of-the-headers)). Otherwise add the file to the build.
   */
  "game-origin-blocked": {
    message: "A security policy blocks what the game loads from another host.",
    remedy:
      "Put what the game loads from other hosts into the build, or allow these hosts if they can be trusted (docs/hosting.md).",
  },
  /**
   * The client in the build has another major version than the page. The error is only logged,
   * because the page then looks for an engine instance. If the page finds none, it shows an error.
   *
   * How to fix: Use the client of the page's version in the build: `client/`.
   */
  "game-protocol-version": {
    message: "The game uses another version of the frame protocol.",
    remedy: "Use the client of this page's version in the build: client/.",
  },
} satisfies ErrorMessages;
