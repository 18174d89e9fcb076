import { exactOptional } from "valibot";
import { expect, test } from "vitest";
import { integerField } from "@fabulous-fish/core/configuration/field-schemas";
import { openRecord } from "@fabulous-fish/core/json/parse-document";
import { describeCommands, documentedCommands } from "../node/commands/run-command.ts";
import { commandTable } from "../testing/documented-tables.ts";
import { createKey } from "../testing/gate-client.ts";
import { operatorToken, setUp } from "../testing/gate-fixture.ts";
import { operatorCommand } from "./command.ts";
import { ofAccount } from "./commands.ts";
import type { GateEvent } from "./events.ts";

const { account } = createKey(1);

/** A module whose only part is one row of the table. */
const greeting = {
  name: "greeting",
  commands: [
    operatorCommand({
      name: "greet",
      about: "greets an account",
      words: { account: "ACCOUNT" },
      body: ofAccount,
      answers: openRecord({ greeted: exactOptional(integerField(0, 9)) }),
      note: "how often it was greeted",
      event: "account-greeted",
      run: () => Promise.resolve({ greeted: 1 }),
      says: ([{ greeted }]) => `${greeted} greeting`,
    }),
  ],
};

test("a row of the table of commands is in the list, the documentation and the requests, and is audited", async () => {
  expect(describeCommands([greeting])).toContain(
    "\n  greet ACCOUNT [--gate URL]\n      greets an account\n",
  );
  expect(commandTable(documentedCommands([greeting]))).toContain(
    "\n| `greet ACCOUNT [--gate URL]` | greets an account | `{account}` | `{greeted}`; how often it was greeted |\n",
  );
  const events: GateEvent[] = [];
  const onEvent = (event: GateEvent) => void events.push(event);
  const { operate } = setUp({ operatorToken, onEvent }, [greeting]);
  expect((await operate("greet", { account }, "another token")).status).toBe(404);
  const response = await operate("greet", { account });
  expect([response.status, await response.json()]).toEqual([200, { greeted: 1 }]);
  expect(events).toContainEqual({
    kind: "audited",
    event: "account-greeted",
    command: "greet",
    account,
    requestId: response.headers.get("x-request-id"),
  });
});
