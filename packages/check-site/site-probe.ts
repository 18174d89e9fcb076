import type { Wait } from "@fabulous-fish/core/timeout";

/** A response as it came over the wire: nothing is decoded. */
export interface ProbeResponse {
  /** Of this response, if the request was redirected. */
  readonly url: string;
  readonly status: number;
  readonly headers: Headers;
  readonly body: Uint8Array;
  /** Whether the body is longer than what was read of it. */
  readonly isTruncated: boolean;
  /** Whether the connection ended before the body did. */
  readonly isCut: boolean;
  /** From the connection's assignment to the first byte of the response. */
  readonly firstByteMilliseconds: number;
}

/** A request of a check. */
export interface ProbeRequest {
  /** Default: GET. */
  readonly method?: "DELETE" | "GET" | "HEAD" | "OPTIONS" | "POST";
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** The path and query, sent as they are, for variants that a URL would normalise. */
  readonly rawPath?: string;
  /** How much of the body is read. Default: 16 MiB. */
  readonly maxBytes?: number;
  readonly signal?: AbortSignal;
}

/**
 * What a check sees of the outside. Every method rejects with an Error whose message an operator
 * understands, and never takes longer than its timeout.
 */
export interface SiteProbe {
  readonly request: (url: string, request?: ProbeRequest) => Promise<ProbeResponse>;
  /** Resolves once the socket is open, then closes it. */
  readonly openSocket: (url: string) => Promise<void>;
  readonly wait: Wait;
  /** In milliseconds, as `Date.now`. */
  readonly now: () => number;
}

/** What a browser accepts: no Brotli over plain HTTP, except from this machine. */
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
): Promise<ProbeResponse> {
  let next = url;
  for (let followed = 0; ; followed += 1) {
    const encodings = { "accept-encoding": acceptedEncodings(next) };
    const response = await probe.request(next, {
      ...request,
      headers: { ...encodings, ...headers },
    });
    const { status } = response;
    const location = response.headers.get("location") ?? "";
    const isRedirect = status >= 300 && status < 400 && location !== "";
    if (!isRedirect || followed === maxRedirects || !URL.canParse(location, next)) return response;
    const target = new URL(location, next);
    target.username = "";
    target.password = "";
    if (!mayFollow(target.href, next)) return response;
    next = target.href;
  }
}

/**
 * Sends a HEAD request. Where that fails, a GET request decides, whose body is not read: browsers send
 * no HEAD, and some hosts reject it.
 */
export async function headAsBrowser(probe: SiteProbe, url: string): Promise<ProbeResponse> {
  const head = await probe.request(url, { method: "HEAD" }).catch(() => undefined);
  return head?.status === 200 ? head : getAsBrowser(probe, url, { maxBytes: 1 });
}
