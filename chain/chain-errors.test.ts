import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import * as errors from "./chain-errors.ts";

const catalogue = readFileSync(new URL("../docs/errors.md", import.meta.url), "utf8");

test.each(Object.keys(errors))("parameters: %s has an entry in docs/errors.md", (name) => {
  expect(catalogue).toContain(`- **Name:** \`${name}\``);
});

test("behavior: the message for an invalid response has algosdk's format for any cause", () => {
  const { DecodedModelInvalidError } = errors;
  expect(new DecodedModelInvalidError("Account", { message: "bad JSON" }).message).toBe(
    "Invalid decoded Account: bad JSON",
  );
  expect(new DecodedModelInvalidError("Account", "x").message).toBe("Invalid decoded Account: x");
});
