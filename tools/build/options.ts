import { parseArgs } from "node:util";
import { messageOf } from "@fabulous-fish/core/errors/fabulous-fish-error";
import {
  type HostingOptions,
  hostingOptions,
  hostingOptionsOf,
  hostingUsage,
} from "@fabulous-fish/hosting";
import { BuildError } from "./build-error.ts";

/** Options of `npm run build`. */
export interface BuildOptions {
  /** Base path of the site, with a slash at both ends. Default: `base` of the Vite configuration. */
  readonly base: string | undefined;
  /** Folder of a game build to use instead of the reference game. */
  readonly game: string | undefined;
  /** Whether a game build that cannot start is copied all the same. */
  readonly force: boolean;
  /** Folder of the operator's site: its `site.json` and pictures. Default: the page as it is. */
  readonly site: string | undefined;
  /** Options of the hosting files that differ from their defaults. */
  readonly hosting: HostingOptions;
}

/** The output of `npm run build -- --help`. */
export const buildUsage = `Usage: npm run build -- [options]
Builds the site into dist/, and nginx's files into dist-hosting/: see docs/hosting.md.

  --base PATH               the path it is served under, with a slash at both ends (/)
  --game FOLDER             a finished build of a game instead of the reference game
  --force                   copy a game that cannot start all the same
  --site FOLDER             your site: its name, pictures, colors and configuration in site.json
${hostingUsage}`;

const options = {
  base: { type: "string" },
  game: { type: "string" },
  force: { type: "boolean" },
  site: { type: "string" },
  help: { type: "boolean" },
  ...hostingOptions,
} as const;

/** A URL path with a slash at both ends, without white space, query and fragment. */
const basePath = /^\/(?:[^\s?#]*\/)?$/;

/**
 * Parses the command-line arguments of `npm run build`.
 *
 * @returns the options, or `"help"` for `--help`.
 * @throws {BuildError} `build-option-invalid` if an option does not exist or has an invalid value.
 */
export function parseBuildOptions(args: readonly string[]): BuildOptions | "help" {
  const { help, base, game, force = false, site, ...hosting } = parseValues(args);
  if (help) return "help";
  if (base !== undefined && !basePath.test(base)) {
    throw new BuildError(
      "build-option-invalid",
      `--base ${base} has to begin and end with a slash.`,
    );
  }
  return { base, game, force, site, hosting: hostingOptionsOf(hosting) };
}

function parseValues(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    throw new BuildError("build-option-invalid", messageOf(error));
  }
}
