import { errorFamily } from "@fabulous-fish/core/errors/fabulous-fish-error";

/** The host or the build keeps the game from starting. */
export class GameSetupError extends errorFamily("GameSetupError", {
  "game-blocked": {
    message: "A security policy of the host blocks the game.",
    remedy:
      "Give /WebGLBuild/ the policy that stands under /WebGLBuild/* in _headers of the built page.",
  },
  "game-origin-blocked": {
    message: "A security policy blocks what the game loads from another host.",
    remedy:
      "Put what the game loads from other hosts into the build, or allow these hosts if they can be trusted (docs/hosting.md).",
  },
  "game-isolation": {
    message: "The game waits for cross-origin isolation, which this page does not have.",
    remedy: "Export the game without threads, and without a script that reloads its page.",
  },
  "game-eval-blocked": {
    message: "A security policy blocks code that the game builds from text (eval).",
    remedy:
      "If the game's engine needs it, allow it with the option that follows (docs/hosting.md).",
  },
  "game-integrity": {
    message: "The game's page refuses a script whose content does not have the expected hash.",
    remedy: "Upload the script that belongs to the page, or correct its integrity attribute.",
  },
  "game-bare-module": {
    message: "A script of the game imports a module by a name that is no URL.",
    remedy: "Bundle the game, or add an import map with this name to its page.",
  },
  "game-protocol-version": {
    message: "The game uses another version of the frame protocol.",
    remedy: "Use the client of this page's version in the build: packages/client/.",
  },
}) {}
