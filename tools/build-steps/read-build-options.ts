import { parseArgs } from "node:util";
import { headerOptionsOf, hostingOptions, hostingUsage } from "@fabulous-fish/operator";
import { BuildOptionInvalidError } from "./build-option-invalid-error.ts";
import type { BuildOptions } from "./build-step.ts";

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
 * Reads the words after `npm run build --`.
 *
 * @returns `"help"` where that is asked for.
 * @throws {BuildOptionInvalidError} for an option that does not exist or has an unusable value.
 */
export function readBuildOptions(words: readonly string[]): Omit<BuildOptions, "folder"> | "help" {
  const { help, base, game, ...ofHosting } = parse(words);
  if (help) return "help";
  if (base !== undefined && !/^\/(?:[^\s?#]*\/)?$/.test(base)) {
    throw new BuildOptionInvalidError(`--base ${base} has to begin and end with a slash.`);
  }
  return { base, game, headers: headerOptionsOf(ofHosting) };
}

function parse(words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], options }).values;
  } catch (error) {
    throw new BuildOptionInvalidError(error instanceof Error ? error.message : String(error));
  }
}
