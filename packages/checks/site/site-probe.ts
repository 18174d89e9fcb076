import type { Wait } from "@fabulous-fish/core/timeout";
import { answerOrNothing, type Outcome, type ProbeResponse } from "./outcome.ts";

/** A request of a check. */
export interface ProbeRequest {
  /** Default: GET. */
  readonly method?: "DELETE" | "GET" | "HEAD" | "OPTIONS" | "POST";
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** The path and query, sent as they are, for variants that a URL would normalise. */
  readonly rawPath?: string;
  /** The bytes of the body that are kept. Default: 16 MiB. */
  readonly maxBytes?: number;
  /**
   * Reads the body of a file that was found, chunk by chunk, as far as it needs it. If the connection ends
   * before, its chunks reject. It is called again if the request is.
   */
  readonly consume?: (
    head: Pick<ProbeResponse, "status" | "headers">,
    body: AsyncIterable<Uint8Array>,
  ) => Promise<void>;
  /** Whether it means something else the second time, so that it is not sent again for its response. */
  readonly isSentOnce?: boolean;
  readonly signal?: AbortSignal;
}

/** A check's access to the outside. No method takes longer than its timeout. */
export interface SiteProbe {
  /** Sends a request. Rejects only for a URL that is not of http or https. */
  readonly request: (url: string, request?: ProbeRequest) => Promise<Outcome>;
  /**
   * Resolves once the socket is open, then closes it. Rejects with an Error whose message an operator
   * understands.
   */
  readonly openSocket: (url: string) => Promise<void>;
  readonly wait: Wait;
  /** As `Date.now`. */
  readonly now: () => number;
}

/**
 * Returns the encodings that a browser accepts: no Brotli over plain HTTP, except from this
 * machine.
 */
const acceptedEncodings = (url: string) =>
  /^https:|^http:\/\/(?:localhost|127\.|\[::1\])/.test(url) ? "gzip, deflate, br" : "gzip, deflate";

/** As many as browsers follow before they give up, or fewer. */
const maxRedirects = 5;

const isOfSameOrigin = (target: string, from: string) =>
  new URL(target).origin === new URL(from).origin;

/**
 * Sends a GET request with the encodings that a browser accepts, and follows redirects.
 *
 * @param mayFollow whether to follow a redirect from a URL to another. Default: to the same origin.
 */
export async function getAsBrowser(
  probe: SiteProbe,
  url: string,
  { headers, ...request }: ProbeRequest = {},
  mayFollow: (target: string, from: string) => boolean = isOfSameOrigin,
): Promise<Outcome> {
  let next = url;
  for (let followed = 0; ; followed += 1) {
    const encodings = { "accept-encoding": acceptedEncodings(next) };
    const sent = { ...request, headers: { ...encodings, ...headers } };
    const outcome = await probe.request(next, sent);
    const response = answerOrNothing(outcome);
    const location = response?.headers.get("location") ?? "";
    const isRedirect = response && response.status >= 300 && response.status < 400;
    if (!isRedirect || followed === maxRedirects || !URL.canParse(location, next)) return outcome;
    const target = new URL(location, next);
    target.username = "";
    target.password = "";
    if (location === "" || !mayFollow(target.href, next)) return outcome;
    next = target.href;
  }
}

/**
 * Sends a HEAD request. Where that fails, a GET request decides, whose body is not read: browsers send
 * no HEAD, and some hosts reject it.
 */
export async function headAsBrowser(probe: SiteProbe, url: string): Promise<Outcome> {
  const head = await probe.request(url, { method: "HEAD" });
  return answerOrNothing(head)?.status === 200 ? head : getAsBrowser(probe, url, { maxBytes: 1 });
}
