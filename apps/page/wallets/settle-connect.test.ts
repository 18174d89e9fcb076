import fc from "fast-check";
import { expect, test } from "vitest";
import { feeSink, rewardsPool } from "../session/session.fixtures.ts";
import { accountsIn } from "./settle-connect.ts";

const wrongChecksum = feeSink.replace(/.$/, "7");

test.each([
  ["addresses", [feeSink, rewardsPool]],
  ["objects with an address", [{ address: feeSink, name: "Savings" }, { address: rewardsPool }]],
  ["both", [feeSink, { address: rewardsPool }]],
  ["invalid entries", ["", feeSink, 5, wrongChecksum, null, {}, { address: 5 }, rewardsPool]],
])("parameters: %s", (_, response) => {
  expect(accountsIn(response)).toEqual([feeSink, rewardsPool]);
});

test.each([undefined, null, false, "", feeSink, { 0: feeSink, length: 1 }, [], [wrongChecksum]])(
  "parameters: %j contains no account",
  (response) => {
    expect(accountsIn(response)).toEqual([]);
  },
);

test("any response gives valid accounts only, and never throws", () => {
  const account = fc.constantFrom(feeSink, rewardsPool);
  fc.assert(
    fc.property(fc.oneof(fc.array(fc.oneof(account, fc.anything())), fc.anything()), (response) => {
      expect(accountsIn(response).every((account) => /^[A-Z2-7]{58}$/.test(account))).toBe(true);
    }),
  );
});
