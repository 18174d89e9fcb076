import { expect, test } from "vitest";
import { DecodedModelInvalidError } from "./chain-errors.ts";

test("behavior: the message for an invalid response has algosdk's format for any cause", () => {
  expect(new DecodedModelInvalidError("Account", { message: "bad JSON" }).message).toBe(
    "Invalid decoded Account: bad JSON",
  );
  expect(new DecodedModelInvalidError("Account", "x").message).toBe("Invalid decoded Account: x");
});
