import { parseArgs } from "node:util";
import { FabulousFishError } from "@fabulous-fish/core";
import {
  headerOptionsOf,
  type HostingChoices,
  hostingOptions,
  hostingUsage,
} from "@fabulous-fish/operator";

/** Options of `npm run build`. */
export interface BuildOptions {
  /** Base path of the site, with a slash at both ends. Default: that of the Vite configuration. */
  readonly base: string | undefined;
  /** Folder of a game build to use instead of the reference game. */
  readonly game: string | undefined;
  /** Options of the response headers. */
  readonly headers: HostingChoices;
}

/** An option of `npm run build` does not exist or has an invalid value. */
export class BuildOptionInvalidError extends FabulousFishError {
  override readonly name = "BuildOptionInvalidError";

  constructor(details: string) {
    super("The build does not understand an option.", {
      remedy: "See npm run build -- --help.",
      details,
    });
  }
}

/** What `npm run build -- --help` prints. */
export const buildUsage = `Usage: npm run build -- [options]
Builds the site into dist/, and nginx's files into dist-hosting/: see docs/hosting.md.

  --base PATH               the path it is served under, with a slash at both ends (/)
  --game FOLDER             a finished build of a game instead of the reference game
${hostingUsage}`;

const options = {
  base: { type: "string" },
  game: { type: "string" },
  help: { type: "boolean" },
  ...hostingOptions,
} as const;

/**
 * Parses the command-line arguments of `npm run build`.
 *
 * @returns `"help"` for `--help`.
 * @throws {BuildOptionInvalidError} if an option does not exist or has an invalid value.
 */
export function readBuildOptions(args: readonly string[]): BuildOptions | "help" {
  const { help, base, game, ...hosting } = parse(args);
  if (help) return "help";
  if (base !== undefined && !/^\/(?:[^\s?#]*\/)?$/.test(base)) {
    throw new BuildOptionInvalidError(`--base ${base} has to begin and end with a slash.`);
  }
  return { base, game, headers: headerOptionsOf(hosting) };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    throw new BuildOptionInvalidError(error instanceof Error ? error.message : String(error));
  }
}
