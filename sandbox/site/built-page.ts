import { readdir, readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { fileResponse } from "./files.ts";
import type { BuiltPage } from "./page-source.ts";

/** The folder contains no built page. */
export class NoBuiltPageError extends Error {
  override readonly name = "NoBuiltPageError";
  constructor(folder: string, cause: unknown) {
    super(`There is no index.html in ${folder}. Build the page first: npm run build.`, { cause });
  }
}

/** The page was built with `--base`. The sandbox serves it from `/`, where its URLs do not exist. */
export class OtherBaseError extends Error {
  override readonly name = "OtherBaseError";
  constructor(folder: string, base: string) {
    super(`The page in ${folder} is built for ${base}. Build it without --base: npm run build.`);
  }
}

/**
 * Opens the folder of a build as the source of the page.
 *
 * @throws {NoBuiltPageError} if the folder contains no built page.
 * @throws {OtherBaseError} if the page was built with `--base`.
 */
export async function openBuiltPage(site: string): Promise<BuiltPage> {
  const folder = resolve(site);
  const indexHtml = () => readFile(join(folder, "index.html"), "utf8");
  const html = await indexHtml().catch((cause: unknown) => {
    throw new NoBuiltPageError(folder, cause);
  });
  // The URLs of the inline script start with the base path.
  const [, base = "/"] = /["'`]([^"'`\s]*?\/)static\//.exec(html) ?? [];
  if (base !== "/") throw new OtherBaseError(folder, base);
  return {
    isBuilt: true,
    file: (path) => fileResponse(folder, path),
    indexHtml,
    scripts: () => readdir(join(folder, "static/js")).catch(() => []),
    close: () => Promise.resolve(),
  };
}
