import { beforeEach, expect, test, vi } from "vitest";
import {
  carryOverEntries,
  createMemoryStorage,
  keepForNextVisit,
  openBrowserStorage,
  readEntry,
} from "./browser-storage.ts";

beforeEach(() => () => vi.unstubAllGlobals());

function offer(localStorage: Storage): Storage {
  vi.stubGlobal("window", { localStorage });
  return localStorage;
}

test("behavior: a working storage is used directly", () => {
  const real = offer(createMemoryStorage());
  expect(openBrowserStorage()).toBe(real);
  expect(real).toHaveLength(0);
});

test("behavior: a full storage is read and removed from; written values last for the visit", () => {
  const real = offer(createMemoryStorage());
  real.setItem("account", "A");
  real.setItem("canPlay", "true");
  real.setItem = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  const storage = openBrowserStorage();
  expect(window.localStorage).toBe(storage);
  expect(storage.getItem("account")).toBe("A");

  storage.setItem("account", "B");
  expect(storage.getItem("account")).toBe("B");
  expect(real.getItem("account")).toBe("A");
  storage.removeItem("account");
  expect(real.getItem("account")).toBeNull();
  expect(storage.getItem("account")).toBeNull();
});

test("behavior: a blocked storage is replaced by one in memory", () => {
  const target = {};
  Object.defineProperty(target, "localStorage", {
    configurable: true,
    get() {
      throw new DOMException("denied", "SecurityError");
    },
  });
  vi.stubGlobal("window", target);
  const storage = openBrowserStorage();
  storage.setItem("account", "A");
  expect(window.localStorage.getItem("account")).toBe("A");
});

test("behavior: an entry is read; without access to the storage, there is none", () => {
  const storage = createMemoryStorage();
  storage.setItem("account", "A");
  expect(readEntry(storage, "account")).toBe("A");
  expect(readEntry(storage, "other")).toBeNull();
  storage.getItem = () => {
    throw new DOMException("denied", "SecurityError");
  };
  expect(readEntry(storage, "account")).toBeNull();
});

test("behavior: what the storage does not take is a warning that names it", () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  const storage = createMemoryStorage();
  keepForNextVisit("The colour", () => storage.setItem("colour", "red"));
  expect(storage.getItem("colour")).toBe("red");
  expect(warn).not.toHaveBeenCalled();
  const full = new DOMException("full", "QuotaExceededError");
  keepForNextVisit("The colour", () => {
    throw full;
  });
  expect(warn.mock.calls).toEqual([["The colour could not be kept for the next visit:", full]]);
  warn.mockRestore();
});

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
