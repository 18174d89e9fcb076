import {
  operatorAccount,
  operatorDenial,
  operatorPage,
  operatorSite,
} from "@fabulous-fish/core/gate/gate-messages";
import {
  type OperatorAction,
  type OperatorActionServices,
  runOperatorAction,
} from "../operator/actions.ts";
import type { Denials } from "../operator/denials.ts";
import type { PlayerServices } from "./require-player.ts";
import { readBody, requireOperator } from "./requests.ts";
import { about, type GateContext, type Routes, sendJson } from "./routes.ts";

/** What the operator's routes need. */
export interface OperatorServices
  extends
    Pick<PlayerServices, "sessions" | "onEvent">,
    Pick<OperatorActionServices, "tickets" | "scores" | "renameSite"> {
  readonly denials: Denials;
  /** The bearer token; undefined if there are no requests of the operator. */
  readonly operatorToken: string | undefined;
}

/** Each denial takes a request to a Durable Object. A Worker can send 50 for one of its own. */
const denialsPerPage = 40;

/** Creates the routes of the operator of a gate without a command line of its own (docs/gate.md). */
export function operatorRoutes(services: OperatorServices): Routes {
  const { denials, operatorToken, onEvent } = services;

  /** A request of the operator, with the response's body. */
  const post = (respond: (c: GateContext) => Promise<unknown>): Routes[string] => ({
    async post(c) {
      requireOperator(c, operatorToken);
      return sendJson(c, JSON.stringify(await respond(c)));
    },
  });

  /** A request that changes something. */
  const change = (read: (c: GateContext) => Promise<OperatorAction>) =>
    post(async (c) => {
      const report: OperatorActionServices["report"] = (event) =>
        onEvent({ ...event, ...about(c) });
      return runOperatorAction(await read(c), { ...services, report });
    });

  const changeAccount = (name: "end" | "allow" | "remove-scores") =>
    change(async (c) => ({ name, account: (await readBody(c, operatorAccount)).account }));

  return {
    "/operator/rotate-ticket-key": change(() => Promise.resolve({ name: "rotate-ticket-key" })),
    "/operator/end": changeAccount("end"),
    "/operator/allow": changeAccount("allow"),
    "/operator/remove-scores": changeAccount("remove-scores"),
    "/operator/rename-site": change(async (c) => ({
      name: "rename-site",
      id: (await readBody(c, operatorSite)).id,
    })),
    "/operator/deny": change(async (c) => ({
      name: "deny",
      denial: await readBody(c, operatorDenial),
    })),
    "/operator/denied": post(async (c) => {
      const { after = "" } = await readBody(c, operatorPage);
      return denials.page(after, denialsPerPage);
    }),
  };
}
