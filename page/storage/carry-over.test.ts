import { expect, test, vi } from "vitest";
import { createMemoryStorage } from "../platform/browser-storage.ts";
import { carryOverEntries } from "./carry-over.ts";

const entriesOf = (storage: Storage) =>
  Object.fromEntries(
    Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? "").map((key) => [
      key,
      storage.getItem(key),
    ]),
  );

test("behavior: the entries of an earlier version get their present keys (rule 4.7)", () => {
  const storage = createMemoryStorage();
  const former = {
    account: "A",
    tokens: "{}",
    canPlay: "true",
    checkedAt: "1",
    checkedRound: "2 mainnet",
    wallet: "lute",
    LuteWallet: "{}",
    language: "de",
    assets: "[]",
    walletconnect: "{}",
    tokenToBuy: "Pearl",
    tokenToBuyOf: "mainnet 1",
    highScore: "9",
  };
  for (const [key, value] of Object.entries(former)) storage.setItem(key, value);
  carryOverEntries(storage);
  expect(entriesOf(storage)).toEqual({
    account: "A",
    tokens: "{}",
    canPlay: "true",
    walletconnect: "{}",
    highScore: "9",
    "fabulous-fish.checkedAt": "1",
    "fabulous-fish.checkedRound": "2 mainnet",
    "fabulous-fish.wallet": "lute",
    "fabulous-fish.LuteWallet": "{}",
    "fabulous-fish.language": "de",
    "fabulous-fish.assets": "[]",
    "fabulous-fish.primaryToken": "Pearl",
    "fabulous-fish.primaryTokenOf": "mainnet 1",
    "fabulous-fish.storageVersion": "2",
  });
});

test("behavior: entries that the game stores later under a former key stay the game's (rule 4.7)", () => {
  const storage = createMemoryStorage();
  carryOverEntries(storage);
  storage.setItem("language", "fr");
  storage.setItem("wallet", "12 gold");
  carryOverEntries(storage);
  expect(entriesOf(storage)).toEqual({
    language: "fr",
    wallet: "12 gold",
    "fabulous-fish.storageVersion": "2",
  });
});

test("behavior: a full storage does not stop the page", () => {
  const warn = vi.spyOn(console, "warn").mockReturnValue();
  const full = new DOMException("The quota has been exceeded.", "QuotaExceededError");
  const storage = createMemoryStorage();
  storage.setItem("language", "de");
  storage.setItem = () => {
    throw full;
  };
  carryOverEntries(storage);
  expect(warn).toHaveBeenCalledWith(expect.stringContaining("could not be kept"), full);
  warn.mockRestore();
});
