import { join } from "node:path";
import { build, type Rolldown } from "vite";
import { projectRoot } from "../steps/run-command.ts";
import { writeChunkMap } from "../size/chunk-map.ts";
import type { BuildStep } from "./build-step.ts";

/** Bundles page/ and writes the chunk map. */
export const bundlePage: BuildStep = {
  name: "bundle the page",
  async run({ folder, base }) {
    const result = await build({
      configFile: join(projectRoot, "tools/page.vite.config.ts"),
      logLevel: "warn",
      ...(base === undefined ? {} : { base }),
      build: { outDir: folder },
    });
    const outputs = [result]
      .flat()
      .filter((output): output is Rolldown.RolldownOutput => "output" in output);
    await writeChunkMap(
      outputs.flatMap(({ output }) => output).filter((file) => file.type === "chunk"),
    );
  },
};
