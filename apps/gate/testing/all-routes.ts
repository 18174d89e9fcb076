import { gateModules } from "../gate.ts";
import { moduleRoutes } from "../routes/module-routes.ts";
import { moduleCommandRoutes, operatorRoutes } from "../routes/operator.ts";
import type { Route } from "../routes/route.ts";
import { serviceRoutes } from "../routes/service.ts";
import { sessionRoutes } from "../routes/session.ts";
import { ticketRoutes } from "../routes/ticket.ts";
import { createMemoryStore } from "./memory-store.ts";
import { moduleOptions } from "./module-options.ts";

/** A route as its table describes it. */
export type DescribedRoute = Omit<Route<never>, "handle">;

const ofModules = gateModules.flatMap(
  ({ start }) =>
    start?.({
      ...moduleOptions(),
      store: createMemoryStore(),
      now: Date.now,
      onUnreadable: () => undefined,
    })?.routes ?? [],
);

/** The routes of a gate with all modules. */
export const allRoutes: readonly DescribedRoute[] = [
  ...serviceRoutes,
  ...sessionRoutes,
  ...ticketRoutes,
  ...moduleRoutes(ofModules),
  ...operatorRoutes,
  ...moduleCommandRoutes(gateModules.flatMap(({ commands = [] }) => commands)),
];
