import { describe, expect, test } from "vitest";
import { accounts, type SandboxAccount, sandboxAccounts, startingHoldings } from "./accounts.ts";
import type { RequiredAsset, Requirements } from "./required-assets.ts";

// Two examples. Stored sessions contain the addresses.
test("the addresses are the same in every version", () => {
  expect(accounts.eligible.address).toMatch(/^K6PH.{50}LET4$/);
  expect(accounts.oneUnitShort.address).toBe(
    "PZA4ZJXFHJRHWG3YYIIN2LFBJHZQDFL52RBLBYY4724ZIYLXEFFIF5IB7Q",
  );
});

test("no two accounts share an address or a name", () => {
  expect(new Set(sandboxAccounts.map(({ address }) => address)).size).toBe(sandboxAccounts.length);
  expect(new Set(sandboxAccounts.map(({ name }) => name)).size).toBe(sandboxAccounts.length);
});

const largest = 2n ** 64n - 1n;
const token = (id: string, threshold: bigint): RequiredAsset => ({ id, threshold });

const tokenLists: readonly (readonly [string, readonly RequiredAsset[]])[] = [
  ["one token", [token("7", 250n)]],
  ["two tokens", [token("7", 10n ** 19n), token("8", 1n)]],
  ["four tokens", [token("9", 3n), token("8", 10n ** 12n), token("7", largest), token("6", 1n)]],
  ["a threshold of 1", [token("7", 1n)]],
  ["the largest threshold", [token("7", largest), token("8", largest - 1n)]],
];
const sites = tokenLists.flatMap(([name, tokens]) =>
  (["any", "all"] as const).map((rule) => [`${name}, ${rule}`, { tokens, rule }] as const),
);

/** Written out here, not as the accounts decide it. */
function meetsIn(site: Requirements, account: SandboxAccount): boolean {
  const { tokens, rule } = site;
  const { amounts } = startingHoldings(account, site);
  const met = tokens.filter(({ id, threshold }) => (amounts[id] ?? -1n) >= threshold).length;
  return met >= (rule === "any" ? 1 : tokens.length);
}

describe.each(sites)("parameters: a site that requires %s", (_, site) => {
  const amountsOf = (account: SandboxAccount) => startingHoldings(account, site).amounts;

  test("the accounts with enough of the first token are eligible, and that with enough of the others where these suffice", () => {
    const { tokens, rule } = site;
    const eligible = Object.entries(accounts).filter(([, account]) => meetsIn(site, account));
    const others = rule === "any" && tokens.length > 1 ? ["holderOfOthers"] : [];
    expect(eligible.map(([key]) => key).sort()).toEqual(
      [
        ...["eligible", "exactlyAtThreshold", "largestAmount", "limitExceeded"],
        ...["manyAssets", "multisig", "rekeyed", ...others],
      ].sort(),
    );
  });

  test("they hold the site's tokens, and amounts that the chain can hold", () => {
    for (const account of sandboxAccounts) {
      const amounts = amountsOf(account);
      expect(Object.keys(amounts).sort()).toEqual(site.tokens.map(({ id }) => id).sort());
      for (const amount of Object.values(amounts))
        expect(amount === null || (amount >= 0n && amount <= largest)).toBe(true);
    }
    for (const { id, threshold } of site.tokens) {
      expect(amountsOf(accounts.oneUnitShort)[id]).toBe(threshold - 1n);
      expect(amountsOf(accounts.holdingNothing)[id]).toBe(0n);
    }
    const [first] = site.tokens;
    expect(amountsOf(accounts.exactlyAtThreshold)[first?.id ?? ""]).toBe(first?.threshold);
  });

  test("every token has a holder, and the long list is as long", () => {
    const holders = [accounts.eligible, accounts.holderOfOthers].map(amountsOf);
    for (const { id, threshold } of site.tokens) {
      expect(holders.some((amounts) => (amounts[id] ?? -1n) >= threshold)).toBe(true);
    }
    const { amounts, otherAssets } = startingHoldings(accounts.manyAssets, site);
    const held = Object.values(amounts).filter((amount) => amount !== null);
    expect(otherAssets + held.length).toBe(10_103);
  });
});
