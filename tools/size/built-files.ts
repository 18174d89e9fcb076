import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { projectRoot } from "../steps/run-command.ts";

const folder = join(projectRoot, "dist");

/** The scripts and styles below a folder of the build, as paths relative to the build. */
export async function scriptsAndStylesIn(folderInside: string): Promise<string[]> {
  const entries = await readdir(join(folder, folderInside), { recursive: true });
  return entries
    .filter((path) => /\.(js|css)$/.test(path))
    .map((path) => `${folderInside}/${path.replaceAll("\\", "/")}`);
}

/**
 * The files that a browser fetches first: index.html, the files it references and the route data.
 */
export async function referencedByIndex(): Promise<string[]> {
  const html = await readFile(join(folder, "index.html"), "utf8");
  const urls = [...html.matchAll(/<(?:script|link)\b[^>]*?\s(?:src|href)="([^"]+)"/g)];
  const files = urls.flatMap(([, url = ""]) => builtFile(url) ?? []);
  // The inline script requests the route data.
  return ["index.html", ...new Set(files), "_root.data"];
}

/** A file's size in bytes after Brotli at the highest quality. */
export async function brotliSize(file: string): Promise<number> {
  const content = await readFile(join(folder, file));
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  return brotliCompressSync(content, { params }).byteLength;
}

/** The built file of a URL, for any base path. */
function builtFile(url: string): string | undefined {
  const segments = url.split("/");
  return segments
    .map((_, start) => segments.slice(start).join("/"))
    .find((path) => path !== "" && !path.startsWith("/") && existsSync(join(folder, path)));
}
