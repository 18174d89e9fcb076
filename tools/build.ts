import { mkdir, readFile, rename, rm, utimes, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import react from "@vitejs/plugin-react";
import { build, type InlineConfig, mergeConfig } from "vite";
import { FabulousFishError } from "@fabulous-fish/core";
import type { Release } from "@fabulous-fish/core/release";
import { writeHostingFiles } from "@fabulous-fish/hosting";
import { commitOf } from "@fabulous-fish/hosting/release";
import { checkGameBuild, judgeGameBuild } from "./build/check-game.ts";
import { copyGameBuild, describeLeftOut, gameFolder } from "./build/copy-game.ts";
import { writeRouteData } from "./build/game-files.ts";
import { describeOutside, readBuildPage } from "./build/game-page.ts";
import { type BuildOptions, buildUsage, parseBuildOptions } from "./build/options.ts";
import { writeSimulationVersion } from "./build/simulation-version.ts";
import { buildInStaging } from "./build/staging.ts";
import { bundledLicenses } from "./bundled-licenses.ts";
import { manifestPath } from "./chunks.ts";
import { buildTargets } from "./compat/oldest-browsers.ts";
import { languages } from "./languages.ts";
import { manifestInBuild } from "./page.vite.config.ts";
import { projectRoot } from "./project-root.ts";
import { publishSchemas } from "./site-schema/publish-schemas.ts";
import { readSiteFolder, type SiteFolder } from "./site/read-site-folder.ts";
import { sitePlugin } from "./site/site-plugin.ts";
import { writePublicFiles } from "./site/write-public-files.ts";

const dist = join(projectRoot, "dist");

async function runBuild(): Promise<void> {
  const options = parseBuildOptions(process.argv.slice(2));
  if (options === "help") console.log(buildUsage);
  else await buildSite(options, dist);
}

/**
 * Builds the site into a folder, which it replaces, and the files for servers into a folder beside it.
 *
 * @throws {BuildError} `site-folder-invalid` if the folder of the site is not valid.
 * @throws {BuildError} `game-build-missing` if the folder of the game has no build.
 * @throws {BuildError} `game-build-broken` if it cannot start, unless `force` is set.
 */
export async function buildSite(options: BuildOptions, destination: string): Promise<void> {
  // Vite keeps another value of a developer's shell, and then bundles React for development.
  process.env.NODE_ENV = "production";
  const { base, game, force, hosting } = options;
  const began = new Date();
  const site = options.site === undefined ? undefined : await readSiteFolder(options.site);
  for (const warning of site?.warnings ?? []) console.warn(`warning: ${warning}`);
  await buildInStaging(destination, async (folder) => {
    // First, so that a game that cannot start fails at once.
    if (game !== undefined)
      await timed("copy the game's build", copyGame(game, folder, base, force));
    await timed("bundle the page", bundlePage(folder, base, site));
    // The manifest is not deployed.
    const manifest = join(folder, manifestInBuild);
    await mkdir(dirname(manifestPath), { recursive: true });
    await (destination === dist ? rename(manifest, manifestPath) : rm(manifest));
    await timed("bundle the conformance page", bundleConformance(folder, site));
    if (game === undefined) await timed("bundle the reference game", bundleGame(folder, site));
    const hasGate = hosting.gateUrls !== undefined;
    await timed("write the route data", writeRouteData(folder, hasGate, base, site?.document));
    await writeRelease(folder, began);
    await publishSchemas(folder, site?.build);
    await timed("write the hosting files", writeHostingFiles(folder, hosting));
  });
}

async function copyGame(
  game: string,
  folder: string,
  base: string | undefined,
  isForced: boolean,
): Promise<void> {
  const leftOut = await copyGameBuild(game, folder);
  const { outside } = await readBuildPage(folder, base);
  const broken = judgeGameBuild(await checkGameBuild(folder, base), isForced);
  for (const line of [describeLeftOut(leftOut), describeOutside(outside), ...broken]) {
    if (line !== undefined) console.log(line);
  }
}

async function timed(name: string, step: Promise<unknown>): Promise<void> {
  const start = performance.now();
  await step;
  console.log(`${name}: ${((performance.now() - start) / 1000).toFixed(1)} s`);
}

function bundle(configuration: InlineConfig, site: SiteFolder | undefined) {
  const plugins = site === undefined ? [] : [sitePlugin(site)];
  return build(mergeConfig({ logLevel: "warn", plugins }, configuration));
}

async function bundlePage(folder: string, base: string | undefined, site: SiteFolder | undefined) {
  const publicDir = `${folder}-public`;
  if (site !== undefined) await writePublicFiles(site, publicDir);
  await bundle(
    {
      configFile: join(projectRoot, "tools/page.vite.config.ts"),
      ...(base === undefined ? {} : { base }),
      ...(site === undefined ? {} : { publicDir }),
      // Its folder has the game already.
      build: { outDir: folder, emptyOutDir: false },
    },
    site,
  );
  await rm(publicDir, { recursive: true, force: true });
}

/**
 * Bundles apps/page/conformance/ separately. It shares no file with the page, so that it adds nothing to
 * what a player downloads.
 */
function bundleConformance(folder: string, site: SiteFolder | undefined) {
  const configuration: InlineConfig = {
    configFile: false,
    root: join(projectRoot, "apps/page/conformance"),
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
  };
  return bundle(configuration, site);
}

/**
 * Says which build this is: `npm run check-site` and operators compare it with the gate's. The file has
 * the time of the sources that were read, which stale-build.ts compares.
 */
async function writeRelease(folder: string, began: Date): Promise<void> {
  const manifest = await readFile(join(projectRoot, "package.json"), "utf8");
  const { version } = JSON.parse(manifest) as Pick<Release, "version">;
  const release: Release = { version, commit: commitOf(projectRoot) };
  const path = join(folder, "build.json");
  await writeFile(path, `${JSON.stringify(release)}\n`);
  await utimes(path, began, began);
}

/** Bundles apps/game/ into the folder where the page expects a game. An operator can replace it. */
async function bundleGame(folder: string, site: SiteFolder | undefined): Promise<void> {
  await writeSimulationVersion();
  const configuration: InlineConfig = {
    configFile: join(projectRoot, "apps/game/vite.config.ts"),
    plugins: [languages(), bundledLicenses()],
    build: { outDir: join(folder, gameFolder), target: buildTargets },
  };
  await bundle(configuration, site);
}

if (process.argv[1] === import.meta.filename) {
  await runBuild().catch((error: unknown) => {
    if (!(error instanceof FabulousFishError)) throw error;
    console.error(`${error.message} ${error.remedy}`);
    process.exitCode = 1;
  });
}
