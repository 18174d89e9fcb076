import { encodePath } from "@fabulous-fish/core";
import { fileHeaders, type HeaderName, type HeaderRule } from "../headers/header-rule.ts";
import { matches, type PathPattern } from "../headers/path-pattern.ts";

/**
 * The table as a `_headers` file, for Netlify, Cloudflare Pages and hosts that took over the format.
 * Cloudflare joins a header named by two rules, so the later rule first takes off what the earlier
 * put on (`! Name`); Netlify lets the later one hold by itself and passes over that line.
 *
 * @param files the paths of the site's files. What is said of files is said of each by its path:
 * these hosts send a folder's headers with a 404 too, which a browser would then keep for a year,
 * and Netlify takes a `*` for the end of a pattern, whatever follows it.
 */
export function netlifyHeaders(table: readonly HeaderRule[], files: readonly string[]): string {
  const rules = table.flatMap((rule) => (isOfFiles(rule) ? perFile(rule, files) : rule));
  const blocks = rules.map(({ path, headers }, index) => {
    const earlier = rules.slice(0, index).filter((rule) => matches(rule.path, firstPath(path)));
    const lines = Object.entries(headers).flatMap(([name, value]) => {
      const isSet = earlier.some((rule) => rule.headers[name as HeaderName] !== undefined);
      return [...(isSet ? [`  ! ${name}`] : []), `  ${name}: ${value}`];
    });
    return [path, ...lines].join("\n");
  });
  return `${blocks.join("\n\n")}\n`;
}

function isOfFiles({ path, headers }: HeaderRule): boolean {
  const ofFile: readonly string[] = fileHeaders;
  return path.includes("*") && Object.keys(headers).every((name) => ofFile.includes(name));
}

function perFile({ path, headers }: HeaderRule, files: readonly string[]): HeaderRule[] {
  const found = files.filter((file): file is PathPattern => matches(path, file));
  return found.map((file) => ({ path: encodePath(file) as PathPattern, headers }));
}

const firstPath = (pattern: PathPattern) => pattern.replace("*", "");

/** The page's routes (rule 6.1); any other address is the page's own 404. */
const routes = ["/fabulous-fish", "/test"];

/**
 * The `_redirects` file for the same hosts: routes in path form get the page, and on Netlify a file
 * missing from a folder of files gets a page of its own (Cloudflare passes over these two lines and
 * looks for the folder's `404.html`). Both answer the rest with `/404.html`.
 */
export function netlifyRedirects(): string {
  const lines = [
    ...routes.map((route) => `${route} / 200`),
    "/static/* /static/404.html 404",
    "/WebGLBuild/* /static/404.html 404",
  ];
  return `${lines.join("\n")}\n`;
}

/** What is sent in place of a missing file. */
export const missingFilePage =
  "<!doctype html><title>404</title><p>404: there is no such file.</p>\n";
