import { mkdir, rm } from "node:fs/promises";
import type { BuildStep } from "./build-step.ts";

/** Nothing of an earlier build may stay. */
export const emptyFolder: BuildStep = {
  name: "empty the folder",
  async run({ folder }) {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
  },
};
