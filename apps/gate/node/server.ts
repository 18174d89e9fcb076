import {
  createServer,
  type IncomingMessage,
  type ServerOptions as ServerOptionsOfNode,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import { compress } from "hono/compress";
import type { Gate } from "../gate.ts";
import { missingFileResponse, pageResponse, type ServeFile } from "../routes/guard.ts";
import { classifyPath } from "../routes/guarded-path.ts";
import { privateHeaders, requestIdHeader } from "../routes/http.ts";
import type { Log } from "../stores/log.ts";
import { invalidOptions } from "@fabulous-fish/core/gate/gate-options-error";
import { addressesIn, callerAddress, peerAddress, requestIdOf } from "./caller-address.ts";
import { rejectWithoutHost } from "./host-header.ts";
import type { GateObserver } from "../operator/gate-observer.ts";
import { createOverloadProtection } from "./overload.ts";
import { createRequestQueue } from "./request-queue.ts";

/** The options of `serveGate`. */
interface ServerOptions {
  readonly gate: Gate;
  /** All files of the page. The gate guards those of the game. */
  readonly files: ServeFile;
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
  /** IP addresses and ranges of proxies whose `X-Forwarded-For` is trusted. */
  readonly trustedProxies: readonly string[];
  /** Default: none. */
  readonly observers?: readonly Pick<GateObserver, "respond" | "onEvent">[] | undefined;
  readonly log?: Log | undefined;
}

export interface RunningServer {
  readonly port: number;
  /**
   * Stops listening, completes the requests that are running and closes the gate. What is not
   * complete after 8 seconds, such as a request that is not sent to its end, is cut off.
   */
  stop(): Promise<void>;
}

/** Service managers kill a process that does not end: systemd after 90 s, Docker after 10 s. */
const maxStop = 8_000;

/** Milliseconds. */
const timeouts: ServerOptionsOfNode = {
  // Longer than web servers in front keep idle connections (nginx: 60 s), so that they close them.
  keepAliveTimeout: 65_000,
  // A request has 344 kB at most; one that is sent slowly takes the place of others.
  headersTimeout: 10_000,
  requestTimeout: 20_000,
  connectionsCheckingInterval: 5_000,
};

const serverOptions: ServerOptionsOfNode = {
  ...timeouts,
  // `rejectWithoutHost` does it.
  requireHostHeader: false,
};

/** Connections that wait to be accepted. With more, a client tries again only after a second. */
const backlog = 4_096;

/** Addresses that proxies have, and players do not. */
const privateRanges = [
  ...["10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12"],
  ...["192.168.0.0/16", "::1", "fc00::/7", "fe80::/10"],
];

/**
 * Serves the page, the guarded game and the gate on one port.
 *
 * @throws {GateOptionsError} `gate-options-invalid` if it cannot listen on this port or host.
 */
export async function serveGate(options: ServerOptions): Promise<RunningServer> {
  const { gate, files, host, port, observers = [] } = options;
  const isTrusted = addressesIn(options.trustedProxies);
  const app = new Hono();
  app.use(compress());
  app.all("*", (c) => {
    const found = classifyPath(new URL(c.req.url).pathname);
    if (found.kind !== "other") return missingFileResponse();
    return pageResponse(files, found.path, c.req.raw);
  });

  const isPrivate = addressesIn(privateRanges);
  let hasLoggedProxy = false;
  /** Behind a proxy that is not trusted, all players count as one caller. Logged once. */
  function logUntrustedProxy(incoming: IncomingMessage): void {
    if (hasLoggedProxy || incoming.headers["x-forwarded-for"] === undefined) return;
    const peer = peerAddress(incoming);
    if (isTrusted(peer) || !isPrivate(peer)) return;
    hasLoggedProxy = true;
    const remedy = "if it is your proxy, add it to trustedProxies (GATE_TRUSTED_PROXIES)";
    options.log?.({ event: "untrusted-proxy", peer, remedy });
  }

  // A game's files are compressed when it is built.
  async function respond(request: Request, env: HttpBindings): Promise<Response> {
    logUntrustedProxy(env.incoming);
    const caller = callerAddress(env.incoming, isTrusted);
    if (new URL(request.url).pathname === "/gate/metrics") {
      for (const observer of observers) {
        const sent = await observer.respond?.(request, caller);
        if (sent) return sent;
      }
    }
    const requestId = requestIdOf(env.incoming, isTrusted);
    return (await gate.handle(request, caller, requestId)) ?? app.fetch(request, env);
  }
  /** Called when a response begins. */
  const responseListeners = new WeakMap<IncomingMessage, () => void>();
  const listener = getRequestListener(
    async (request, env) => {
      const bindings = env as HttpBindings;
      try {
        return await respond(request, bindings);
      } finally {
        responseListeners.get(bindings.incoming)?.();
      }
    },
    { overrideGlobalObjects: false },
  );
  // A web server in front sends this before each file: a yes needs neither Request nor Response.
  async function answerSubRequest(
    incoming: IncomingMessage,
    outgoing: ServerResponse,
  ): Promise<void> {
    const { cookie, origin, host } = incoming.headers;
    const requestId = requestIdOf(incoming, isTrusted);
    const rejection = await gate.rejection({ cookie, origin, host }, requestId);
    const headers = rejection ? Object.fromEntries(rejection.headers) : privateHeaders;
    outgoing.writeHead(rejection?.status ?? 204, { ...headers, [requestIdHeader]: requestId });
    outgoing.end(rejection && (await rejection.text()));
  }
  const queue = createRequestQueue();
  const serveOrReject = await createOverloadProtection({
    gate,
    queue,
    requestIdOf: (incoming) => requestIdOf(incoming, isTrusted),
    onEvent(event) {
      for (const observer of observers) observer.onEvent(event);
    },
    log: options.log ?? (() => undefined),
  });
  let isStopping = false;
  const server = createServer(serverOptions, (incoming, outgoing) => {
    // A proxy in front keeps its connections busy; it has to open others, to other gates.
    if (isStopping) outgoing.setHeader("connection", "close");
    else outgoing.once("close", () => isStopping && server.closeIdleConnections());
    const isSubRequest = incoming.method === "GET" && incoming.url === "/gate/authorize";
    if (rejectWithoutHost(incoming, outgoing)) return;
    serveOrReject(incoming, outgoing, (onResponse) => {
      responseListeners.set(incoming, onResponse);
      void (isSubRequest ? answerSubRequest : listener)(incoming, outgoing);
    });
  });
  server.on("connection", queue.onConnection);
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error) => reject(listenError(error, host, port)));
    server.listen({ port, host, backlog }, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    async stop() {
      isStopping = true;
      gate.endWaits();
      await new Promise<void>((resolve) => {
        const timer = setTimeout(() => server.closeAllConnections(), maxStop);
        server.close(() => {
          clearTimeout(timer);
          resolve();
        });
        server.closeIdleConnections();
      });
      await gate.close();
    },
  };
}

/** Names the option that is to be changed. */
function listenError(error: NodeJS.ErrnoException, host: string, port: number): Error {
  const reasons: Readonly<Record<string, string>> = {
    EADDRINUSE: `port: ${port} is in use on ${host}; end the program that uses it, or set GATE_PORT`,
    EACCES: `port: this user may not listen on ${port}; set GATE_PORT to a port above 1023`,
    EADDRNOTAVAIL: `host: ${host} is no address of this machine; set GATE_HOST`,
    ENOTFOUND: `host: ${host} is unknown; set GATE_HOST to an address of this machine`,
  };
  const details = reasons[error.code ?? ""];
  return details === undefined ? error : invalidOptions(details);
}
