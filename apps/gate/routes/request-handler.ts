import { createApi, type Services } from "./api.ts";
import { type SentCookies, sentCookies } from "./cookies.ts";
import { createGuard, type ServeFile } from "./guard.ts";
import { snapshotHeader } from "./long-poll.ts";
import { problemResponse, requestIdHeader, sentError } from "./http.ts";
import { findSession, rejectionOf, requireAllowed } from "./require-player.ts";
import type { Caller } from "./route.ts";
import type { Log } from "../stores/log.ts";

/** Responds to requests. */
export type RequestHandler = ReturnType<typeof createRequestHandler>;

interface RequestHandlerOptions {
  readonly services: Services;
  readonly files: ServeFile;
  readonly log: Log;
}

/** Creates what responds to requests: the routes below `/gate`, and the guard of the game's folder. */
export function createRequestHandler(options: RequestHandlerOptions) {
  const { services, files, log } = options;
  const { configuration, sessions, cookies, onEvent, onFailure } = services;
  const api = createApi(services);
  const guard = createGuard({
    files,
    title: configuration.game.title,
    onFailure,
    authorize: (request, requestId) =>
      requireAllowed(services, { ...sentCookies(request), requestId }),
  });

  async function respond(
    request: Request,
    pathname: string,
    caller: Caller,
  ): Promise<Response | undefined> {
    const isApi = pathname === "/gate" || pathname.startsWith("/gate/");
    return isApi ? api.fetch(request, caller) : guard(request, pathname, caller.requestId);
  }

  /** Returns what a path leads to, without what the client has put into it. */
  function routeOf(pathname: string, headers: Headers): string {
    // Slow on purpose.
    if (pathname === "/gate/session" && headers.has(snapshotHeader)) return `${pathname} (held)`;
    return pathname.startsWith("/gate") ? (api.routeOf(pathname) ?? "other") : "file";
  }

  /** Reports a response, and logs it unless it lets a web server send a file. */
  function report(
    { method, route, requestId }: Readonly<Record<"method" | "route" | "requestId", string>>,
    status: number,
    startedAt: number,
  ): void {
    const milliseconds = performance.now() - startedAt;
    onEvent({ kind: "request", route, method, status, milliseconds });
    if (route === "/gate/authorize" && status === 204) return;
    const rounded = Math.round(milliseconds);
    log({ event: "request", requestId, method, route, status, milliseconds: rounded });
  }

  return {
    /**
     * Responds to a request below `/gate` or below the game's folder; resolves to undefined for any
     * other path. Never rejects.
     *
     * @param callerAddress the IP address of the client, for the rate limits.
     * @param requestId a header of the response has it, and each line of the logs about the request.
     *   Default: a new one.
     * @param isOperator whether it comes by a way that is the operator's alone. Then, it needs no token.
     */
    async handle(
      request: Request,
      callerAddress: string,
      requestId: string = crypto.randomUUID(),
      isOperator = false,
    ) {
      const startedAt = performance.now();
      const { pathname } = new URL(request.url);
      let response: Response | undefined;
      try {
        response = await respond(request, pathname, { callerAddress, requestId, isOperator });
      } catch (error) {
        onFailure(error, requestId);
        response = problemResponse(sentError(error));
      }
      if (response) {
        response.headers.set(requestIdHeader, requestId);
        const route = routeOf(pathname, request.headers);
        report({ method: request.method, route, requestId }, response.status, startedAt);
      }
      return response;
    },
    /**
     * Returns the response to `GET /gate/authorize` if it rejects a request with these headers;
     * undefined if the player may have the game's files, for a server that needs no `Response` for
     * that. Never rejects.
     */
    async rejection(sent: SentCookies, requestId: string = crypto.randomUUID()) {
      const startedAt = performance.now();
      const response = await rejectionOf(services, { ...sent, requestId });
      const request = { method: "GET", route: "/gate/authorize", requestId };
      report(request, response?.status ?? 204, startedAt);
      return response;
    },
    /**
     * Returns whether a request has a session that this process has verified before (`player`), a session
     * cookie that it has not (`unverified`), or none. Reads nothing.
     */
    recognize(sent: SentCookies) {
      const token = cookies.session(sent);
      if (token === undefined) return "none";
      return sessions.isKnown(token) ? "player" : "unverified";
    },
    /** Whether a request has a session. Never rejects: what cannot be read is none. */
    async isPlayer(sent: SentCookies) {
      const found = await findSession(services, sent).catch(() => undefined);
      return found !== undefined;
    },
  };
}
