import { PathSegmentInvalidError } from "./chain-errors.ts";

/**
 * Escapes a segment of a request's path, which algosdk 3.8.0 does not do. Addresses and transaction
 * ids stay as they are.
 *
 * @throws {PathSegmentInvalidError} for "", "." and "..", which cannot be escaped.
 */
export function pathSegment(text: string): string {
  if (text === "" || text === "." || text === "..") throw new PathSegmentInvalidError(text);
  return encodeURIComponent(text);
}
