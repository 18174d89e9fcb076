import { writeHostingFiles } from "@fabulous-fish/operator";
import type { BuildStep } from "./build-step.ts";

/** Writes the response headers for each kind of host beside the page. */
export const writeHosting: BuildStep = {
  name: "write the hosting files",
  run: ({ folder, headers }) => writeHostingFiles(folder, headers),
};
