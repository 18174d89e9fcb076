import { Hono } from "hono";
import { hasCode } from "@fabulous-fish/core";
import { GateError } from "@fabulous-fish/core/gate/gate-error";
import { methodNotAllowed, problemResponse, sentError } from "./http.ts";
import type { CommandServices, OperatorCommand } from "../operator/command.ts";
import { operatorRoutes } from "./operator.ts";
import type { Caller, Route } from "./route.ts";
import { type ModuleRouteServices, moduleRoutes } from "./module-routes.ts";
import { serviceRoutes } from "./service.ts";
import { sessionRoutes } from "./session.ts";
import { ticketRoutes } from "./ticket.ts";

type ServicesOf<Routes> = Routes extends readonly Route<infer Services>[] ? Services : never;

/** The services of all routes. */
export type Services = ServicesOf<typeof serviceRoutes> &
  ServicesOf<typeof sessionRoutes> &
  ServicesOf<typeof ticketRoutes> &
  CommandServices &
  ModuleRouteServices & { readonly commands: readonly OperatorCommand[] };

/** Creates the routes below `/gate` (docs/gate.md). */
export function createApi(services: Services) {
  const { onFailure } = services;
  const app = new Hono<{ Bindings: Caller }>().basePath("/gate");
  app.onError((error, c) => {
    const sent = sentError(error);
    const isFailure =
      sent.code === "gate-failed" ||
      (sent.code === "run-unverified" && !hasCode(sent.cause, "too-busy"));
    if (isFailure) onFailure(error, c.env.requestId);
    return problemResponse(sent);
  });
  app.notFound(() => problemResponse(new GateError("not-found")));

  /** The paths, and whether they are the operator's. */
  const paths = new Map<string, boolean>();

  function add<Needed>(routes: readonly Route<Needed>[], needed: Needed): void {
    for (const route of routes) {
      app.on(route.method, patternOf(route.path, ":$1"), (c) => route.handle(needed, c));
      paths.set(route.path, route.from === "operator");
    }
  }

  add(serviceRoutes, services);
  add(sessionRoutes, services);
  add(ticketRoutes, services);
  add(moduleRoutes(services.moduleRoutes), services);
  add(operatorRoutes(services.commands), services);
  for (const [path, isOperators] of paths) {
    // Who has no token does not learn which paths the operator has.
    app.all(patternOf(path, ":$1"), () =>
      problemResponse(isOperators ? new GateError("not-found") : methodNotAllowed()),
    );
  }
  const patterns = [...paths.keys()].map((path) => ({
    route: `/gate${path}`,
    pattern: new RegExp(`^/gate${patternOf(path, "[^/]+")}$`),
  }));
  return {
    fetch: app.fetch,
    /** Returns the path of a route, in which the parts that a client chooses are names in braces. */
    routeOf: (pathname: string) => patterns.find(({ pattern }) => pattern.test(pathname))?.route,
  };
}

/** Replaces the names in braces. */
const patternOf = (path: string, replacement: string) => path.replaceAll(/\{(\w+)\}/g, replacement);
