import {
  type ErrorMessages,
  FabulousFishError,
} from "@fabulous-fish/core/errors/fabulous-fish-error";

/** Policies that block the game, and a client of another version: for operators and game developers. */
const gameSetupErrors = {
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
   * The build page reads `crossOriginIsolated` and reloads itself before the game starts, again and
   * again: it waits for headers that a service worker of its own is to add, as the pages of Godot and
   * coi-serviceworker do. In a frame, only the page around it can bring cross-origin isolation, and it
   * does not, because its headers (Cross-Origin-Opener-Policy and Cross-Origin-Embedder-Policy) cut the
   * connection to the wallet's window.
   *
   * How to fix: Export the game without threads. In Godot, switch off **Thread Support** and **Ensure
   * Cross Origin Isolation Headers**; in Unity, **Native C/C++ Multithreading**.
   */
  "game-isolation": {
    message: "The game waits for cross-origin isolation, which this page does not have.",
    remedy: "Export the game without threads, and without a script that reloads its page.",
  },
  /**
   * The build's scripts build code from text (`eval`, `new Function`), which the game's
   * Content-Security-Policy does not allow. The engine of Cocos Creator does so when it is loaded; Unity
   * does not. The page shows this error only if the game does not start.
   *
   * How to fix: Write the hosting files with the option that the error names, `--game-script
   * "'unsafe-eval'"` ([options of the headers](hosting.md#options-of-the-headers)). It allows no other
   * host, but whoever gets text into such a place of the game runs code with the page's rights.
   */
  "game-eval-blocked": {
    message: "A security policy blocks code that the game builds from text (eval).",
    remedy:
      "If the game's engine needs it, allow it with the option that follows (docs/hosting.md).",
  },
  /**
   * The client in the build has another major version than the page. The error is only logged,
   * because the page then looks for an engine instance. If the page finds none, it shows an error.
   *
   * How to fix: Use the client of the page's version in the build: `packages/client/`.
   */
  "game-protocol-version": {
    message: "The game uses another version of the frame protocol.",
    remedy: "Use the client of this page's version in the build: packages/client/.",
  },
} satisfies ErrorMessages;

/** The host or the build keeps the game from starting. */
export class GameSetupError extends FabulousFishError {
  override readonly name = "GameSetupError";

  constructor(code: keyof typeof gameSetupErrors, details?: string) {
    super(code, gameSetupErrors[code], details);
  }
}
