import { knownWallets } from "@fabulous-fish/core";
import { beforeEach, describe, expect, test, vi } from "vitest";
import {
  accountKey,
  connectorKey,
  lastWalletEntry,
  lastWalletKey,
  walletNameKey,
} from "@fabulous-fish/core/storage-keys";
import { createMemoryStorage } from "../platform/browser-storage.ts";
import type { WalletEvent } from "../session/ports.ts";
import { feeSink, rewardsPool } from "../session/session.fixtures.ts";
import { createSessionStore } from "../session/session-state.ts";
import { storeWallet } from "./shared-session.ts";
import {
  adoptConnection,
  followSharedAccounts,
  hasStoredSession,
  removeStoredSession,
  sharedConnectorKey,
  storedWallet,
} from "./stored-session.ts";

let page = new EventTarget();

beforeEach(() => {
  page = new EventTarget();
  vi.stubGlobal("localStorage", createMemoryStorage());
  vi.stubGlobal("window", page);
  return () => vi.unstubAllGlobals();
});

function denyStorage(): void {
  vi.stubGlobal("localStorage", {
    getItem() {
      throw new DOMException("denied", "SecurityError");
    },
  });
}

test("without a session, the wallet is the first one that is offered (rule 2.22)", () => {
  expect(storedWallet(["defly", "pera"])).toBe("defly");
  expect(storedWallet(["pera", "defly"])).toBe("pera");
});

test("a session without the wallet's name is Pera Wallet's, if it is offered (rule 3.19)", () => {
  localStorage.setItem("PeraWallet.Wallet", "{}");
  expect(storedWallet(["defly", "pera"])).toBe("pera");
  expect(storedWallet(["defly"])).toBe("defly");
});

test("failure: if the browser denies access to the storage, the wallet is the first one", () => {
  denyStorage();
  expect(storedWallet(["defly", "pera"])).toBe("defly");
});

test.each(["lute", "", "toString"])("parameters: %o is not a wallet", (stored) => {
  localStorage.setItem(walletNameKey, stored);
  expect(storedWallet(["defly", "pera"])).toBe("defly");
});

test("a wallet that connects replaces what another one has stored", () => {
  localStorage.setItem("PeraWallet.Wallet", "{}");
  localStorage.setItem("DeflyWallet.Wallet", "{}");
  storeWallet("defly");
  expect(storedWallet(["pera", "defly"])).toBe("defly");
  expect([hasStoredSession("pera"), hasStoredSession("defly")]).toEqual([false, true]);
  expect(storedWallet(["pera"])).toBe("pera");
});

test("removing the session removes the entries of every wallet", () => {
  storeWallet("defly");
  localStorage.setItem("DeflyWallet.Wallet", "{}");
  localStorage.setItem(connectorKey, '{"clientId":"one"}');
  removeStoredSession("another");
  expect(localStorage.length).toBe(4);
  removeStoredSession("one");
  expect(localStorage.length).toBe(1);
  // For the next choice of a wallet (rule 2.22).
  expect(localStorage.getItem(lastWalletKey)).toBe(lastWalletEntry("defly"));
});

test("failure: a full storage does not fail a connection for the sake of the next choice", () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  vi.spyOn(localStorage, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  expect(() => storeWallet("pera")).not.toThrow();
  expect(console.warn).toHaveBeenCalledOnce();
  vi.restoreAllMocks();
});

const store = (key: string, ...accounts: readonly string[]) =>
  localStorage.setItem(key, JSON.stringify({ accounts }));

function follow() {
  const session = createSessionStore(undefined);
  let emit: (event: WalletEvent) => void = () => {};
  const shared = followSharedAccounts({ subscribe: (listener) => (emit = listener) }, session);
  return { session, shared, emit: (event: WalletEvent) => emit(event) };
}

test("the shared accounts are those of the connection, which follows the wallet", () => {
  expect(follow().shared.getState()).toEqual([]);
  store(knownWallets.pera.storageKey, feeSink);
  expect(follow().shared.getState()).toEqual([feeSink]);
  store(connectorKey, rewardsPool, feeSink);
  expect(follow().shared.getState()).toEqual([rewardsPool, feeSink]);
});

