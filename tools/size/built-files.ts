import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { projectRoot } from "../steps/run-command.ts";

const folder = join(projectRoot, "dist");

/** The scripts and styles below a folder of the build, as paths inside the build. */
export async function scriptsAndStylesIn(folderInside: string): Promise<string[]> {
  const entries = await readdir(join(folder, folderInside), { recursive: true });
  return entries
    .filter((path) => /\.(js|css)$/.test(path))
    .map((path) => `${folderInside}/${path.replaceAll("\\", "/")}`);
}

/** The files that a browser fetches on opening the page: index.html, what it names and the route data. */
export async function referencedByIndex(): Promise<string[]> {
  const html = await readFile(join(folder, "index.html"), "utf8");
  const addresses = [...html.matchAll(/<(?:script|link)\b[^>]*?\s(?:src|href)="([^"]+)"/g)];
  const files = addresses.flatMap(([, address = ""]) => builtFile(address) ?? []);
  // The inline script asks for the route data.
  return ["index.html", ...new Set(files), "_root.data"];
}

/** A file's size in bytes after brotli at its best quality. */
export async function brotliSize(file: string): Promise<number> {
  const content = await readFile(join(folder, file));
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  return brotliCompressSync(content, { params }).byteLength;
}

/** The built file behind an address, whatever base path the build was told. */
function builtFile(address: string): string | undefined {
  const segments = address.split("/");
  return segments
    .map((_, start) => segments.slice(start).join("/"))
    .find((path) => path !== "" && !path.startsWith("/") && existsSync(join(folder, path)));
}
