import type { Schema } from "@fabulous-fish/core/json/parse-document";
import {
  operatorAccount,
  operatorDenial,
  operatorDenials,
  operatorPage,
  operatorSite,
} from "@fabulous-fish/core/gate/gate-messages";
import {
  type OperatorAction,
  type OperatorActionServices,
  runOperatorAction,
} from "../operator/actions.ts";
import type { ModuleCommand } from "../operator/gate-module.ts";
import type { Denials } from "../operator/denials.ts";
import { requestContext, type RouteServices, routesWith, sendJson } from "./route.ts";

/** What the operator's routes need. */
interface OperatorServices
  extends
    RouteServices,
    Pick<OperatorActionServices, "tickets" | "runModuleCommand" | "renameSite"> {
  readonly denials: Denials;
}

const route = routesWith<OperatorServices>();

/** Each denial takes a request to a Durable Object. A Worker can send 50 for one of its own. */
const denialsPerPage = 40;

/** A request that changes something. */
const change = <Body = undefined>(
  name: string,
  answers: string,
  note: string,
  actionOf: (body: Body) => OperatorAction,
  body?: Schema<Body>,
) =>
  route({
    method: "POST",
    path: `/operator/${name}`,
    from: "operator",
    ...(body && { body }),
    answers,
    note,
    async respond({ services, c, body }) {
      const report: OperatorActionServices["report"] = (event) =>
        services.onEvent({ ...event, ...requestContext(c) });
      const outcome = await runOperatorAction(actionOf(body), { ...services, report });
      return sendJson(c, JSON.stringify(outcome));
    },
  });

/** The routes of the operator of a gate without a command line of its own. */
export const operatorRoutes = [
  change("rotate-ticket-key", "`{}`", "[Keys](operate-the-gate.md#keys)", () => ({
    name: "rotate-ticket-key",
  })),
  change(
    "end",
    "`{count}`",
    "how many sessions were ended: [Sessions and denials](operate-the-gate.md#sessions-and-denials)",
    ({ account }) => ({ name: "end", account }),
    operatorAccount,
  ),
  change(
    "allow",
    "`{wasDenied}`",
    "",
    ({ account }) => ({ name: "allow", account }),
    operatorAccount,
  ),
  change(
    "rename-site",
    "`{before}`",
    "[the name of the site](operate-the-gate.md#which-site-a-store-belongs-to) before; without `before`, no site has taken the store yet",
    ({ id }) => ({ name: "rename-site", id }),
    operatorSite,
  ),
  change("deny", "`{wasDenied}`", "", (denial) => ({ name: "deny", denial }), operatorDenial),
  route({
    method: "POST",
    path: "/operator/denied",
    from: "operator",
    body: operatorPage,
    answers: operatorDenials,
    note: "up to 40 denials in the order of their accounts; with `next` as `after`, those that follow",
    respond: async ({ services, c, body: { after = "" } }) =>
      sendJson(c, JSON.stringify(await services.denials.page(after, denialsPerPage))),
  }),
];

/** Creates the routes of modules' commands. */
export const moduleCommandRoutes = (commands: readonly ModuleCommand[]) =>
  commands.map((command) =>
    change(
      command.name,
      "`{count}`",
      command.counts,
      ({ account }) => ({ name: "module", command, account }),
      operatorAccount,
    ),
  );
