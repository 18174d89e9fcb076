import { expect, test } from "vitest";
import { mainNetworkConfiguration } from "@fabulous-fish/core";
import type { AssetParameters } from "@fabulous-fish/core/node";
import { completeDisplays } from "./complete-displays.ts";

const [first, second] = [2667389516n, 2667249425n];
const { tokens } = mainNetworkConfiguration;

/** Displays the tokens of the main network with what the chain says about them. */
function displays(
  ofFirst: Partial<AssetParameters>,
  ofSecond: Partial<AssetParameters> = {},
  configured = tokens,
) {
  const unnamed = { name: undefined, unitName: undefined, decimals: 0 };
  const known = new Map([
    [first.toString(), { ...unnamed, ...ofFirst }],
    [second.toString(), { ...unnamed, ...ofSecond }],
  ]);
  return completeDisplays(configured, known);
}

test("behavior: without anything from the chain, the configuration is shown", () => {
  const unknown = { decimals: undefined, chainName: undefined };
  expect(completeDisplays(tokens, new Map())).toStrictEqual([
    { assetId: first, name: "$FISHD", ...unknown },
    { assetId: second, name: undefined, ...unknown },
  ]);
});

test("behavior: the configured name wins over the chain's, which wins over the unit name", () => {
  const [one, other] = displays(
    { name: "Fish Dollar", unitName: "FISHD" },
    { name: " ", unitName: "PEARL" },
  );
  expect(one).toMatchObject({ name: "$FISHD", chainName: "Fish Dollar (FISHD)" });
  expect(other).toMatchObject({ name: "PEARL", chainName: "PEARL" });
});

test("behavior: the configured decimals win over the chain's", () => {
  const configured = tokens.map((token) => ({ ...token, decimals: 2 }));
  expect(displays({ decimals: 6 }, { decimals: 19 })).toMatchObject([
    { decimals: 6 },
    { decimals: 19 },
  ]);
  expect(displays({ decimals: 6 }, { decimals: 19 }, configured)).toMatchObject([
    { decimals: 2 },
    { decimals: 2 },
  ]);
});

test("behavior: a name that looks like the configured one gets its id, and marks the other", () => {
  expect(displays({}, { name: "＄fishd" })).toMatchObject([
    { name: "$FISHD", isAmbiguous: true },
    { name: "\u2068＄fishd\u2069 (2667249425)" },
  ]);
});

test("behavior: two equal names from the chain both get their ids; without names, none is ambiguous", () => {
  const unnamed = tokens.map(({ assetId, threshold }) => ({ assetId, threshold }));
  expect(displays({ name: "Coin" }, { name: "Coin" }, unnamed)).toMatchObject([
    { name: "Coin (2667389516)" },
    { name: "Coin (2667249425)" },
  ]);
  for (const display of displays({}, {}, unnamed)) {
    expect(display.name).toBeUndefined();
    expect(display).not.toHaveProperty("isAmbiguous");
  }
});
