import { knownWallets } from "@fabulous-fish/core";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { connectorKey, walletNameKey } from "@fabulous-fish/core/storage-keys";
import { createMemoryStorage } from "../platform/browser-storage.ts";
import type { Connector } from "./connector.ts";
import {
  guardStoredSession,
  hideStoredConnection,
  isEndedByOtherTab,
  isOtherWallets,
  isReplaced,
  removeCorruptSession,
  separateConnection,
  watchStoredSession,
} from "./shared-session.ts";
import { hasStoredSession, removeStoredSession, storedSessionId } from "./stored-session.ts";

const stored = (clientId: string) => JSON.stringify({ clientId, connected: true });
const wallet = '{"type":"pera-wallet","accounts":["A"]}';
const webWallet = '{"type":"pera-wallet-web","accounts":["A"]}';

beforeEach(() => {
  vi.stubGlobal("localStorage", createMemoryStorage());
  return () => vi.unstubAllGlobals();
});

/** Stores a session as the library does after the wallet's approval. */
function store(clientId: string): void {
  localStorage.setItem("PeraWallet.Wallet", wallet);
  localStorage.setItem(connectorKey, stored(clientId));
}

/**
 * Creates a fake connector with the library's storage, which writes and removes without checks.
 */
function makeConnector(clientId: string, connected: boolean) {
  const storage = {
    setSession: () => localStorage.setItem(connectorKey, stored(clientId)),
    removeSession: () => localStorage.removeItem(connectorKey),
  };
  const fake = { clientId, connected, _sessionStorage: storage };
  const connector = fake as unknown as Connector;
  guardStoredSession(connector);
  return { connector, storage };
}

describe("guardStoredSession", () => {
  test("a new connection replaces the stored session once, then changes only its own", () => {
    store("older");
    const { storage } = makeConnector("new", false);
    storage.removeSession();
    expect(storedSessionId()).toBe("older");
    storage.setSession();
    expect(storedSessionId()).toBe("new");

    store("newer");
    storage.setSession();
    storage.removeSession();
    expect(storedSessionId()).toBe("newer");
  });

  test("a restored connection updates and removes its own session", () => {
    store("own");
    const { storage } = makeConnector("own", true);
    storage.setSession();
    expect(storedSessionId()).toBe("own");
    storage.removeSession();
    expect(storedSessionId()).toBeUndefined();
  });

  test("a restored connection does not bring back a session that another tab ended", () => {
    const { storage } = makeConnector("own", true);
    storage.setSession();
    expect(storedSessionId()).toBeUndefined();
  });
});

describe("isReplaced, isEndedByOtherTab", () => {
  const connector = { clientId: "own", connected: true } as unknown as Connector;

  test("nothing has changed", () => {
    store("own");
    expect([isReplaced(connector), isEndedByOtherTab(connector, "pera")]).toEqual([false, false]);
  });

  test("another tab has connected, with a QR code or Pera Web", () => {
    store("newer");
    expect([isReplaced(connector), isEndedByOtherTab(connector, "pera")]).toEqual([true, true]);
    localStorage.removeItem(connectorKey);
    localStorage.setItem("PeraWallet.Wallet", webWallet);
    expect([isReplaced(connector), isEndedByOtherTab(connector, "pera")]).toEqual([true, true]);
  });

  test("another tab has disconnected", () => {
    expect([isReplaced(connector), isEndedByOtherTab(connector, "pera")]).toEqual([false, true]);
  });

  test("another tab hides the stored connection while it connects", () => {
    store("own");
    const restore = hideStoredConnection();
    expect([isReplaced(connector), isEndedByOtherTab(connector, "pera")]).toEqual([false, false]);
    restore();
    expect(storedSessionId()).toBe("own");
  });
});

describe("hideStoredConnection", () => {
  test("the hidden connection does not replace one that another tab stores meanwhile", () => {
    store("older");
    const restore = hideStoredConnection();
    store("newer");
    restore();
    expect(storedSessionId()).toBe("newer");
  });

  test("the hidden connection is restored once", () => {
    store("older");
    const restore = hideStoredConnection();
    restore();
    localStorage.removeItem(connectorKey);
    restore();
    expect(storedSessionId()).toBeUndefined();
  });
});

