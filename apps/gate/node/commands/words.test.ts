import assert from "node:assert/strict";
import { expect, test } from "vitest";
import { commandsOf } from "../../operator/gate-module.ts";
import { account } from "../../testing/command-fixture.ts";
import { runCommand } from "./run-command.ts";
import { parseWords } from "./words.ts";

const output = {
  write: (line: string) => expect.fail(line),
  note: (line: string) => expect.fail(line),
};

test.each([
  [["end"], "account: missing"],
  [["deny"], "account: missing"],
  [["audit-name"], "account: missing"],
  [["allow", "FABULOUS"], "account: expected an account"],
  [["sessions", account.replace(/.$/, "7")], "account: expected an account"],
  [["sessions", account, "https://game.example", "twice"], "unexpected argument: twice"],
  [["denied", "https://game.example", "twice"], "unexpected argument: twice"],
  [["end", account, "--until", "2027-01-01"], "--until"],
  [["deny", account, "--until"], "--until"],
  [["deny", account, "--until", "tomorrow"], "--until: tomorrow is not a time"],
  [["deny", account, "--until", "2027-13-01"], "--until: 2027-13-01 is not a time"],
  [["deny", account, "--until", "2027-01-01T10:00"], "is not a time"],
  [["deny", account, "--until", "2025-12-31"], "--until: 2025-12-31 is in the past"],
  [["deny", account, "--reason", ""], "reason: expected 1 to 500 characters"],
  [["deny", account, "--reason", "one\u2028two"], "reason: expected 1 to 500 characters"],
  [["audit-name", account, "https://game.example"], "unexpected argument: https://game.example"],
  [["backup", "copies", "--gate", "https://game.example"], "--gate"],
  [["restore"], "file: missing"],
])("parameters: %j is not valid", async (words, message) => {
  const now = () => Date.parse("2026-01-01T00:00:00Z");
  await expect(runCommand(words, { environment: {}, now, output })).rejects.toMatchObject({
    code: "command-invalid",
    details: expect.stringContaining(message) as string,
  });
});

test.each([
  ["end", ["ACCOUNT"], { account: "ACCOUNT" }],
  ["deny", ["ACCOUNT", "--reason", "Bots"], { account: "ACCOUNT", reason: "Bots" }],
  ["denied", [], {}],
])("%s takes a gate as an option, and as the last word", (name, words, fields) => {
  const command = commandsOf([]).find((each) => each.name === name);
  assert(command);
  const gate = "https://game.example";
  for (const last of [[gate], ["--gate", gate]]) {
    const given = parseWords({ ...command, isForGates: true }, [...words, ...last], 0);
    expect(given).toEqual({ fields, gate });
  }
});

test("other words are other commands", async () => {
  const context = { environment: {}, now: Date.now, output };
  for (const words of [[], ["check"], ["constructor"]]) {
    expect(await runCommand(words, context)).toBeUndefined();
  }
});
