import type { IncomingMessage, ServerResponse } from "node:http";
import { GateError } from "@fabulous-fish/core/gate/gate-error";
import type { OnGateEvent, RequestClass } from "../operator/events.ts";
import type { Gate } from "../gate.ts";
import { classifyPath } from "../routes/guarded-path.ts";
import { snapshotHeader } from "../routes/long-poll.ts";
import { problemResponse, requestIdHeader } from "../routes/http.ts";
import {
  chooseRejectionLanguage,
  rejectionLanguages,
  rejectionPage,
} from "../routes/rejection-page.ts";
import type { Log } from "../stores/log.ts";
import type { RequestQueue } from "./request-queue.ts";

export interface OverloadOptions {
  readonly gate: Pick<Gate, "recognize" | "isPlayer" | "title">;
  readonly queue: Pick<RequestQueue, "add">;
  readonly requestIdOf: (incoming: IncomingMessage) => string;
  readonly onEvent: OnGateEvent;
  readonly log: Log;
}

/**
 * Serves a request, or rejects it with 503 at once if there is too much to do.
 *
 * @param serve receives a function to be called when the response begins.
 */
export type ServeOrReject = (
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  serve: (onResponse: () => void) => void,
) => void;

/**
 * Seconds: at random, so that requests that are rejected at one moment do not return at one moment.
 */
const retryAfter: Readonly<Record<RequestClass, { from: number; to: number }>> = {
  stranger: { from: 5, to: 30 },
  session: { from: 2, to: 10 },
  page: { from: 2, to: 10 },
  player: { from: 1, to: 5 },
};

const logInterval = 10_000;

/** Requests of load balancers and operators always get a response. */
const alwaysServed = new Set(["/gate/health", "/gate/ready", "/gate/metrics"]);

/** Creates the protection against more requests than the process can serve (docs/operate-the-gate.md). */
export async function createOverloadProtection(options: OverloadOptions): Promise<ServeOrReject> {
  const { gate, queue, requestIdOf, onEvent, log } = options;
  const error = new GateError("too-busy");
  const asProblem = await written(problemResponse(error));
  const pages = rejectionLanguages.map(async (language) => {
    const page = await written(rejectionPage(error, gate.title, language));
    return [language, page] as const;
  });
  const asPage = new Map(await Promise.all(pages));
  let loggedAt = -Infinity;
  let unlogged = 0;

  function reject(incoming: IncomingMessage, outgoing: ServerResponse, of: RequestClass): void {
    onEvent({ kind: "request-shed", class: of });
    unlogged += 1;
    const now = performance.now();
    if (now - loggedAt >= logInterval) {
      log({ event: "overloaded", rejected: unlogged });
      loggedAt = now;
      unlogged = 0;
    }
    const { from, to } = retryAfter[of];
    const { url, headers } = incoming;
    const page = headers.accept?.includes("text/html")
      ? asPage.get(chooseRejectionLanguage(headers["accept-language"]))
      : undefined;
    const { headers: sent, body } = page ?? asProblem;
    // Web servers that request it know only 2xx, 401 and 403.
    outgoing.writeHead(url === "/gate/authorize" ? 403 : 503, {
      ...sent,
      [requestIdHeader]: requestIdOf(incoming),
      "retry-after": String(from + Math.floor(Math.random() * (to - from + 1))),
    });
    outgoing.end(body);
  }

  return (incoming, outgoing, serve) => {
    const { headers } = incoming;
    const [path = ""] = (incoming.url ?? "").split("?", 1);
    if (alwaysServed.has(path)) {
      serve(() => undefined);
      return;
    }
    const { cookie, origin, host } = headers;
    const sent = { cookie, origin, host };

    const rejectAs = (of: RequestClass) => () => reject(incoming, outgoing, of);

    function serveAs(of: RequestClass): void {
      const run = (end: () => void) => {
        // The client has not waited.
        if (outgoing.destroyed) {
          end();
          return;
        }
        // What is held for 25 seconds is not load.
        if (of === "player" && mayBeHeld(incoming, path)) end();
        // A response may never begin.
        else outgoing.once("close", end);
        serve(end);
      };
      queue.add(of, run, rejectAs(of));
    }

    const lookUp = async (end: () => void) => {
      const isPlayer = await gate.isPlayer(sent);
      end();
      serveAs(isPlayer ? "player" : classWithoutSession(incoming.method, path));
    };
    const enqueue = () => {
      const recognized = gate.recognize(sent);
      if (recognized === "unverified")
        queue.add("session", (end) => void lookUp(end), rejectAs("session"));
      else serveAs(recognized === "player" ? "player" : classWithoutSession(incoming.method, path));
    };
    // A client that is slow to send the body must not take the place of others.
    if (hasBody(incoming)) incoming.once("readable", enqueue);
    else enqueue();
  };
}

/** Returns the parts of a response that is sent many times. */
async function written(response: Response) {
  return { headers: Object.fromEntries(response.headers), body: await response.text() };
}

function mayBeHeld({ method, headers }: IncomingMessage, path: string): boolean {
  return method === "GET" && path === "/gate/session" && headers[snapshotHeader] !== undefined;
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

function classWithoutSession(method: string | undefined, path: string): RequestClass {
  if (path === "/gate/session" && method === "POST") return "session";
  // Without public keys, nobody can verify a ticket.
  if (path === "/gate/jwks.json") return "page";
  const isOfGate = path === "/gate" || path.startsWith("/gate/");
  return isOfGate || classifyPath(path).kind !== "other" ? "stranger" : "page";
}
