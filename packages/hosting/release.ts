import { execFileSync } from "node:child_process";

const hashLength = 12;

/**
 * Returns the commit of a checkout: the beginning of its hash, with `-dirty` after changes to its
 * files. Where there is no git, as in a container, the environment variable `BUILD_COMMIT` names it;
 * without both, it is `unknown`.
 */
export function commitOf(folder: string): string {
  const given = process.env["BUILD_COMMIT"];
  if (given !== undefined && given !== "") return given.slice(0, hashLength);
  try {
    const words = ["describe", "--always", "--dirty", "--exclude=*", `--abbrev=${hashLength}`];
    // What git says of its failures is for nobody.
    return execFileSync("git", words, {
      cwd: folder,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    }).trim();
  } catch {
    return "unknown";
  }
}
