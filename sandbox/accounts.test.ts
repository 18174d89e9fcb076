import { expect, test } from "vitest";
import { accounts, sandboxAccounts } from "./accounts.ts";

// Two examples. Stored sessions contain the addresses.
test("behavior: the addresses are the same in every version", () => {
  expect(accounts.eligibleByFirst.address).toMatch(/^K6PH.{50}LET4$/);
  expect(accounts.oneUnitShort.address).toBe(
    "PZA4ZJXFHJRHWG3YYIIN2LFBJHZQDFL52RBLBYY4724ZIYLXEFFIF5IB7Q",
  );
});

test("behavior: no two accounts share an address or a name", () => {
  expect(new Set(sandboxAccounts.map(({ address }) => address)).size).toBe(sandboxAccounts.length);
  expect(new Set(sandboxAccounts.map(({ name }) => name)).size).toBe(sandboxAccounts.length);
});
