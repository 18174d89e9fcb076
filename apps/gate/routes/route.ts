import type { Context } from "hono";
import type { Schema } from "@fabulous-fish/core/json/parse-document";
import type { RequestCounter } from "../players/rate-limits.ts";
import { sentCookies } from "./cookies.ts";
import { privateHeaders } from "./http.ts";
import type { Player } from "./long-poll.ts";
import { readBody, requireOperator, requireOrigin } from "./requests.ts";
import {
  type FoundSession,
  type PlayerRequest,
  type PlayerServices,
  requireEligible,
  requireSession,
} from "./require-player.ts";

/** The caller of a request. */
export interface Caller {
  /** The client's IP address. */
  readonly callerAddress: string;
  readonly requestId: string;
  /** Whether only the operator can have sent it. Others need the operator's token. */
  readonly isOperator: boolean;
}

export type GateContext = Context<{ Bindings: Caller }>;

/** The services that find out who sends a request, and how often. */
export interface RouteServices extends PlayerServices {
  readonly origins: readonly string[];
  readonly requests: Pick<RequestCounter, "countCaller" | "countAccount">;
  /** The bearer token; undefined if there are no requests of the operator. */
  readonly operatorToken: string | undefined;
}

/** The sender of a request, as a route receives it. */
interface Senders {
  readonly anyone: undefined;
  /** The page, by the header `Origin`: that. */
  readonly page: { readonly origin: string };
  /** The page of a player with a session. */
  readonly session: FoundSession;
  /** The page of a player who holds enough. */
  readonly player: Player;
  /** Whoever has a session, which the route itself looks for. */
  readonly holder: undefined;
  readonly operator: undefined;
}

/** Who may send a request. */
export type Sender = keyof Senders;

/** Throws a `GateError` if a request is from nobody of the kind. */
type RequireSender<From extends Sender> = (
  services: RouteServices,
  c: GateContext,
) => Senders[From] | Promise<Senders[From]>;

const requireSender: { readonly [From in Sender]: RequireSender<From> } = {
  anyone: () => undefined,
  page: (services, c) => ({ origin: requireOrigin(c, services.origins) }),
  session(services, c) {
    requireOrigin(c, services.origins);
    return requireSession(services, playerRequest(c));
  },
  player(services, c) {
    requireOrigin(c, services.origins);
    return requireEligible(services, playerRequest(c));
  },
  holder: () => undefined,
  operator(services, c) {
    if (!c.env.isOperator) requireOperator(c, services.operatorToken);
    return undefined;
  },
};

/** A request with the services of its route. */
export interface RouteRequest<Services, From extends Sender, Body> {
  readonly services: Services;
  readonly c: GateContext;
  readonly sender: Senders[From];
  readonly body: Body;
}

/** A route as its group describes it. */
interface RouteDescription<Services, From extends Sender, Body> {
  readonly method: "GET" | "POST" | "DELETE";
  /** Below `/gate`. What a client chooses is a name in braces. */
  readonly path: string;
  readonly from: From;
  /** The limit that each request counts for, before its body is read. */
  readonly count?: (request: Omit<RouteRequest<Services, From, Body>, "body">) => Promise<void>;
  readonly body?: Schema<Body> | undefined;
  /** The maximum size of the body, in bytes. Default: 64 kB. */
  readonly maxBytes?: number | undefined;
  /** The fields of the response, or what it is in Markdown; and what else there is to say, for docs/gate.md. */
  readonly answers: Schema<unknown> | string;
  readonly note?: string | undefined;
  readonly respond: (request: RouteRequest<Services, From, Body>) => Promise<Response>;
}

/** A route of the gate's HTTP interface. */
export interface Route<Services> extends Pick<
  RouteDescription<Services, Sender, unknown>,
  "method" | "path" | "from" | "answers" | "note"
> {
  readonly body: Schema<unknown> | undefined;
  handle(services: Services, c: GateContext): Promise<Response>;
}

/** Returns the function that makes a route of a group, whose routes need the same services. */
export function routesWith<Services extends RouteServices>() {
  return <From extends Sender, Body = undefined>(
    description: RouteDescription<Services, From, Body>,
  ): Route<Services> => {
    const { method, path, from, count, body: schema, maxBytes, answers, note } = description;
    const { respond } = description;

    async function handle(services: Services, c: GateContext): Promise<Response> {
      const sender = await requireSender[from](services, c);
      await count?.({ services, c, sender });
      // Without a schema, there is no body.
      const body = (schema && (await readBody(c, schema, maxBytes))) as Body;
      return respond({ services, c, sender, body });
    }

    return { method, path, from, body: schema, answers, note, handle };
  };
}

/** Returns the id of a request, for events. */
export const requestContext = ({ env: { requestId } }: GateContext) => ({ requestId });

export const playerRequest = (c: GateContext): PlayerRequest => ({
  ...sentCookies(c.req.raw),
  ...requestContext(c),
});

/** Responds with JSON, which is not cached. */
export function sendJson(c: GateContext, body: string): Response {
  return c.body(body, 200, { ...privateHeaders, "content-type": "application/json" });
}

/** Responds with nothing. */
export const sendNothing = (c: GateContext): Response => c.body(null, 204, privateHeaders);
