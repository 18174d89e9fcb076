import { join } from "node:path";
import { build } from "vite";
import { bundledLicenses } from "../licenses/bundled-licenses.ts";
import { projectRoot } from "../steps/run-command.ts";
import type { BuildStep } from "./build-step.ts";

/** Bundles game/ into the folder where the page expects a game. An operator can replace it. */
export const bundleGame: BuildStep = {
  name: "bundle the reference game",
  async run({ folder }) {
    await build({
      configFile: join(projectRoot, "game/vite.config.ts"),
      logLevel: "warn",
      plugins: [bundledLicenses()],
      build: { outDir: join(folder, "WebGLBuild") },
    });
  },
};
