import { beforeEach, expect, test, vi } from "vitest";
import { createMemoryStorage, openBrowserStorage } from "./browser-storage.ts";

beforeEach(() => () => vi.unstubAllGlobals());

function offer(localStorage: Storage): Storage {
  vi.stubGlobal("window", { localStorage });
  return localStorage;
}

test("behavior: a storage that works is used as it is", () => {
  const real = offer(createMemoryStorage());
  expect(openBrowserStorage()).toBe(real);
  expect(real).toHaveLength(0);
});

test("behavior: a full storage is read, what is removed is removed there, and what is written lasts for the visit", () => {
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

test("behavior: where the browser refuses its storage, one in memory replaces it", () => {
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
