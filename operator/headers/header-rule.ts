import type { PathPattern } from "./path-pattern.ts";

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
