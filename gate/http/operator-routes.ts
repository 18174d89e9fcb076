import { operatorAccount, operatorDenial } from "@fabulous-fish/core/gate/gate-messages";
import type { AuditedEvent } from "../events.ts";
import type { Scores } from "../scores/scores.ts";
import type { Denials } from "../sessions/denials.ts";
import type { Tickets } from "../sessions/tickets.ts";
import { privateHeaders } from "./problem.ts";
import type { PlayerServices } from "./require-player.ts";
import { readBody, requireOperator } from "./requests.ts";
import { about, type GateContext, type Routes } from "./routes.ts";

/** What the operator's routes need. */
export interface OperatorServices extends Pick<PlayerServices, "sessions" | "onEvent"> {
  readonly denials: Denials;
  readonly tickets: Pick<Tickets, "rotate">;
  /** Undefined without a season. */
  readonly scores: Pick<Scores, "remove"> | undefined;
  /** The bearer token; undefined if there are no requests of the operator. */
  readonly operatorToken: string | undefined;
}

/** Creates the routes of the operator of a gate without a command line of its own (docs/gate.md). */
export function operatorRoutes(services: OperatorServices): Routes {
  const { sessions, denials, tickets, scores, operatorToken, onEvent } = services;

  /** A request that changes something and returns what, if it has. */
  const post = (change: (c: GateContext) => Promise<AuditedEvent | undefined>): Routes[string] => ({
    async post(c) {
      requireOperator(c, operatorToken);
      const event = await change(c);
      if (event) onEvent({ ...event, ...about(c) });
      return c.body(null, 204, privateHeaders);
    },
  });

  return {
    "/operator/rotate-ticket-key": post(async () => {
      await tickets.rotate();
      return { kind: "ticket-key-rotated" };
    }),
    "/operator/end": post(async (c) => {
      const { account } = await readBody(c, operatorAccount);
      await sessions.endAll(account);
      return { kind: "session-ended", by: "operator", account };
    }),
    "/operator/deny": post(async (c) => {
      const denial = await readBody(c, operatorDenial);
      await denials.deny(denial);
      return { kind: "account-denied", ...denial };
    }),
    "/operator/allow": post(async (c) => {
      const { account } = await readBody(c, operatorAccount);
      return (await denials.allow(account)) ? { kind: "denial-lifted", account } : undefined;
    }),
    ...(scores && {
      "/operator/remove-scores": post(async (c) => {
        const { account } = await readBody(c, operatorAccount);
        await scores.remove(account);
        return { kind: "scores-removed", by: "operator", account };
      }),
    }),
  };
}
