import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { isRecord } from "@fabulous-fish/core/json/parse-document";

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

/** The document that says which build a folder has (rule 7.16). */
export const releaseFile = "build.json";

/** Returns the hash of the page's HTML, as `build.json` has it. */
export const pageHash = (html: string | Uint8Array) =>
  `sha256-${createHash("sha256").update(html).digest("base64")}`;

/**
 * Returns the `build.json` of a folder with hash and length of the page's HTML, by which `check-site` tells
 * whether a host changes it; undefined if the folder has none, as before 25.3.0.
 *
 * @throws {Error} if it is not the build's.
 */
export async function releaseWithPage(folder: string, html: string): Promise<string | undefined> {
  const path = join(folder, releaseFile);
  const text = await readFile(path, "utf8").catch(() => undefined);
  if (text === undefined) return undefined;
  const document: unknown = JSON.parse(text);
  if (!isRecord(document)) throw new Error(`${path} is not the build's.`);
  const length = Buffer.byteLength(html);
  return `${JSON.stringify({ ...document, page: pageHash(html), length })}\n`;
}
