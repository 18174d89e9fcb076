import { expect, test } from "vitest";
import { rejectedByWallet } from "./errors.ts";

test("behavior: a rejection has the wallet's message, or a default one", () => {
  expect(rejectedByWallet("Session rejected").message).toBe("Session rejected");
  expect(rejectedByWallet("").message).toBe("The request was rejected in the wallet");
});
