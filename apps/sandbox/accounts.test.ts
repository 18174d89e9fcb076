import { describe, expect, test } from "vitest";
import { accounts, accountsOf, type SandboxAccount, sandboxAccounts } from "./accounts.ts";
import type { RequiredAsset, Requirements } from "./required-assets.ts";

// Two examples. Stored sessions contain the addresses.
test("the addresses are the same in every version", () => {
  expect(accounts.eligibleByFirst.address).toMatch(/^K6PH.{50}LET4$/);
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
function meetsIn({ tokens, rule }: Requirements, { amounts }: SandboxAccount): boolean {
  const met = tokens.filter(({ id, threshold }) => (amounts[id] ?? -1n) >= threshold).length;
  return met >= (rule === "any" ? 1 : tokens.length);
}

describe.each(sites)("parameters: a site that requires %s", (_, site) => {
  const all = accountsOf(site);
  const list: readonly SandboxAccount[] = Object.values(all);

  test("the accounts that the main network lets play are eligible, and no others", () => {
    const { tokens, rule } = site;
    const eligible = Object.entries(all).filter(([, account]) => meetsIn(site, account));
    // Where several tokens are required, one account lacks one of them.
    const others = rule === "all" && tokens.length > 1 ? [] : ["eligibleBySecond"];
    expect(eligible.map(([key]) => key).sort()).toEqual(
      [
        ...["eligibleByFirst", "exactlyAtThreshold", "largestAmount", "limitExceeded"],
        ...["manyAssets", "multisig", "rekeyed", ...others],
      ].sort(),
    );
  });

  test("they hold the site's tokens, and amounts that the chain can hold", () => {
    for (const { amounts } of list) {
      expect(Object.keys(amounts).sort()).toEqual(site.tokens.map(({ id }) => id).sort());
      for (const amount of Object.values(amounts))
        expect(amount === null || (amount >= 0n && amount <= largest)).toBe(true);
    }
    for (const { id, threshold } of site.tokens) {
      expect(all.oneUnitShort.amounts[id]).toBe(threshold - 1n);
      expect(all.holdingNothing.amounts[id]).toBe(0n);
    }
    expect(Object.values(all.exactlyAtThreshold.amounts)).toContain(site.tokens[0]?.threshold);
  });

  test("the addresses stay, names differ, and the long lists are as long", () => {
    expect(list.map(({ address }) => address)).toEqual(
      sandboxAccounts.map(({ address }) => address),
    );
    expect(new Set(list.map(({ name }) => name)).size).toBe(list.length);
    const { amounts, otherAssets } = all.manyAssets;
    const held = Object.values(amounts).filter((amount) => amount !== null);
    expect(otherAssets + held.length).toBe(10_103);
  });
});

test("an account is named after the site's token", () => {
  const pearl = { ...token("7", 5n), name: "$PEARL" };
  const names = (site: Requirements) => Object.values(accountsOf(site)).map(({ name }) => name);
  expect(names({ tokens: [pearl], rule: "any" })).toContain("Eligible by $PEARL");
  expect(names({ tokens: [token("7", 5n)], rule: "any" })).toContain("Eligible by the first token");
  expect(names({ tokens: [pearl, token("8", 1n)], rule: "all" })).toContain(
    "Only the second token",
  );
});
