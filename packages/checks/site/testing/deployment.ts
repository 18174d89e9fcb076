import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { parseSiteConfiguration } from "@fabulous-fish/core";
import {
  fallbackFor,
  type HeaderOptions,
  headersFor,
  inlineScriptHashes,
  isUnsent,
  missingFileHeaders,
} from "@fabulous-fish/hosting/headers";
import { siteOrigins } from "@fabulous-fish/hosting/site-origins";
import { checkSite } from "../check-site.ts";
import { endedCode, UnreachableError } from "../network-errors.ts";
import { answered, type Outcome } from "../outcome.ts";
import { createProbe } from "../probe.ts";
import type { SiteGroup } from "../site.ts";
import type { ProbeRequest, SiteProbe } from "../site-probe.ts";
import { createVirtualClock, type VirtualClock } from "./virtual-clock.ts";
import { plainGame, releaseFor, type SiteFiles, sitePage, withCompression } from "./site-files.ts";

/**
 * A response of the server. `cut` ends the connection after so many bytes of the body; `isClosed`
 * ends it without a response.
 */
export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[]>>;
  readonly body: Uint8Array | string;
  readonly cut?: number;
  readonly isClosed?: boolean;
  /** Sent in chunks, without Content-Length. */
  readonly isChunked?: boolean;
  /** Values of `Link` that are sent ahead, with status 103. */
  readonly hints?: string;
}

/** A deployment: right, except for what a test changes. */
export interface Deployment {
  /** Where visitors find it. Default: https://game.example/. */
  readonly url?: string;
  /** Its `_root.data`. Default: {}. */
  readonly document?: object;
  /** The document that its headers were written for. Default: its own. */
  readonly headersFor?: object;
  /** Options of the headers. */
  readonly options?: Partial<HeaderOptions>;
  /** Files that it has besides, or instead; undefined for one that is missing. */
  readonly files?: SiteFiles;
  /** Replaces what is sent for a URL; the right reply is the second argument. */
  readonly change?: (
    url: URL,
    reply: Reply,
    headers: IncomingHttpHeaders,
    method: string,
  ) => Partial<Reply> | undefined;
  /** For each response. */
  readonly answerMilliseconds?: number;
  /** For each chunk of a file of the game. */
  readonly bodyMilliseconds?: number;
  /** The response over plain HTTP beside HTTPS. Default: a redirect to HTTPS. */
  readonly overHttp?: Partial<Reply> | "the page";
}

/** As of the command, in milliseconds. */
const limit = 37_000;
const defaultUrl = "https://game.example/";
const compressed = /^(?:text|application\/(?:javascript|json|manifest)|image\/svg)/;

/** The page, built for the path of its URL. */
const pageOf = ({ url = defaultUrl }: Deployment) =>
  sitePage.replaceAll('"/', `"${new URL(url).pathname}`);

/** Returns the headers of the table, as the written hosting files have them. */
function optionsOf(deployment: Deployment) {
  const { document = {}, headersFor: other = document, options } = deployment;
  const configuration = parseSiteConfiguration(other);
  return {
    ...siteOrigins(configuration),
    inlineScriptHashes: inlineScriptHashes(pageOf(deployment)),
    ...options,
  };
}

function rightReply(deployment: Deployment, { pathname }: URL, accepted: string): Reply {
  const base = new URL(deployment.url ?? defaultUrl).pathname;
  const path = `/${decodeURI(pathname.slice(base.length))}`;
  const options = optionsOf(deployment);
  const files: SiteFiles = {
    "/index.html": pageOf(deployment),
    "/_root.data": JSON.stringify(deployment.document ?? {}),
    ...plainGame,
    "/build.json": releaseFor(pageOf(deployment)),
    ...deployment.files,
  };
  const named = path.endsWith("/") ? `${path}index.html` : path;
  const found = isUnsent(named) ? undefined : files[named];
  const body = found ?? (fallbackFor(path) === "page" ? files["/index.html"] : undefined);
  if (body === undefined)
    return { status: 404, headers: missingFileHeaders(path, options), body: "404" };
  const headers = headersFor(path, options);
  const isCompressed =
    accepted.includes("gzip") &&
    !path.startsWith("/WebGLBuild/") &&
    compressed.test(headers["Content-Type"] ?? "");
  return isCompressed
    ? { status: 200, headers: { ...headers, ...withCompression }, body: gzipSync(body) }
    : { status: 200, headers, body };
}

function redirectOf({ url = defaultUrl, overHttp }: Deployment, asked: URL) {
  const isBeside = url.startsWith("https:") && asked.protocol === "http:";
  if (!isBeside || overHttp === "the page") return undefined;
  return overHttp ?? { status: 301, headers: { location: asked.href.replace(/^http:/, "https:") } };
}

/**
 * Starts a server that a deployment is checked on. Visitors find it at any host, because the checks'
 * requests are led to it, with the host in a header.
 */
