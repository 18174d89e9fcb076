import {
  type CommandServices,
  type OperatorCommand,
  runOperatorCommand,
} from "../operator/command.ts";
import { requestContext, type RouteServices, routesWith, sendJson } from "./route.ts";

const route = routesWith<RouteServices & CommandServices>();

/** Creates the routes of the operator's commands. */
export const operatorRoutes = (commands: readonly OperatorCommand[]) =>
  commands.map((command) => {
    const { name, body: schema, answers, note } = command;
    return route({
      method: "POST",
      path: `/operator/${name}`,
      from: "operator",
      body: schema,
      answers,
      note,
      async respond({ services, c, body }) {
        const outcome = await runOperatorCommand(command, services, body, (event) =>
          services.onEvent({ ...event, ...requestContext(c) }),
        );
        return sendJson(c, JSON.stringify(outcome));
      },
    });
  });
