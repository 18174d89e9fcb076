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
   * The engine has failed with an error of WebAssembly, such as `memory access out of bounds` or `null
   * function`, has started without its data, or has stopped while a file could not be checked. Data
   * and code are of different builds, or a file is corrupt in a way that only the engine notices. Files
   * that the build's loader unpacks with Brotli (`.unityweb`) cannot be checked by browsers that do not
   * unpack Brotli. The details name them.
   *
   * How to fix: As the operator, upload the whole build again, and check it with `npm run check-site`,
   * which unpacks Brotli too.
   */
  "game-start-unexplained": {
    message: "The game could not start, and this page cannot tell why.",
    remedy: "Try again. If it stays, tell the operator of this page.",
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
  /**
   * The same build page was loaded five times, and the game has not started: the page reloads or
   * redirects itself. The page opens it no more.
   *
   * How to fix: Open the build page by itself, and find what calls `location.reload()`. It may wait for
   * something that it does not get in a frame.
   */
  "game-reloading": {
    message: "The game's page reloads itself again and again.",
    remedy: "Try again. If it stays, tell the operator of this page.",
  },
  /**
   * The build page was open, and then the frame has shown another site, or the browser's error page,
   * before the game started. The page's policy (`frame-src`) allows no other site in the frame.
   *
   * How to fix: Open other sites in a new tab.
   */
  "game-left": {
    message: "The game's page has gone to another page before the game has started.",
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
