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
  [[], "wallets: expected a wallet"],
  [["pera", "pera"], "wallets[1]: expected each wallet once"],
  [["pera", "lute"], 'wallets[1]: expected "pera" or "defly"'],
  [[["pera"]], 'wallets[0]: expected "pera" or "defly"'],
  [[null], 'wallets[0]: expected "pera" or "defly"'],
  ["pera", "wallets: expected an array"],
  [{ 0: "pera" }, "wallets: expected an array"],
])("parameters: rejects the wallets %j", (wallets, message) => {
  expect(rejection({ wallets })).toBe(message);
});
