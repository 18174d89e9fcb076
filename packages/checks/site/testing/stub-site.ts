import { expect } from "vitest";
import { parseSiteConfiguration } from "@fabulous-fish/core";
import type { CheckResult } from "../../check-result.ts";
import { wait } from "@fabulous-fish/core/timeout";
import { UnreachableError } from "../network-errors.ts";
import { answered } from "../outcome.ts";
import { type ConfiguredSite, createGetFile } from "../site.ts";
import type { ProbeRequest, SiteProbe } from "../site-probe.ts";

/** A response of a stub of a server. */
export interface StubResponse {
  readonly status?: number;
  /** A list is sent as several headers. */
  readonly headers?: Readonly<Record<string, string | readonly string[]>>;
  readonly body?: string;
}

export interface StubSite {
  /** Default: https://play.example/. */
  readonly url?: string;
  /** The site configuration's document. */
  readonly document: object;
  /** Returns the response to a request, or the error that it fails with. */
  readonly respond: (url: URL, request: ProbeRequest) => StubResponse | Error;
  /** Returns why a socket does not open; undefined if it does. */
  readonly socket?: (url: URL) => string | undefined;
}

/** Creates a deployment of stubs. */
export function stubSite(stub: StubSite): ConfiguredSite {
  const { url = "https://play.example/", document, respond, socket } = stub;
  const probe: SiteProbe = {
    request(target, request = {}) {
      const { pathname, search } = new URL(target);
      const response = respond(new URL(target), {
        ...request,
        rawPath: request.rawPath ?? pathname + search,
      });
      if (response instanceof Error) {
        const isKnown = response instanceof UnreachableError;
        const error = isKnown ? response : new UnreachableError(new URL(target).host, response);
        return Promise.resolve({ kind: "no answer", error });
      }
      return Promise.resolve(answered(probeResponse(target, response)));
    },
    openSocket(target) {
      const problem = socket?.(new URL(target));
      return problem === undefined ? Promise.resolve() : Promise.reject(new Error(problem));
    },
    wait,
    now: Date.now,
  };
  const configuration = parseSiteConfiguration(document);
  return { url, probe, html: "", configuration, get: createGetFile(url, probe) };
}

function probeResponse(url: string, { status = 200, headers = {}, body = "" }: StubResponse) {
  const sent = new Headers();
  for (const [name, values] of Object.entries(headers))
    for (const value of [values].flat()) sent.append(name, value);
  return {
    url,
    status,
    headers: sent,
    body: new TextEncoder().encode(body),
    isTruncated: false,
    isCut: false,
    firstByteMilliseconds: 1,
  };
}

/** Returns the results as lines, for example `wrong subject: what was seen`. What is not ok says what to do. */
export function linesOf(results: readonly CheckResult[]): string[] {
  for (const { level, remedy } of results) expect(remedy === undefined).toBe(level === "ok");
  return results.map(({ level, subject, seen }) => `${level} ${subject}: ${seen}`);
}
