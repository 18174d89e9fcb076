import type { Context } from "hono";
import { sentCookies } from "./cookies.ts";
import { privateHeaders } from "./http.ts";
import type { PlayerRequest } from "./require-player.ts";
import { encodeTokens, type GateSession } from "@fabulous-fish/core";
import type { GateHealth } from "@fabulous-fish/core/gate/gate-messages";

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

/*
 * The bodies with amounts. They are written by hand, because JSON.stringify has no exact integers.
 */

/** The body of `GET` and `POST /gate/session`. */
export function sessionBody(session: GateSession): string {
  const { account, canPlay, standing, tokens, round, checkedAt, expiresAt } = session;
  return (
    `{"account":"${account}","canPlay":${String(canPlay)},"standing":"${standing}",` +
    `"tokens":${encodeTokens(tokens)},"round":${String(round ?? null)},` +
    `"checkedAt":${String(checkedAt ?? null)},"expiresAt":${expiresAt}}`
  );
}

/**
 * The body of `GET /gate/health`: what this gate requires, and which one it is. Names and decimals are
 * the configured ones, if any.
 */
export function healthBody({
  network,
  rule,
  tokens,
  version,
  commit,
  startedAt,
}: GateHealth): string {
  const required = tokens.map(
    ({ assetId, threshold, name, decimals }) =>
      `{"assetId":${assetId},"threshold":${threshold}` +
      (name === undefined ? "" : `,"name":${JSON.stringify(name)}`) +
      (decimals === undefined ? "}" : `,"decimals":${decimals}}`),
  );
  return (
    `{"network":${JSON.stringify(network)},"rule":"${rule}","tokens":[${required.join()}],` +
    `"version":${JSON.stringify(version)},` +
    (commit === undefined ? "" : `"commit":${JSON.stringify(commit)},`) +
    `"startedAt":${startedAt}}`
  );
}