test.each(["", "null", "7", "{", '{"accounts":"all"}', "[]"])(
  "parameters: a corrupt entry %j has no accounts",
  (entry) => {
    localStorage.setItem(connectorKey, entry);
    expect(follow().shared.getState()).toEqual([]);
    store(knownWallets.pera.storageKey, feeSink);
    expect(follow().shared.getState()).toEqual([feeSink]);
  },
);

test("the shared accounts follow the session, other tabs and a return to the page", () => {
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

test("a change in the wallet applies before it is stored", () => {
  const { shared, emit } = follow();
  store(connectorKey, feeSink);
  emit({ type: "accounts-changed", accounts: [rewardsPool, feeSink] });
  expect(shared.getState()).toEqual([rewardsPool, feeSink]);
  emit({ type: "disconnected" });
  expect(shared.getState()).toEqual([rewardsPool, feeSink]);
});

test("a change in the wallet stays, although the session changes before it is stored", async () => {
  store(connectorKey, feeSink, rewardsPool);
  const { session, shared, emit } = follow();
  emit({ type: "accounts-changed", accounts: [feeSink] });
  session.dispatch({ type: "connected", account: feeSink });
  store(connectorKey, feeSink);
  await Promise.resolve();
  expect(shared.getState()).toEqual([feeSink]);
});

describe("the connection of an earlier version of the page (rule 3.21)", () => {
  const connection = JSON.stringify({ clientId: "one", accounts: [feeSink] });
  const details = JSON.stringify({ type: "pera-wallet", accounts: [feeSink] });

  beforeEach(() => {
    localStorage.setItem(accountKey, feeSink);
    localStorage.setItem("PeraWallet.Wallet", details);
    localStorage.setItem(sharedConnectorKey, connection);
  });

  test.each([
    ["it becomes", () => {}],
    [
      "after a change of the account, which the library does not store, it becomes",
      () => store("PeraWallet.Wallet", rewardsPool),
    ],
  ])("%s the page's own", (_, arrange) => {
    arrange();
    adoptConnection();
    expect(localStorage.getItem(connectorKey)).toBe(connection);
    expect(localStorage.getItem(sharedConnectorKey)).toBeNull();
  });

  test("failure: if the storage is full, it stays", () => {
    const setItem = localStorage.setItem.bind(localStorage);
    vi.spyOn(localStorage, "setItem").mockImplementation((key, value) => {
      if (key === connectorKey) throw new DOMException("full", "QuotaExceededError");
      setItem(key, value);
    });
    adoptConnection();
    expect(localStorage.getItem(sharedConnectorKey)).toBe(connection);
    expect(localStorage.getItem(connectorKey)).toBeNull();
  });

  test.each([
    ["no account is stored", () => localStorage.removeItem(accountKey)],
    ["another account is stored", () => localStorage.setItem(accountKey, rewardsPool)],
    ["no wallet's details are stored", () => localStorage.removeItem("PeraWallet.Wallet")],
    [
      "the session is Pera Web's",
      () =>
        localStorage.setItem(
          "PeraWallet.Wallet",
          details.replace("pera-wallet", "pera-wallet-web"),
        ),
    ],
    ["the page has a connection of its own", () => localStorage.setItem(connectorKey, "{}")],
    ["it lists another account", () => store(sharedConnectorKey, rewardsPool)],
    ["it is corrupt", () => localStorage.setItem(sharedConnectorKey, "{{")],
  ])("if %s, it is another application's, and stays", (_, arrange) => {
    arrange();
    const before = localStorage.getItem(sharedConnectorKey);
    const own = localStorage.getItem(connectorKey);
    adoptConnection();
    expect(localStorage.getItem(sharedConnectorKey)).toBe(before);
    expect(localStorage.getItem(connectorKey)).toBe(own);
  });

  test("failure: without access to the storage, nothing happens", () => {
    denyStorage();
    expect(adoptConnection).not.toThrow();
  });
});
