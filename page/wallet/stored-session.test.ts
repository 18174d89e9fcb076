import { beforeEach, expect, test, vi } from "vitest";
import { walletNameKey } from "@fabulous-fish/core/storage-keys";
import { createMemoryStorage } from "../platform/browser-storage.ts";
import { storeWallet } from "./shared-session.ts";
import { hasStoredSession, removeStoredSession, storedWallet } from "./stored-session.ts";

beforeEach(() => {
  vi.stubGlobal("localStorage", createMemoryStorage());
  return () => vi.unstubAllGlobals();
});

test("behavior: without a session, the wallet is the first one that is offered (rule 2.22)", () => {
  expect(storedWallet(["defly", "pera"])).toBe("defly");
  expect(storedWallet(["pera", "defly"])).toBe("pera");
});

test("behavior: a session without the wallet's name is Pera Wallet's, if it is offered (rule 3.19)", () => {
  localStorage.setItem("PeraWallet.Wallet", "{}");
  expect(storedWallet(["defly", "pera"])).toBe("pera");
  expect(storedWallet(["defly"])).toBe("defly");
});

test("failure: if the browser denies access to the storage, the wallet is the first one", () => {
  vi.stubGlobal("localStorage", {
    getItem() {
      throw new DOMException("denied", "SecurityError");
    },
  });
  expect(storedWallet(["defly", "pera"])).toBe("defly");
});

test.each(["lute", "", "toString"])("parameters: %o is not a wallet", (stored) => {
  localStorage.setItem(walletNameKey, stored);
  expect(storedWallet(["defly", "pera"])).toBe("defly");
});

test("behavior: a wallet that connects replaces what another one has stored", () => {
  localStorage.setItem("PeraWallet.Wallet", "{}");
  localStorage.setItem("DeflyWallet.Wallet", "{}");
  storeWallet("defly");
  expect(storedWallet(["pera", "defly"])).toBe("defly");
  expect([hasStoredSession("pera"), hasStoredSession("defly")]).toEqual([false, true]);
  expect(storedWallet(["pera"])).toBe("pera");
});

test("behavior: removing the session removes the entries of every wallet", () => {
  storeWallet("defly");
  localStorage.setItem("DeflyWallet.Wallet", "{}");
  localStorage.setItem("walletconnect", '{"clientId":"one"}');
  removeStoredSession("another");
  expect(localStorage.length).toBe(3);
  removeStoredSession("one");
  expect(localStorage.length).toBe(0);
});
