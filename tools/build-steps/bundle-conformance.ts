import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { build } from "vite";
import { bundledLicenses } from "../licenses/bundled-licenses.ts";
import { projectRoot } from "../steps/run-command.ts";
import type { BuildStep } from "./build-step.ts";

/**
 * Bundles page/conformance/ separately. It shares no file with the page, so that it adds nothing to
 * what a player downloads.
 */
export const bundleConformance: BuildStep = {
  name: "bundle the conformance page",
  async run({ folder }) {
    await build({
      configFile: false,
      root: join(projectRoot, "page/conformance"),
      base: "./",
      logLevel: "warn",
      plugins: [react(), bundledLicenses()],
      build: {
        outDir: join(folder, "conformance"),
        emptyOutDir: true,
        target: "baseline-widely-available",
        modulePreload: { polyfill: false },
        reportCompressedSize: false,
        assetsInlineLimit: 0,
      },
    });
  },
};
