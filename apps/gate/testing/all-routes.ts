import { gateModules } from "../gate.ts";
import { operatorCommands } from "../operator/commands.ts";
import type { GateModule } from "../operator/gate-module.ts";
import { moduleRoutes } from "../routes/module-routes.ts";
import { operatorRoutes } from "../routes/operator.ts";
import type { Route } from "../routes/route.ts";
import { serviceRoutes } from "../routes/service.ts";
import { sessionRoutes } from "../routes/session.ts";
import { ticketRoutes } from "../routes/ticket.ts";
import { createMemoryStore } from "./memory-store.ts";
import { moduleOptions } from "./module-options.ts";

/** A route as its table describes it. */
export type DescribedRoute = Omit<Route<never>, "handle">;

/** The routes of a gate without modules. */
export const gateRoutes: readonly DescribedRoute[] = [
  ...serviceRoutes,
  ...sessionRoutes,
  ...ticketRoutes,
  ...operatorRoutes(operatorCommands),
];

/** Returns the routes that a module adds. */
export function routesOf({ start, commands = [] }: GateModule): readonly DescribedRoute[] {
  const started = start?.({
    ...moduleOptions(),
    store: createMemoryStore(),
    now: Date.now,
    onUnreadable: () => undefined,
  });
  return [...moduleRoutes(started?.routes ?? []), ...operatorRoutes(commands)];
}

/** The routes of a gate with all modules. */
export const allRoutes = [...gateRoutes, ...gateModules.flatMap(routesOf)];