describe("removeStoredSession", () => {
  test.each(["own", undefined])("with the id %s, another session is kept", (id) => {
    store("newer");
    removeStoredSession(id);
    expect(storedSessionId()).toBe("newer");
  });

  test.each([
    ["with a QR code", "own", () => store("own")],
    ["with Pera Web", webWallet, () => localStorage.setItem("PeraWallet.Wallet", webWallet)],
    ["that is corrupt", undefined, () => localStorage.setItem(connectorKey, "not JSON")],
  ])("a session %s is removed completely", (_, id, setUp) => {
    setUp();
    removeStoredSession(id);
    expect(localStorage).toHaveLength(0);
  });
});

describe("removeCorruptSession", () => {
  beforeEach(() => localStorage.setItem(connectorKey, "{}"));

  test.each([
    ["with the phone", '{"type":"pera-wallet","accounts":["A"],"selectedAccount":"A"}'],
    ["with Pera Web", '{"type":"pera-wallet-web","accounts":[]}'],
  ])("parameters: a session %s is kept", (_, text) => {
    localStorage.setItem("PeraWallet.Wallet", text);
    removeCorruptSession("pera");
    expect(hasStoredSession("pera")).toBe(true);
    expect(localStorage).toHaveLength(2);
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
    localStorage.setItem("PeraWallet.Wallet", text);
    removeCorruptSession("pera");
    expect(hasStoredSession("pera")).toBe(false);
    expect(localStorage).toHaveLength(0);
  });

  test("a connection to which no wallet's details belong is removed", () => {
    localStorage.setItem(walletNameKey, "defly");
    removeCorruptSession("pera");
    expect(localStorage).toHaveLength(0);
  });

  test.each(["pera", "lute"] as const)(
    "Defly's session is not %s's to remove, whatever that wallet has stored",
    (name) => {
      for (const details of [undefined, "{{"]) {
        if (details !== undefined) localStorage.setItem(knownWallets[name].storageKey, details);
        localStorage.setItem("DeflyWallet.Wallet", '{"type":"defly-wallet","accounts":["A"]}');
        localStorage.setItem(connectorKey, stored("defly's"));
        localStorage.setItem(walletNameKey, "defly");
        expect(isOtherWallets(name)).toBe(true);
        expect(isOtherWallets("defly")).toBe(false);
        removeCorruptSession(name);
        expect(storedSessionId()).toBe("defly's");
        expect(hasStoredSession("defly")).toBe(true);
        expect(localStorage.getItem(walletNameKey)).toBe("defly");
      }
    },
  );

  test("nor is it Pera's between the library's entry and the page's", () => {
    store("defly's");
    localStorage.setItem("DeflyWallet.Wallet", '{"type":"defly-wallet","accounts":["A"]}');
    expect(isOtherWallets("pera")).toBe(true);
  });
});

describe("watchStoredSession", () => {
  test.each([
    ["another tab changes the connection", "storage", { key: connectorKey }, 1],
    ["another tab clears the storage", "storage", { key: null }, 1],
    ["another tab changes another entry", "storage", { key: "account" }, 0],
    ["the page returns from the back/forward cache", "pageshow", { persisted: true }, 1],
    ["the page is shown for the first time", "pageshow", { persisted: false }, 0],
  ])("%s", (_, type, properties, calls) => {
    const page = new EventTarget();
    vi.stubGlobal("window", page);
    const onChange = vi.fn();
    watchStoredSession(onChange);
    page.dispatchEvent(Object.assign(new Event(type), properties));
    expect(onChange).toHaveBeenCalledTimes(calls);
  });
});

test("the libraries' connection has a key of the page's own, and that of other applications stays", () => {
  vi.stubGlobal("window", {});
  localStorage.setItem("walletconnect", "another application's");
  const readOthers = localStorage.getItem.bind(localStorage);
  separateConnection();
  separateConnection();
  expect(localStorage.getItem("walletconnect")).toBeNull();
  localStorage.setItem("walletconnect", "ours");
  expect(localStorage.getItem(connectorKey)).toBe("ours");
  localStorage.removeItem("walletconnect");
  expect(localStorage.getItem(connectorKey)).toBeNull();
  expect(readOthers("walletconnect")).toBe("another application's");
});
