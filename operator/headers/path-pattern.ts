/**
 * Which paths a rule is for: one path (`/_root.data`), a folder and all below it (`/static/*`), or
 * the files below a folder whose names end alike (`/WebGLBuild/*.wasm.br`). At most one `*`.
 */
export type PathPattern = `/${string}`;

/** Whether a path is one of a pattern's. */
export function matches(pattern: PathPattern, path: string): boolean {
  const [start = "", end] = pattern.split("*");
  if (end === undefined) return path === pattern;
  return path.length >= start.length + end.length && path.startsWith(start) && path.endsWith(end);
}

/** The pattern as the source of a regular expression, for a host that speaks those. */
export function regularExpressionOf(pattern: PathPattern): string {
  const [start = "", end] = pattern.split("*").map(escaped);
  if (end === undefined) return `^${start}$`;
  return end === "" ? `^${start}` : `^${start}.*${end}$`;
}

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
