import { readdir, writeFile } from "node:fs/promises";
import { join, posix, sep } from "node:path";
import { encodePath, mainNetworkConfiguration, parseGameRoute } from "@fabulous-fish/core";
import type { BuildStep } from "./build-step.ts";

const gameFolder = "WebGLBuild";

/**
 * Writes the routes' data (rule 7.1) as files to be edited where the page is
 * deployed: the main network's configuration, and the game's scripts as worth fetching ahead. The
 * game's page and title are left to the configuration, which the game's own document would overrule.
 *
 * @throws {GameRouteInvalidError} if the page would reject a path that was written.
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

/** Ids and thresholds are written as texts: JSON readers round what is above 2^53. */
async function writeDocument(file: string, document: unknown): Promise<void> {
  const text = JSON.stringify(
    document,
    (_, value: unknown) => (typeof value === "bigint" ? value.toString() : value),
    2,
  );
  await writeFile(file, `${text}\n`);
}
