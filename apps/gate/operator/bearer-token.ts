import { hashText } from "../stores/encoding.ts";

/** Returns whether a request has a bearer token; false if none is accepted. */
export function hasToken({ headers }: Request, token: string | undefined): boolean {
  const sent = headers.get("authorization") ?? "";
  // The time that it takes to compare hashes reveals nothing about the token.
  return token !== undefined && hashText(sent) === hashText(`Bearer ${token}`);
}
