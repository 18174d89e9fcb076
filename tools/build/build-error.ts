import { errorFamily } from "@fabulous-fish/core";

/** The page cannot be built with these options, or from these files. */
export class BuildError extends errorFamily("BuildError", {
  "build-option-invalid": {
    message: "An option of the build is not valid.",
    remedy: "See npm run build -- --help.",
  },
  "game-build-missing": {
    message: "There is no index.html in the folder of the game's build.",
    remedy:
      "Give --game the folder that Unity built into: index.html lies in it, and Build/ beside.",
  },
  "language-incomplete": {
    message: "A language lacks texts.",
    remedy: "Translate them: see docs/languages.md.",
  },
  "game-build-broken": {
    message: "The game's build cannot start.",
    remedy: "Correct these files, or copy the build all the same with --force.",
  },
  "license-missing": {
    message: "A bundled package has no licence text.",
    remedy: "Take the text from the package's repository, and add it to tools/bundled-licenses.ts.",
  },
  "site-folder-invalid": {
    message: "The folder of the site is not valid.",
    remedy: "Correct each of these lines: see docs/site.md.",
  },
}) {}
