/** Headers that describe the file that is sent. A response without a file has none of them. */
export const fileHeaders = ["Cache-Control", "Content-Encoding", "Content-Type"] as const;

export type HeaderName =
  | (typeof fileHeaders)[number]
  | "Content-Security-Policy"
  | "Cross-Origin-Opener-Policy"
  | "Permissions-Policy"
  | "Referrer-Policy"
  | "Strict-Transport-Security"
  | "X-Content-Type-Options";

export type Headers = Readonly<Partial<Record<HeaderName, string>>>;

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
