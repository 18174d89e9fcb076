import { contentTypeOf } from "./content-types.ts";
import type { HeaderOptions } from "./header-options.ts";
import { fileHeaders, matches } from "./header-rule.ts";
import { headerTable } from "./header-table.ts";

const indexHtml = "/index.html";
const hasExtension = /\.[^/]+$/;
/** Folders of files. No path below them is a route of the page. */
const fileFolders = ["/static/", "/WebGLBuild/"];

/**
 * The response to a path without a file: the page, whose router shows the route, or 404. For a
 * missing file it is never the page: a game's loader would take it for its data.
 */
export function fallbackFor(path: string): "page" | "missing" {
  const isFile = hasExtension.test(path) || fileFolders.some((folder) => path.startsWith(folder));
  return isFile ? "missing" : "page";
}

/**
 * The headers of the response to a path: those of the file or, for a route, of the page.
 *
 * @param path of the request, decoded, without query.
 * @throws {PolicySourceInvalidError} if a source would break out of a policy.
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
 * The headers of a 404. The policies apply to it too, but not the headers that describe the file:
 * it must not be cached like the file.
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
