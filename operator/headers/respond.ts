import { contentTypeOf } from "./content-types.ts";
import { fileHeaders } from "./header-rule.ts";
import { headerTable } from "./header-table.ts";
import type { HeaderOptions } from "./header-options.ts";
import { matches } from "./path-pattern.ts";

const indexHtml = "/index.html";
const hasExtension = /\.[^/]+$/;
/** Folders of files: an address in them is never a route of the page. */
const fileFolders = ["/static/", "/WebGLBuild/"];

/**
 * What a host answers at a path where it has no file: the page, whose router shows what is there,
 * or 404. A missing file is never answered with the page: a game's loader would take it for its data.
 */
export function fallbackFor(path: string): "page" | "missing" {
  const isFile = hasExtension.test(path) || fileFolders.some((folder) => path.startsWith(folder));
  return isFile ? "missing" : "page";
}

/**
 * The headers of a file that is sent in answer to a path, or of the page where a route is asked for.
 * @param path of the request, decoded, without query.
 * @throws {PolicySourceInvalidError} for a source that would break out of a policy.
 */
export function headersFor(path: string, options: HeaderOptions): Record<string, string> {
  const sent = sentFile(path);
  const rules = headerTable(options).filter((rule) => matches(rule.path, sent));
  return Object.assign(
    { "Content-Type": contentTypeOf(sent) },
    ...rules.map(({ headers }) => headers),
  ) as Record<string, string>;
}

/**
 * The headers of a 404: the policies hold for it too, but it is not the file, and must not be kept
 * as if it were.
 */
export function headersOfMissing(path: string, options: HeaderOptions): Record<string, string> {
  const headers = Object.entries(headersFor(path, options));
  const ofFile: readonly string[] = fileHeaders;
  return Object.fromEntries(headers.filter(([name]) => !ofFile.includes(name)));
}

function sentFile(path: string): string {
  if (fallbackFor(path) === "page") return indexHtml;
  return path.endsWith("/") ? `${path}index.html` : path;
}
