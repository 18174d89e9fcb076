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

export interface ProbeRequest {
  /** Default: GET. */
  readonly method?: "DELETE" | "GET" | "HEAD" | "OPTIONS" | "POST";
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** The path and query, sent as they are, for spellings that a URL would normalise. */
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
