import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import * as errors from "./chain-errors.ts";

const catalogue = readFileSync(new URL("../docs/errors.md", import.meta.url), "utf8");

test.each(Object.keys(errors))("parameters: %s is in the catalogue", (name) => {
  expect(catalogue).toContain(`- **Name:** \`${name}\``);
});

test("behavior: an invalid answer is told in algosdk's words, whatever was thrown", () => {
  const { DecodedModelInvalidError } = errors;
  expect(new DecodedModelInvalidError("Account", { message: "bad JSON" }).message).toBe(
    "Invalid decoded Account: bad JSON",
  );
  expect(new DecodedModelInvalidError("Account", "x").message).toBe("Invalid decoded Account: x");
});
