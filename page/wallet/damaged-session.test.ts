import { beforeEach, expect, test, vi } from "vitest";
import { forgetDamagedSession } from "./damaged-session.ts";
import { hasStoredSession } from "./stored-session.ts";

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  stored.set("walletconnect", "{}");
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    removeItem: (key: string) => stored.delete(key),
  });
  return () => vi.unstubAllGlobals();
});

test.each([
  ["with the phone", '{"type":"pera-wallet","accounts":["A"],"selectedAccount":"A"}'],
  ["with Pera Web", '{"type":"pera-wallet-web","accounts":[]}'],
])("parameters: a session %s is kept", (_, text) => {
  stored.set("PeraWallet.Wallet", text);
  forgetDamagedSession();
  expect(hasStoredSession()).toBe(true);
  expect([...stored.keys()]).toEqual(["walletconnect", "PeraWallet.Wallet"]);
});

test.each([
  "{{",
  "",
  "null",
  "5",
  "[]",
  "{}",
  '{"type":"pera-wallet-web"}',
  '{"accounts":["A"]}',
  '{"type":"pera-wallet","accounts":"A"}',
  '{"type":"pera-wallet","accounts":[5]}',
])("parameters: %j is removed together with the connection", (text) => {
  stored.set("PeraWallet.Wallet", text);
  forgetDamagedSession();
  expect(hasStoredSession()).toBe(false);
  expect([...stored.keys()]).toEqual([]);
});

test("behavior: a connection without a session is removed", () => {
  forgetDamagedSession();
  expect([...stored.keys()]).toEqual([]);
});
