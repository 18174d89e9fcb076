/** Headers that describe the file that is sent. A response without a file has none of them. */
export const fileHeaders: readonly string[] = ["Cache-Control", "Content-Encoding", "Content-Type"];

/** Whether a header describes the file that is sent. */
export const describesFile = (name: string) => fileHeaders.includes(name);

/** The values of headers by their names. */
export type Headers = Readonly<Record<string, string>>;

/** Headers of the files whose paths match a pattern. */
export interface HeaderRule {
  readonly path: PathPattern;
  readonly headers: Headers;
}

/**
 * The paths that a rule applies to: one path (`/_root.data`), everything below a folder
 * (`/static/*`), or the files below a folder with a suffix (`/WebGLBuild/*.wasm.br`). At most one
 * `*`.
 */
export type PathPattern = `/${string}`;

/** Returns the headers of a table for a path: of several values of a header, the last one. */
export function headersAt(table: readonly HeaderRule[], path: string): Headers {
  const rules = table.filter((rule) => matches(rule.path, path));
  return Object.assign({}, ...rules.map(({ headers }) => headers)) as Headers;
}

/**
 * Says that a host's files cannot have a header of the table. Left out, nobody would notice that the host
 * does not send it.
 */
export class HeaderNotWritableError extends Error {
  override readonly name = "HeaderNotWritableError";

  constructor(host: string, { path }: HeaderRule, name: string, why: string) {
    super(`The files for ${host} cannot have ${name} for ${path}: ${why}.`);
  }
}

/**
 * Verifies that a host's format has a way to write each header of the table.
 *
 * @param why returns what keeps the host from sending it; undefined if nothing does
 * @throws {HeaderNotWritableError}
 */
export function requireWritable(
  host: string,
  table: readonly HeaderRule[],
  why: (rule: HeaderRule, name: string, value: string) => string | undefined,
): void {
  for (const rule of table) {
    for (const [name, value] of Object.entries(rule.headers)) {
      const reason = why(rule, name, value);
      if (reason !== undefined) throw new HeaderNotWritableError(host, rule, name, reason);
    }
  }
}

/** Returns whether a path matches a pattern. */
export function matches(pattern: PathPattern, path: string): boolean {
  const [start = "", end] = pattern.split("*");
  if (end === undefined) return path === pattern;
  return path.length >= start.length + end.length && path.startsWith(start) && path.endsWith(end);
}

/** Returns the pattern as the source of a regular expression, for nginx. */
export function regularExpressionOf(pattern: PathPattern): string {
  const [start = "", end] = pattern.split("*").map(escaped);
  if (end === undefined) return `^${start}$`;
  return end === "" ? `^${start}` : `^${start}.*${end}$`;
}

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
