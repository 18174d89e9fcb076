import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import react from "@vitejs/plugin-react";
import { build, type InlineConfig } from "vite";
import { FabulousFishError } from "@fabulous-fish/core";
import type { Release } from "@fabulous-fish/core/release";
import { writeHostingFiles } from "@fabulous-fish/operator";
import { commitOf } from "@fabulous-fish/operator/release";
import { copyGameBuild, describeLeftOut, gameFolder } from "./build/copy-game.ts";
import { writeRouteData } from "./build/game-files.ts";
import { describeOutside, readBuildPage } from "./build/game-page.ts";
import { buildUsage, parseBuildOptions } from "./build/options.ts";
import { writeSimulationVersion } from "./build/simulation-version.ts";
import { buildInStaging } from "./build/staging.ts";
import { bundledLicenses } from "./bundled-licenses.ts";
import { manifestPath } from "./chunks.ts";
import { buildTargets } from "./compat/oldest-browsers.ts";
import { manifestInBuild } from "./page.vite.config.ts";
import { projectRoot } from "./project-root.ts";

/** `npm run build` */
await runBuild().catch((error: unknown) => {
  if (!(error instanceof FabulousFishError)) throw error;
  console.error(`${error.message} ${error.remedy}`);
  process.exitCode = 1;
});

async function runBuild(): Promise<void> {
  const options = parseBuildOptions(process.argv.slice(2));
  if (options === "help") {
    console.log(buildUsage);
    return;
  }
  const { base, game, hosting } = options;
  await buildInStaging(join(projectRoot, "dist"), async (folder) => {
    await timed("bundle the page", bundlePage(folder, base));
    await timed("bundle the conformance page", bundleConformance(folder));
    await (game === undefined
      ? timed("bundle the reference game", bundleGame(folder))
      : timed("copy the game's build", copyGame(game, folder, base)));
    const hasGate = hosting.gateUrls !== undefined;
    await timed("write the route data", writeRouteData(folder, hasGate, base));
    await writeRelease(folder);
    await timed("write the hosting files", writeHostingFiles(folder, hosting));
  });
}

async function copyGame(game: string, folder: string, base: string | undefined): Promise<void> {
  const leftOut = await copyGameBuild(game, folder);
  const { outside } = await readBuildPage(folder, base);
  for (const line of [describeLeftOut(leftOut), describeOutside(outside)]) {
    if (line !== undefined) console.log(line);
  }
}

async function timed(name: string, step: Promise<unknown>): Promise<void> {
  const start = performance.now();
  await step;
  console.log(`${name}: ${((performance.now() - start) / 1000).toFixed(1)} s`);
}

function bundle(configuration: InlineConfig) {
  return build({ logLevel: "warn", ...configuration });
}

async function bundlePage(folder: string, base: string | undefined): Promise<void> {
  await bundle({
    configFile: join(projectRoot, "tools/page.vite.config.ts"),
    ...(base === undefined ? {} : { base }),
    build: { outDir: folder },
  });
  // It is not deployed.
  await mkdir(dirname(manifestPath), { recursive: true });
  await rename(join(folder, manifestInBuild), manifestPath);
}

/**
 * Bundles page/conformance/ separately. It shares no file with the page, so that it adds nothing to
 * what a player downloads.
 */
function bundleConformance(folder: string) {
  return bundle({
    configFile: false,
    root: join(projectRoot, "page/conformance"),
    base: "./",
    plugins: [react(), bundledLicenses()],
    build: {
      outDir: join(folder, "conformance"),
      emptyOutDir: true,
      target: buildTargets,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      assetsInlineLimit: 0,
    },
  });
}

/** Says which build this is: `npm run check-site` and operators compare it with the gate's. */
async function writeRelease(folder: string): Promise<void> {
  const manifest = await readFile(join(projectRoot, "package.json"), "utf8");
  const { version } = JSON.parse(manifest) as Pick<Release, "version">;
  const release: Release = { version, commit: commitOf(projectRoot) };
  await writeFile(join(folder, "build.json"), `${JSON.stringify(release)}\n`);
}

/** Bundles game/ into the folder where the page expects a game. An operator can replace it. */
async function bundleGame(folder: string): Promise<void> {
  await writeSimulationVersion();
  await bundle({
    configFile: join(projectRoot, "game/vite.config.ts"),
    plugins: [bundledLicenses()],
    build: { outDir: join(folder, gameFolder), target: buildTargets },
  });
}
