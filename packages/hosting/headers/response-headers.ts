import { contentTypeOf } from "./content-types.ts";
import type { HeaderOptions } from "./header-options.ts";
import { describesFile, headersAt } from "./header-rule.ts";
import { headerTable } from "./header-table.ts";

const indexHtml = "/index.html";

const hasExtension = /\.[^/]+$/;
/** Folders of files. No path below them is a route of the page. */
const fileFolders = ["/static/", "/WebGLBuild/"];

/**
 * Returns how to respond to a path without a file: with the page, whose router shows the route, or
 * with 404. A missing file is always 404, because a game's loader would read the page as game data.
 */
export function fallbackFor(path: string): "page" | "missing" {
  const isFile = hasExtension.test(path) || fileFolders.some((folder) => path.startsWith(folder));
  return isFile ? "missing" : "page";
}

/**
 * Returns the response headers for a path: those of the file or, for a route, of the page.
 *
 * @param path of the request, decoded, without query.
 * @throws {HostingError} `policy-source-invalid` if a source contains a character that would end the policy.
 */
export function headersFor(path: string, options: HeaderOptions): Record<string, string> {
  const file = servedFile(path);
  return { "Content-Type": contentTypeOf(file), ...headersAt(headerTable(options), file) };
}

/**
 * Returns the headers of a 404: the policies, but not the headers that describe the file, because
 * the 404 must not be cached like the file.
 */
export function missingFileHeaders(path: string, options: HeaderOptions): Record<string, string> {
  const headers = Object.entries(headersFor(path, options));
  return Object.fromEntries(headers.filter(([name]) => !describesFile(name)));
}

function servedFile(path: string): string {
  if (fallbackFor(path) === "page") return indexHtml;
  return path.endsWith("/") ? `${path}index.html` : path;
}
