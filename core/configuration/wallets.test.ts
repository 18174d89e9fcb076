import { expect, test } from "vitest";
import { rejection } from "../testing/configuration.ts";
import { parseSiteConfiguration } from "./parse-site-configuration.ts";

test("behavior: the default is Pera Wallet alone", () => {
  expect(parseSiteConfiguration({}).wallets).toStrictEqual(["pera"]);
});

test.each([[["pera"]], [["defly"]], [["defly", "pera"]]])(
  "parameters: the wallets %s, in this order",
  (wallets) => {
    expect(parseSiteConfiguration({ wallets }).wallets).toStrictEqual(wallets);
  },
);

test.each([
  [[]],
  [["pera", "pera"]],
  [["lute"]],
  ["pera"],
  [{ 0: "pera" }],
  [[["pera"]]],
  [[null]],
])("parameters: rejects the wallets %j", (wallets) => {
  expect(rejection({ wallets })).toBe('wallets: expected a list of "pera" or "defly", each once');
});
