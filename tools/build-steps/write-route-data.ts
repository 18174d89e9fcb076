import { readdir, writeFile } from "node:fs/promises";
import { join, posix, sep } from "node:path";
import { encodePath, mainNetworkConfiguration, parseGameRoute } from "@fabulous-fish/core";
import type { BuildStep } from "./build-step.ts";

const gameFolder = "WebGLBuild";

/**
 * Writes the route data (rule 7.1) as files that an operator can edit: the main network's
 * configuration, and the game's scripts as paths to prefetch. It writes no page and title for the
 * game, because they would override those of the configuration.
 *
 * @throws {GameRouteInvalidError} if the page would reject a written path.
 */
export const writeRouteData: BuildStep = {
  name: "write the route data",
  async run({ folder }) {
    const files = await readdir(join(folder, gameFolder), { recursive: true }).catch(() => []);
    const prefetch = files
      .filter((file) => file.endsWith(".js"))
      .map(pathOf)
      .sort();
    parseGameRoute({ prefetch }, mainNetworkConfiguration, (error) => {
      throw error;
    });
    await writeDocument(join(folder, "_root.data"), mainNetworkConfiguration);
    await writeDocument(join(folder, "fabulous-fish.data"), { prefetch });
  },
};

/** Unity names its files after the output folder, so spaces, `#` and `%` occur in them. */
function pathOf(file: string): string {
  return encodePath(posix.join("/", gameFolder, ...file.split(sep)));
}

/** Writes ids and thresholds as strings, because JSON parsers round integers above 2^53. */
async function writeDocument(file: string, document: unknown): Promise<void> {
  const text = JSON.stringify(
    document,
    (_, value: unknown) => (typeof value === "bigint" ? value.toString() : value),
    2,
  );
  await writeFile(file, `${text}\n`);
}
