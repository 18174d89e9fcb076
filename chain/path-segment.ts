import { PathSegmentInvalidError } from "./chain-errors.ts";

/**
 * Escapes a text that becomes one part of a request's path, which algosdk 3.8.0 leaves as it is.
 * Addresses and transaction ids pass unchanged.
 *
 * @throws {PathSegmentInvalidError} for "", "." and "..": no escape keeps those from changing the path.
 */
export function pathSegment(text: string): string {
  if (text === "" || text === "." || text === "..") throw new PathSegmentInvalidError(text);
  return encodeURIComponent(text);
}
