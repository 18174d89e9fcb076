/** A response without its body: what this uses of `Response`. */
export interface Head {
  readonly status: number;
  readonly headers: { get(name: string): string | null };
}

/** A host's meaning by a response that is not the file. */
export type HostMeaning = "listing" | "sign-in" | "download" | "type-not-served" | "rejected";

interface HostResponse {
  /** The sender, and how it identifies itself: shown in the details of a failure. */
  readonly sender: string;
  readonly meaning: HostMeaning;
  readonly matches: (head: Head, text: string) => boolean;
}

const title = (pattern: RegExp) => (_: Head, text: string) =>
  pattern.test(/<title>\s*([^<]*)/i.exec(text)?.[1] ?? "");
const status = (wanted: number, pattern: RegExp) => (head: Head, text: string) =>
  head.status === wanted && pattern.test(text);
const serverOf = ({ headers }: Head) => headers.get("server") ?? "";

/**
 * The responses of hosts instead of a file. e2e/game/host-responses/ has their responses as they
 * were recorded, with sources and dates.
 */
const responses: readonly HostResponse[] = [
  // Apache 2.4, nginx 1.22, lighttpd, Python's http.server, IIS 10, Caddy 2.
  {
    sender: "a listing of the folder",
    meaning: "listing",
    matches: title(/^(?:Index of |Directory listing for )/i),
  },
  {
    sender: "a listing of the folder, by IIS",
    meaning: "listing",
    matches: (_, text) => /\[To Parent Directory\]/i.test(text),
  },
  {
    sender: "a listing of the folder, by Caddy",
    meaning: "listing",
    matches: (_, text) =>
      /<input[^>]*\bid="filter"/.test(text) && /<table aria-describedby="summary"/.test(text),
  },
  {
    sender: "Content-Disposition: attachment",
    meaning: "download",
    matches: ({ headers }) => /^\s*attachment\b/i.test(headers.get("content-disposition") ?? ""),
  },
  // IIS 10 with detailed errors, and without: its page for 404.3 is that for any 404.
  {
    sender: "IIS 404.3",
    meaning: "type-not-served",
    matches: status(404, /\b404\.3\b|extension configuration/),
  },
  {
    sender: "IIS",
    meaning: "type-not-served",
    matches: (head) => head.status === 404 && /\bIIS\b/.test(serverOf(head)),
  },
  // Amazon S3 and what speaks its protocol. Without the right to list, a missing file is AccessDenied.
  {
    sender: "S3: AccessDenied, as also for a missing file",
    meaning: "rejected",
    matches: status(403, /<Code>AccessDenied<\/Code>/),
  },
  {
    sender: "a challenge of Cloudflare",
    meaning: "rejected",
    matches: ({ headers }) => headers.get("cf-mitigated") === "challenge",
  },
];

const passwordField = /<input\b[^>]*\btype\s*=\s*["']?password\b/i;

/**
 * Returns what a host has sent instead of a file, if its response is known; undefined for any other.
 *
 * @param text the beginning of the body
 */
export function recogniseResponse(head: Head, text: string): HostResponse | undefined {
  return responses.find(({ matches }) => matches(head, text));
}

/**
 * Returns whether a page asks for a sign-in in place of the game's page: it has a field for a password,
 * and is at another URL than the requested one, or has no script.
 *
 * @param isRedirected whether its URL is another one than the requested one
 */
export function isSignIn(html: string, isRedirected: boolean): boolean {
  return passwordField.test(html) && (isRedirected || !/<script\b/i.test(html));
}
