import { GateError } from "@fabulous-fish/core/gate/gate-error";
import type { Answer, Route as ModuleRoute } from "../operator/route.ts";
import { sentCookies } from "./cookies.ts";
import { privateHeaders } from "./http.ts";
import { tooLargeBody } from "./requests.ts";
import { findSession, requireEligible } from "./require-player.ts";
import {
  requestContext,
  type GateContext,
  playerRequest,
  type Route,
  type RouteServices,
  routesWith,
  sendNothing,
} from "./route.ts";

export interface ModuleRouteServices extends RouteServices {
  readonly moduleRoutes: readonly ModuleRoute[];
}

const route = routesWith<RouteServices>();

export const moduleRoutes = (routes: readonly ModuleRoute[]): Route<RouteServices>[] =>
  routes.map((each) => {
    const { method, path, answers, note } = each;
    const described = { method, path, answers, note };
    if (each.from === "anyone") {
      return route({
        ...described,
        from: each.from,
        respond: async ({ services, c }) =>
          send(
            c,
            await each.respond({
              ...requestOf(services, c),
              findAccount: () => findAccount(services, c),
            }),
          ),
      });
    }
    const { from, limit, body: expected } = each;
    return route({
      ...described,
      from,
      async count({ services, sender }) {
        if (limit) await services.requests.countAccount(limit, sender.session.account);
      },
      body: expected?.schema,
      maxBytes: expected?.maxBytes,
      respond: async ({ services, c, sender, body }) =>
        send(
          c,
          await each.respond({
            ...requestOf(services, c),
            account: sender.session.account,
            body,
            requireEligible: async () => {
              await requireEligible(services, playerRequest(c));
            },
          }),
        ),
    });
  });

const requestOf = (services: RouteServices, c: GateContext) => ({
  param: (name: string) => c.req.param(name) ?? "",
  query: (name: string) => c.req.query(name),
  tooLarge: tooLargeBody,
  report: (event: Parameters<RouteServices["onEvent"]>[0]) =>
    services.onEvent({ ...event, ...requestContext(c) }),
});

/** Returns the account of a request's session, if it has one. A player who is rejected counts as anyone. */
async function findAccount(services: RouteServices, c: GateContext) {
  try {
    return (await findSession(services, sentCookies(c.req.raw)))?.session.account;
  } catch (error) {
    if (error instanceof GateError) return undefined;
    throw error;
  }
}

function send(c: GateContext, answer: Answer): Response {
  if (answer === undefined) return sendNothing(c);
  const { publicSeconds } = answer;
  const headers = {
    ...privateHeaders,
    ...(publicSeconds !== undefined && { "cache-control": `public, max-age=${publicSeconds}` }),
  };
  return "json" in answer
    ? c.body(JSON.stringify(answer.json), 200, { ...headers, "content-type": "application/json" })
    : c.body(answer.bytes, 200, { ...headers, "content-type": "application/octet-stream" });
}
