import type { Account } from "@fabulous-fish/core";
import type { Schema } from "@fabulous-fish/core/json/parse-document";
import type { AccountLimit } from "../players/rate-limits.ts";
import type { ModuleEvent } from "./events.ts";

/** The response of a route: JSON, or bytes; undefined for none. */
export type Answer =
  | undefined
  | (({ readonly json: unknown } | { readonly bytes: Uint8Array<ArrayBuffer> }) & {
      /** For how many seconds anybody can use the response again. Default: nobody can. */
      readonly publicSeconds?: number;
    });

/** The parts of any request that a route reads. */
interface RouteRequest {
  /** Returns the segment of the path that the route names in braces. */
  readonly param: (name: string) => string;
  readonly query: (name: string) => string | undefined;
  /** Returns the error for a part of the body that is too large. */
  readonly tooLarge: (details: string) => Error;
  readonly report: (event: ModuleEvent) => void;
}

interface PublicRequest extends RouteRequest {
  /** Returns the account of the request's session; undefined also if the operator has denied it. */
  readonly findAccount: () => Promise<Account | undefined>;
}

interface PlayerRequest<Body> extends RouteRequest {
  readonly account: Account;
  readonly body: Body;
  /** Throws unless the account may play. */
  readonly requireEligible: () => Promise<void>;
}

interface RoutePath {
  readonly method: "GET" | "POST" | "DELETE";
  /** Below `/gate`. What a client chooses is a name in braces. */
  readonly path: string;
  /** The fields of the response, or what it is in Markdown; and what else there is to say, for docs/gate.md. */
  readonly answers: Schema<unknown> | string;
  readonly note?: string;
}

interface PublicRoute extends RoutePath {
  readonly from: "anyone";
  readonly respond: (request: PublicRequest) => Promise<Answer>;
}

/** A route for a player with a session, or for one who may play; only the page's origins can send it. */
interface PlayerRoute<Body> extends RoutePath {
  readonly from: "session" | "player";
  /** The limit by which the account's requests are counted. */
  readonly limit?: AccountLimit;
  readonly body?: {
    readonly schema: Schema<Body>;
    /** Default: 64 kB. */
    readonly maxBytes?: number;
  };
  // As a method, so that a route with any body is a `Route`.
  respond(request: PlayerRequest<Body>): Promise<Answer>;
}

/** A route of a module. */
export type Route = PublicRoute | PlayerRoute<unknown>;

/** Returns a route, whose `respond` knows the type of its body. */
export const playerRoute = <Body>(route: PlayerRoute<Body>): Route => route;
