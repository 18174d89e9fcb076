import { access, cp } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { BuildStep } from "./build-step.ts";
import { GameBuildMissingError } from "./game-build-missing-error.ts";

/** Copies a finished game build, such as Unity's, to the folder where the page expects a game. */
export const copyGameBuild: BuildStep = {
  name: "copy the game's build",
  async run({ folder, game = "" }) {
    const build = resolve(game);
    await access(join(build, "index.html")).catch((cause: unknown) => {
      throw new GameBuildMissingError(build, cause);
    });
    await cp(build, join(folder, "WebGLBuild"), { recursive: true });
  },
};
