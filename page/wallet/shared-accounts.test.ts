import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createMemoryStorage } from "../platform/browser-storage.ts";
import type { WalletEvent } from "../account/ports.ts";
import { feeSink, rewardsPool } from "../account/session.fixtures.ts";
import { createSessionStore } from "../account/session-state.ts";
import { followSharedAccounts } from "./shared-accounts.ts";
import { connectorKey, walletKeys } from "./stored-session.ts";

let storage = createMemoryStorage();
let page = new EventTarget();
beforeEach(() => {
  storage = createMemoryStorage();
  page = new EventTarget();
  vi.stubGlobal("localStorage", storage);
  vi.stubGlobal("window", page);
});
afterEach(() => void vi.unstubAllGlobals());

const store = (key: string, ...accounts: readonly string[]) =>
  storage.setItem(key, JSON.stringify({ accounts }));

function follow() {
  const session = createSessionStore(undefined);
  let emit: (event: WalletEvent) => void = () => {};
  const shared = followSharedAccounts({ subscribe: (listener) => (emit = listener) }, session);
  return { session, shared, emit: (event: WalletEvent) => emit(event) };
}

test("behavior: the accounts are those of the connection, which follows the wallet", () => {
  expect(follow().shared.getState()).toEqual([]);
  store(walletKeys.pera, feeSink);
  expect(follow().shared.getState()).toEqual([feeSink]);
  store(connectorKey, rewardsPool, feeSink);
  expect(follow().shared.getState()).toEqual([rewardsPool, feeSink]);
});

test.each(["", "null", "7", "{", '{"accounts":"all"}', "[]"])(
  "parameters: a corrupt entry %j has no accounts",
  (entry) => {
    storage.setItem(connectorKey, entry);
    expect(follow().shared.getState()).toEqual([]);
    store(walletKeys.pera, feeSink);
    expect(follow().shared.getState()).toEqual([feeSink]);
  },
);

test("behavior: follows the session, other tabs and a return to the page", () => {
  const { session, shared } = follow();
  store(connectorKey, feeSink);
  session.dispatch({ type: "connected", account: feeSink });
  expect(shared.getState()).toEqual([feeSink]);
  for (const [event, account] of [
    ["storage", rewardsPool],
    ["pageshow", feeSink],
  ] as const) {
    store(connectorKey, account);
    page.dispatchEvent(new Event(event));
    expect(shared.getState()).toEqual([account]);
  }
});

test("behavior: a change in the wallet applies before it is stored", () => {
  const { shared, emit } = follow();
  store(connectorKey, feeSink);
  emit({ type: "accounts-changed", accounts: [rewardsPool, feeSink] });
  expect(shared.getState()).toEqual([rewardsPool, feeSink]);
  emit({ type: "disconnected" });
  expect(shared.getState()).toEqual([rewardsPool, feeSink]);
});
