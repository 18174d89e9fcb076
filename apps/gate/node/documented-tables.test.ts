import type { ObjectEntries } from "valibot";
import { test } from "vitest";
import {
  describeOptions,
  lifetimeEntries,
  rateLimitEntries,
} from "@fabulous-fish/core/gate/gate-configuration";
import { gateRoutes } from "../testing/all-routes.ts";
import {
  code,
  commandTable,
  expectTables,
  routeTable,
  tableOf,
} from "../testing/documented-tables.ts";
import { documentedCommands } from "./commands/run-command.ts";
import { nodeEntries, variables } from "./configuration.ts";

const variableOf = new Map([...variables].map(([variable, { field }]) => [field, variable]));

const described = (entries: ObjectEntries) => [...describeOptions(entries)];

const number = (value: unknown) => Number(value).toLocaleString("en");

const options = {
  Commands: commandTable(documentedCommands()),
  Options: tableOf(
    ["variable", "field", "default", "meaning"],
    described(nodeEntries)
      .toSorted(([one], [other]) => Number(variableOf.has(other)) - Number(variableOf.has(one)))
      .map(([field, { about, defaultText, default: value }]) => {
        const variable = variableOf.get(field);
        return [variable ? code(variable) : "", code(field), defaultText ?? code(value), about];
      }),
  ),
  Limits: tableOf(
    ["field", "default", "counted by"],
    described(rateLimitEntries).map(([field, { about, default: value }]) => [
      code(field),
      number(value),
      about,
    ]),
  ),
  Lifetimes: tableOf(
    ["field", "default", "from", "to", "a higher value means"],
    described(lifetimeEntries).map(([field, { about, default: value, range }]) => [
      code(field),
      number(value),
      number(range?.from),
      number(range?.to),
      about,
    ]),
  ),
};

const requests = { Requests: routeTable(gateRoutes.filter(({ from }) => from !== "operator")) };

test.each([
  ["gate.md", requests],
  ["operate-the-gate.md", options],
])("%s has the tables as the sources describe them", (name, tables) => expectTables(name, tables));
