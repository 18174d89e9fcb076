import { readdir, readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";

const compress = promisify(brotliCompress);

/** Extensions of files that a host compresses. */
const compressible = new Set([".css", ".data", ".html", ".js", ".svg", ".webmanifest"]);
const gameFolder = /^WebGLBuild[\\/]/;

/** A file of a built site as it is sent. */
export interface SiteFile {
  readonly body: Buffer;
  readonly isCompressed: boolean;
}

/** A built site in memory, with its files by URL path. */
export interface SiteFiles {
  readonly indexHtml: string;
  readonly files: ReadonlyMap<string, SiteFile>;
}

/**
 * Reads a built site without the game, and compresses its files with Brotli at the highest quality.
 */
export async function readSite(folder: string): Promise<SiteFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .filter((name) => !gameFolder.test(name));
  const files = await Promise.all(
    names.map(async (name): Promise<[string, SiteFile]> => {
      const content = await readFile(join(folder, name));
      return [`/${name.replaceAll("\\", "/")}`, await asSent(content, extname(name))];
    }),
  );
  return {
    indexHtml: await readFile(join(folder, "index.html"), "utf8"),
    files: new Map(files),
  };
}

/** Compresses a file if a host does so. */
export async function asSent(content: Buffer, extension: string): Promise<SiteFile> {
  if (!compressible.has(extension)) return { body: content, isCompressed: false };
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  return { body: await compress(content, { params }), isCompressed: true };
}