export async function startDeployments() {
  let current: Deployment = {};
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", String(request.headers["x-origin"]));
    const reply = rightReply(current, url, request.headers["accept-encoding"] ?? "");
    const redirect = redirectOf(current, url);
    const { status, headers, body, cut, isClosed, isChunked, hints } = {
      ...reply,
      ...(redirect ?? current.change?.(url, reply, request.headers, request.method ?? "")),
    };
    if (isClosed) return void request.socket.destroy();
    const bytes = Buffer.from(body);
    if (hints !== undefined) response.writeEarlyHints({ link: hints });
    const length = isChunked ? {} : { "content-length": bytes.length };
    response.writeHead(status, { ...headers, ...length });
    if (request.method === "HEAD") response.end();
    else if (cut === undefined) response.end(bytes);
    else response.write(bytes.subarray(0, cut), () => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;

  /** Checks a deployment, with these groups, and returns the results. */
  async function check(deployment: Deployment, groups: readonly SiteGroup[]) {
    current = deployment;
    const ended = new AbortController();
    const { signal } = ended;
    const clock = createVirtualClock();
    clock.wait(limit, new AbortController().signal).then(
      () => ended.abort(),
      () => undefined,
    );
    const real = createProbe({ signal });
    const probe = leadTo(real, port);
    try {
      return await checkSite({
        url: deployment.url ?? defaultUrl,
        probe: { ...slowed(probe, clock, signal, deployment), wait: clock.wait, now: clock.now },
        signal,
        endsAt: limit,
        groups,
      });
    } finally {
      real.close();
    }
  }

  return { check, stop: () => new Promise((resolve) => server.close(resolve)) };
}

/** Leads all requests to the server. */
function leadTo(probe: SiteProbe, port: number): SiteProbe {
  return {
    ...probe,
    async request(url, request = {}) {
      const { origin, pathname, search } = new URL(url);
      const target = `http://127.0.0.1:${port}${pathname}${search}`;
      const headers = { ...request.headers, "x-origin": origin };
      const outcome = await probe.request(target, { ...request, headers });
      return outcome.kind === "answered" ? answered({ ...outcome.response, url }) : outcome;
    },
  };
}

/** Lets the time pass that responses and bodies take. */
function slowed(
  probe: SiteProbe,
  clock: VirtualClock,
  signal: AbortSignal,
  { answerMilliseconds: answersTake = 0, bodyMilliseconds: bodiesTake = 0 }: Deployment,
): SiteProbe {
  async function* late(body: AsyncIterable<Uint8Array>) {
    for await (const chunk of body) {
      yield chunk;
      clock.pass(bodiesTake);
    }
  }
  async function send(url: string, { consume, ...request }: ProbeRequest): Promise<Outcome> {
    await clock.wait(answersTake, signal).catch(() => undefined);
    if (signal.aborted) {
      const error = new UnreachableError(new URL(url).host, { code: endedCode });
      return { kind: "no answer", error };
    }
    const sent: ProbeRequest = consume
      ? { ...request, consume: (head, body) => consume(head, late(body)) }
      : request;
    const outcome = await clock.during(() => probe.request(url, sent));
    if (outcome.kind !== "answered") return outcome;
    const firstByteMilliseconds = outcome.response.firstByteMilliseconds + answersTake;
    return answered({ ...outcome.response, firstByteMilliseconds });
  }
  return { ...probe, request: (url, request = {}) => send(url, request) };
}

/** A broken deployment, and the beginnings of the lines that say so. */
export type Fault = readonly [Deployment, ...string[]];

export type Change = NonNullable<Deployment["change"]>;

/** Changes the reply to one path. */
export const at =
  (path: string, change: (reply: Reply) => Partial<Reply>): Change =>
  (url, reply) =>
    `${url.pathname}${url.search}` === path ? change(reply) : undefined;

/** Changes the page, also where a route has it. */
export const atPage =
  (change: (reply: Reply) => Partial<Reply>): Change =>
  ({ pathname }, reply) =>
    pathname === "/" || pathname === "/fabulous-fish" ? change(reply) : undefined;

type Headed = Pick<Reply, "headers">;

/** Adds headers, or replaces them. */
export const withHeaders =
  (added: Reply["headers"]) =>
  ({ headers }: Headed) => ({ headers: { ...headers, ...added } });
export const withHeader = (name: string, value: string | readonly string[]) =>
  withHeaders({ [name]: value });
export const withoutHeader =
  (name: string) =>
  ({ headers }: Headed) => ({
    headers: Object.fromEntries(Object.entries(headers).filter(([key]) => key !== name)),
  });
/** Changes the policy; of several texts, each is a header. */
export const withPolicy =
  (change: (policy: string) => string | readonly string[]) => (reply: Headed) =>
    withHeader(policyName, change(String(reply.headers[policyName])))(reply);
const policyName = "Content-Security-Policy";

/** Responds as a gate to who has no session. */
export const guarded: Change = ({ pathname }) =>
  /^\/WebGLBuild\/[^.]/.test(pathname)
    ? { status: 401, headers: { "Cache-Control": "private, no-store" }, body: "Sign in" }
    : undefined;
export const redirectTo = (location: string, status = 301): Partial<Reply> => ({
  status,
  headers: { location },
  body: "",
});
/** The beginnings of the lines about a deployment whose configuration cannot be used. */
export const unconfigured = [
  "warning headers: all of it: could not be checked: the site configuration is not known; the same for pictures: all of it, game: all of it",
];

/** Changes the page's HTML. */
export const withHtml = (change: (html: string) => string) =>
  at("/", () => ({ body: gzipSync(change(sitePage)) }));
export const asPage = (body: string): Partial<Reply> => ({
  status: 200,
  headers: { "Content-Type": "text/html" },
  body,
});
/** The response of nginx if it does not reach its upstream. */
export const badGateway: Partial<Reply> = {
  status: 502,
  headers: { Server: "nginx/1.22.1", "Content-Type": "text/html" },
  body: "<html><head><title>502 Bad Gateway</title></head></html>",
};
export const everywhere =
  (change: (reply: Reply) => Partial<Reply>): Change =>
  (_, reply) =>
    reply.status === 200 ? change(reply) : undefined;

/** The script that the page names. */
export const script = "/static/js/index-1a2b3c4d.js";
export const game = "/WebGLBuild/index.html";
export const node = "https://node.example";
