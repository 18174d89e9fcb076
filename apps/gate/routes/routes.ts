import type { Context } from "hono";
import { sentCookies } from "./cookies.ts";
import { privateHeaders } from "./problem.ts";
import type { PlayerRequest } from "./require-player.ts";

/** What accompanies a request. */
export interface Caller {
  /** The client's IP address. */
  readonly callerAddress: string;
  readonly requestId: string;
}

export type GateContext = Context<{ Bindings: Caller }>;

type Handler = (c: GateContext) => Promise<Response>;

/** Handlers by their path below `/gate`, in which `:name` is any segment, and by their method. */
export type Routes = Readonly<Record<string, Partial<Record<"get" | "post" | "delete", Handler>>>>;

/** Returns the id of a request, for events. */
export const about = ({ env: { requestId } }: GateContext) => ({ requestId });

export const playerRequest = (c: GateContext): PlayerRequest => ({
  ...sentCookies(c.req.raw),
  ...about(c),
});

/** Responds with JSON, which is not cached. */
export function sendJson(c: GateContext, body: string): Response {
  return c.body(body, 200, { ...privateHeaders, "content-type": "application/json" });
}
