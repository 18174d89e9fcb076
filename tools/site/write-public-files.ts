import { copyFile, cp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { mainNetworkConfiguration } from "@fabulous-fish/core";
import type { SiteFolder } from "./read-site-folder.ts";
import { endingOf, readPictureFacts } from "./picture-files.ts";
import { builtPictures, defaultPictures, publicFolder } from "./site-pictures.ts";

/** The parts of the web app manifest that a site replaces. */
interface WebAppManifest {
  readonly icons: readonly {
    readonly src: string;
    readonly sizes: string;
    readonly type: string;
  }[];
}

/** Writes the files that the page serves as they are, for a site: its pictures and its manifest. */
export async function writePublicFiles(
  { build, files }: Pick<SiteFolder, "build" | "files">,
  folder: string,
): Promise<void> {
  await cp(publicFolder, folder, { recursive: true });
  const { icon, picture } = builtPictures(build);
  if (icon !== defaultPictures.icon) await rm(join(folder, defaultPictures.icon));
  if (picture !== defaultPictures.picture) await rm(join(folder, defaultPictures.picture));
  for (const [path, file] of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await copyFile(file, join(folder, path));
  }
  const manifest = join(folder, "manifest.webmanifest");
  await writeFile(manifest, await siteManifest(await readFile(manifest, "utf8"), { build, files }));
}

async function siteManifest(
  written: string,
  { build, files }: Pick<SiteFolder, "build" | "files">,
) {
  const { name = mainNetworkConfiguration.game.title, description, colors } = build;
  const named = written.replaceAll(mainNetworkConfiguration.game.title, () =>
    JSON.stringify(name).slice(1, -1),
  );
  const {
    icons: [defaultIcon],
    ...manifest
  } = JSON.parse(named) as WebAppManifest;
  const theme = colors?.dark?.theme ?? colors?.light?.theme;
  const { icon } = builtPictures(build);
  const file = files.get(icon);
  const isPng = file !== undefined && endingOf(file) === "png";
  const size = isPng ? (await readPictureFacts(file)).size : undefined;
  const ofIcon = size && { src: icon, sizes: `${size.width}x${size.height}`, type: "image/png" };
  const site = {
    ...manifest,
    ...(description !== undefined && { description }),
    ...(theme !== undefined && { theme_color: theme, background_color: theme }),
    icons: [{ ...defaultIcon, ...ofIcon }],
  };
  return `${JSON.stringify(site, undefined, 2)}\n`;
}
