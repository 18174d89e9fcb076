import { beforeEach, describe, expect, test, vi } from "vitest";
import { createMemoryStorage } from "../platform/browser-storage.ts";
import type { Connector } from "./connector.ts";
import {
  guardStoredSession,
  hideStoredConnection,
  isEndedElsewhere,
  isReplaced,
} from "./shared-session.ts";
import { forgetStoredSession, storedSessionId } from "./stored-session.ts";

const stored = (clientId: string) => JSON.stringify({ clientId, connected: true });
const wallet = '{"type":"pera-wallet","accounts":["A"]}';
const webWallet = '{"type":"pera-wallet-web","accounts":["A"]}';

beforeEach(() => {
  vi.stubGlobal("localStorage", createMemoryStorage());
  return () => vi.unstubAllGlobals();
});

/** What one tab's library has stored after the wallet approved. */
function store(clientId: string): void {
  localStorage.setItem("PeraWallet.Wallet", wallet);
  localStorage.setItem("walletconnect", stored(clientId));
}

/** A connector as its library makes it, with a storage that it writes and removes blindly. */
function makeConnector(clientId: string, connected: boolean) {
  const storage = {
    setSession: () => localStorage.setItem("walletconnect", stored(clientId)),
    removeSession: () => localStorage.removeItem("walletconnect"),
  };
  const parts = { clientId, connected, _sessionStorage: storage };
  const connector = parts as unknown as Connector;
  guardStoredSession(connector);
  return { connector, storage };
}

describe("guardStoredSession", () => {
  test("behavior: a new connection replaces what is stored once, and changes its own only", () => {
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

  test("behavior: a restored connection updates and removes its own session", () => {
    store("own");
    const { storage } = makeConnector("own", true);
    storage.setSession();
    expect(storedSessionId()).toBe("own");
    storage.removeSession();
    expect(storedSessionId()).toBeUndefined();
  });

  test("behavior: a restored connection does not bring back a session that another tab ended", () => {
    const { storage } = makeConnector("own", true);
    storage.setSession();
    expect(storedSessionId()).toBeUndefined();
  });
});

describe("isReplaced, isEndedElsewhere", () => {
  const connector = { clientId: "own", connected: true } as unknown as Connector;

  test("behavior: its own session is stored", () => {
    store("own");
    expect([isReplaced(connector), isEndedElsewhere(connector)]).toEqual([false, false]);
  });

  test("behavior: another tab has connected, by code or with Pera Web", () => {
    store("newer");
    expect([isReplaced(connector), isEndedElsewhere(connector)]).toEqual([true, true]);
    localStorage.removeItem("walletconnect");
    localStorage.setItem("PeraWallet.Wallet", webWallet);
    expect([isReplaced(connector), isEndedElsewhere(connector)]).toEqual([true, true]);
  });

  test("behavior: another tab has disconnected", () => {
    expect([isReplaced(connector), isEndedElsewhere(connector)]).toEqual([false, true]);
  });

  test("behavior: another tab hides the stored connection while it connects", () => {
    store("own");
    const show = hideStoredConnection();
    expect([isReplaced(connector), isEndedElsewhere(connector)]).toEqual([false, false]);
    show();
    expect(storedSessionId()).toBe("own");
  });
});

describe("hideStoredConnection", () => {
  test("behavior: what is hidden does not replace what another tab stores meanwhile", () => {
    store("older");
    const show = hideStoredConnection();
    store("newer");
    show();
    expect(storedSessionId()).toBe("newer");
  });

  test("behavior: is shown again once", () => {
    store("older");
    const show = hideStoredConnection();
    show();
    localStorage.removeItem("walletconnect");
    show();
    expect(storedSessionId()).toBeUndefined();
  });
});

describe("forgetStoredSession", () => {
  test.each(["own", undefined])("behavior: %s: another session stays", (id) => {
    store("newer");
    forgetStoredSession(id);
    expect(storedSessionId()).toBe("newer");
  });

  test.each([
    ["by code", "own", () => store("own")],
    ["with Pera Web", webWallet, () => localStorage.setItem("PeraWallet.Wallet", webWallet)],
    ["damaged", undefined, () => localStorage.setItem("walletconnect", "not JSON")],
  ])("behavior: %s: nothing of it is left", (_, id, setUp) => {
    setUp();
    forgetStoredSession(id);
    expect(localStorage).toHaveLength(0);
  });
});
