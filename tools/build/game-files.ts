import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import {
  encodePath,
  mainNetworkConfiguration,
  parseGameRoute,
  parseSiteConfiguration,
  type SiteConfiguration,
} from "@fabulous-fish/core";
import { readBuildPage } from "./game-page.ts";

/** The files that the reference game loads only from a gate that keeps scores. */
const onlyWithScores = /\/scores-[^/]*\.js$/;

/**
 * Writes the route data (rule 7.1) as files that an operator can edit: the main network's
 * configuration, and the scripts that the game's page loads as paths to prefetch. It writes no page and
 * title for the game, because they would override those of the configuration.
 *
 * @param hasGate whether a gate guards the game.
 * @param base the path that the site is served under, with a slash at both ends
 * @param document the operator's fields of the configuration; the others have their defaults
 * @throws {ConfigurationError} `game-route-invalid` if the page would reject a written path.
 */
export async function writeRouteData(
  site: string,
  hasGate: boolean,
  base?: string,
  document?: object,
): Promise<void> {
  const { loaded } = await readBuildPage(site, base);
  // Unity names its files after the output folder, so spaces, `#` and `%` occur in them.
  const prefetch = loaded.filter((path) => !onlyWithScores.test(path)).map(encodePath);
  parseGameRoute({ prefetch }, mainNetworkConfiguration, (error) => {
    throw error;
  });
  const configuration: SiteConfiguration = {
    ...(document === undefined ? mainNetworkConfiguration : parseSiteConfiguration(document)),
    ...(hasGate && { gate: "/gate" }),
  };
  await writeDocument(join(site, "_root.data"), configuration);
  await writeDocument(join(site, "fabulous-fish.data"), { prefetch });
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
