import { test } from "vitest";
import { commandOf } from "../node/commands/run-command.ts";
import { routesOf } from "../testing/all-routes.ts";
import { commandTable, expectTables, routeTable } from "../testing/documented-tables.ts";
import { scoreModule } from "./score-module.ts";

test("docs/gate.md has the requests and the command of scores", async () => {
  await expectTables("gate.md", {
    "Requests of scores": routeTable(
      routesOf(scoreModule).filter(({ from }) => from !== "operator"),
    ),
    "Commands of scores": commandTable((scoreModule.commands ?? []).map(commandOf)),
  });
});
