import { encodePath } from "@fabulous-fish/core";
import {
  describesFile,
  type HeaderRule,
  matches,
  type PathPattern,
  requireWritable,
} from "../headers/header-rule.ts";

/**
 * Returns the table as a `_headers` file, for Netlify, Cloudflare Pages and hosts with the same
 * format. Cloudflare joins the values of a header that two rules set, so the later rule first
 * removes the earlier value (`! Name`). On Netlify the later rule wins, and that line is ignored.
 *
 * @param files the paths of the site's files. Each gets its own rule for headers that describe a
 * file: these hosts also send the headers of a folder with a 404, which browsers would then cache
 * for a year, and Netlify ignores everything after a `*` in a pattern.
 * @throws {HeaderNotWritableError}
 */
export function netlifyHeaders(table: readonly HeaderRule[], files: readonly string[]): string {
  requireWritable("Netlify and Cloudflare Pages", table, ({ path }, name, value) => {
    if (/[\r\n]/.test(value)) return "a value has one line";
    const isSuffixed = /\*./.test(path);
    return isSuffixed && !describesFile(name) ? "what follows a * is ignored" : undefined;
  });
  const rules = table.flatMap((rule) => (isOfFiles(rule) ? perFile(rule, files) : rule));
  const blocks = rules.map(({ path, headers }, index) => {
    const earlier = rules.slice(0, index).filter((rule) => matches(rule.path, firstPath(path)));
    const lines = Object.entries(headers).flatMap(([name, value]) => {
      const isSet = earlier.some((rule) => rule.headers[name] !== undefined);
      return [...(isSet ? [`  ! ${name}`] : []), `  ${name}: ${value}`];
    });
    return [path, ...lines].join("\n");
  });
  return `${blocks.join("\n\n")}\n`;
}

function isOfFiles({ path, headers }: HeaderRule): boolean {
  return path.includes("*") && Object.keys(headers).every(describesFile);
}

function perFile({ path, headers }: HeaderRule, files: readonly string[]): HeaderRule[] {
  const found = files.filter((file): file is PathPattern => matches(path, file));
  return found.map((file) => ({ path: encodePath(file) as PathPattern, headers }));
}

const firstPath = (pattern: PathPattern) => pattern.replace("*", "");

/** The page's routes (rule 6.1). For any other path, the page shows its 404 screen. */
const routes = ["/fabulous-fish", "/test"];

/**
 * Returns the `_redirects` file for the same hosts. For routes in path form they serve the page.
 * For files missing in the two folders, Netlify serves `/static/404.html`; Cloudflare ignores these
 * lines and serves the folder's `404.html`. For everything else, both serve `/404.html`.
 */
export function netlifyRedirects(): string {
  const lines = [
    ...routes.map((route) => `${route} / 200`),
    "/static/* /static/404.html 404",
    "/WebGLBuild/* /static/404.html 404",
  ];
  return `${lines.join("\n")}\n`;
}

/** The body of the 404 for a missing file. */
export const missingFilePage =
  "<!doctype html><title>404</title><p>404: there is no such file.</p>\n";
