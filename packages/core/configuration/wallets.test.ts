import { expect, test } from "vitest";
import { rejection } from "../testing/configuration.ts";
import { genesisIdOf } from "./site-configuration.ts";
import { parseSiteConfiguration } from "./parse-site-configuration.ts";

test("the default is Pera Wallet alone", () => {
  expect(parseSiteConfiguration({}).wallets).toStrictEqual(["pera"]);
});

test.each([[["pera"]], [["defly"]], [["lute"]], [["defly", "lute", "pera"]]])(
  "parameters: the wallets %s, in this order",
  (wallets) => {
    expect(parseSiteConfiguration({ wallets }).wallets).toStrictEqual(wallets);
  },
);

test.each([
  [[], "wallets: expected a wallet"],
  [["pera", "pera"], "wallets[1]: expected each wallet once"],
  [["pera", "other"], 'wallets[1]: expected "pera" or "defly" or "lute"'],
  [[["pera"]], 'wallets[0]: expected "pera" or "defly" or "lute"'],
  [[null], 'wallets[0]: expected "pera" or "defly" or "lute"'],
  ["pera", "wallets: expected an array"],
  [{ 0: "pera" }, "wallets: expected an array"],
])("parameters: rejects the wallets %j", (wallets, message) => {
  expect(rejection({ wallets })).toBe(message);
});

const testNetwork = "SGO1GKSzyE7IEPItTxCByw9x8FmnrCDexi9/cOUJOiI=";
const privateNetwork = "YW5vdGhlciBmYWJ1bG91cyBmaXNoIGdlbmVzaXMgIDI=";
const idOf = (document: object) =>
  genesisIdOf(parseSiteConfiguration({ wallets: ["lute"], ...document }));

test("Lute gets the genesis id, of a public network without configuring it", () => {
  expect(idOf({})).toBe("mainnet-v1.0");
  expect(idOf({ genesisHash: testNetwork })).toBe("testnet-v1.0");
  expect(idOf({ genesisHash: privateNetwork, genesisId: "private-v1" })).toBe("private-v1");
});

test("parameters: rejects Lute on a private network without a genesis id; other wallets need none", () => {
  expect(rejection({ wallets: ["lute"], genesisHash: privateNetwork })).toBe(
    'genesisId: missing: the wallet "lute" has to know the network',
  );
  expect(idOf({ wallets: ["pera"], genesisHash: privateNetwork })).toBeUndefined();
});
