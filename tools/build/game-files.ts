import { access, cp, readdir, writeFile } from "node:fs/promises";
import { join, posix, resolve, sep } from "node:path";
import {
  encodePath,
  type ErrorMessages,
  FabulousFishError,
  mainNetworkConfiguration,
  parseGameRoute,
  type SiteConfiguration,
} from "@fabulous-fish/core";

/** The folder of the site where the page expects a game. */
export const gameFolder = "WebGLBuild";

const gameBuildErrors = {
  /**
   * The folder in `npm run build -- --game FOLDER` does not exist, or it is the parent of the build
   * or its `Build/` folder.
   *
   * How to fix: Pass the folder that Unity built into. It contains `index.html` and `Build/`.
   */
  "game-build-missing": {
    message: "There is no index.html in the folder of the game's build.",
    remedy:
      "Give --game the folder that Unity built into: index.html lies in it, and Build/ beside.",
  },
} satisfies ErrorMessages;

/** The folder of the option `--game` does not contain a game build. */
export class GameBuildMissingError extends FabulousFishError {
  override readonly name = "GameBuildMissingError";

  constructor(folder: string, cause: unknown) {
    super("game-build-missing", gameBuildErrors["game-build-missing"], folder, cause);
  }
}

/**
 * Copies a finished game build, such as Unity's, into the folder of a site.
 *
 * @throws {GameBuildMissingError} if it has no index.html.
 */
export async function copyGameBuild(game: string, site: string): Promise<void> {
  const build = resolve(game);
  await access(join(build, "index.html")).catch((cause: unknown) => {
    throw new GameBuildMissingError(build, cause);
  });
  await cp(build, join(site, gameFolder), { recursive: true });
}

/** What the reference game loads only from a gate that keeps scores. */
const onlyWithScores = /(^|[\\/])scores-[^\\/]*\.js$/;

/**
 * Writes the route data (rule 7.1) as files that an operator can edit: the main network's
 * configuration, and the game's scripts as paths to prefetch. It writes no page and title for the
 * game, because they would override those of the configuration.
 *
 * @param hasGate whether a gate guards the game.
 * @throws {ConfigurationError} `game-route-invalid` if the page would reject a written path.
 */
export async function writeRouteData(site: string, hasGate: boolean): Promise<void> {
  const files = await readdir(join(site, gameFolder), { recursive: true }).catch(() => []);
  const prefetch = files
    .filter((file) => file.endsWith(".js") && !onlyWithScores.test(file))
    // Unity names its files after the output folder, so spaces, `#` and `%` occur in them.
    .map((file) => encodePath(posix.join("/", gameFolder, ...file.split(sep))))
    .sort();
  parseGameRoute({ prefetch }, mainNetworkConfiguration, (error) => {
    throw error;
  });
  const configuration: SiteConfiguration = {
    ...mainNetworkConfiguration,
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
