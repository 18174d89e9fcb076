import { beforeEach, expect, test, vi } from "vitest";
import {
  createMemoryStorage,
  keepForNextVisit,
  openBrowserStorage,
  readDocument,
  readEntry,
} from "./browser-storage.ts";

beforeEach(() => () => vi.unstubAllGlobals());

function offer(localStorage: Storage): Storage {
  vi.stubGlobal("window", { localStorage });
  return localStorage;
}

test("a working storage is used directly", () => {
  const real = offer(createMemoryStorage());
  expect(openBrowserStorage()).toBe(real);
  expect(real).toHaveLength(0);
});

test("a full storage is read and removed from; written values last for the visit", () => {
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

test("a blocked storage is replaced by one in memory", () => {
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

test("an entry is read; without access to the storage, there is none", () => {
  const storage = createMemoryStorage();
  storage.setItem("account", "A");
  expect(readEntry(storage, "account")).toBe("A");
  expect(readEntry(storage, "other")).toBeNull();
  storage.getItem = () => {
    throw new DOMException("denied", "SecurityError");
  };
  expect(readEntry(storage, "account")).toBeNull();
});

test("a document is read; without one, with a corrupt one or without access, there is none", () => {
  const storage = createMemoryStorage();
  storage.setItem("session", '{"type":"wallet"}');
  storage.setItem("corrupt", '{"type":');
  expect(readDocument("session", storage)).toEqual({ type: "wallet" });
  expect(readDocument("corrupt", storage)).toBeUndefined();
  const parse = vi.spyOn(JSON, "parse");
  expect(readDocument("other", storage)).toBeUndefined();
  expect(parse, "no error is thrown for it").not.toHaveBeenCalled();
  storage.getItem = () => {
    throw new DOMException("denied", "SecurityError");
  };
  expect(readDocument("session", storage)).toBeUndefined();
});

test("what the storage does not take is a warning that names it", () => {
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
