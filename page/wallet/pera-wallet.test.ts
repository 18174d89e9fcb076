import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { mainNetworkConfiguration } from "@fabulous-fish/core";
import { createMemoryStorage } from "../platform/browser-storage.ts";
import { feeSink } from "../session/session.fixtures.ts";

const library = {
  connect: vi.fn<(options: unknown) => Promise<string[]>>(() => Promise.resolve([feeSink])),
  reconnectSession: vi.fn<() => Promise<readonly string[]>>(),
  connector: null as { readonly accounts: readonly string[] } | null,
};

vi.mock("@perawallet/connect", () => ({
  PeraWalletConnect: function () {
    return library;
  },
}));

// The adapter needs these browser APIs when it is created. Vitest runs in Node.js without a DOM.
beforeEach(() => {
  const page = Object.assign(new EventTarget(), { fetch, setTimeout, clearTimeout });
  vi.stubGlobal("window", page);
  vi.stubGlobal("document", {
    addEventListener: () => {},
    getElementById: () => null,
    querySelector: () => ({}),
  });
  vi.stubGlobal(
    "MutationObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal("navigator", { userAgent: "", maxTouchPoints: 0 });
  vi.stubGlobal("customElements", { whenDefined: () => Promise.resolve() });
  vi.stubGlobal("localStorage", createMemoryStorage());
  stubLocation("fish.example");
});
afterEach(() => vi.unstubAllGlobals());

function stubLocation(hostname: string): void {
  const origin = "http://localhost:5180";
  vi.stubGlobal("location", { hostname, origin, href: `${origin}/` });
}

/** Returns a fake of the connector that the library creates from the stored connection. */
function restoredConnector(clientId: string) {
  return {
    clientId,
    connected: true,
    accounts: [feeSink],
    on: () => {},
    transportClose: vi.fn(),
    _transport: {},
    _sessionStorage: { setSession: () => {}, removeSession: () => {} },
  };
}

test("behavior: the library does not take over a session that another wallet stores while it restores its own", async () => {
  const { createPeraWallet } = await import("./pera-wallet.ts");
  const wallet = await createPeraWallet(mainNetworkConfiguration, () => {});
  localStorage.setItem("PeraWallet.Wallet", '{"type":"pera-wallet","accounts":[]}');
  localStorage.setItem("walletconnect", '{"clientId":"pera\'s"}');
  const connector = restoredConnector("defly's");
  library.reconnectSession.mockImplementation(async () => {
    // The library takes two seconds on a phone, in which another tab connects.
    await Promise.resolve();
    localStorage.setItem("DeflyWallet.Wallet", '{"type":"defly-wallet","accounts":[]}');
    localStorage.setItem("walletconnect", '{"clientId":"defly\'s"}');
    Reflect.set(library, "connector", connector);
    return library.connector?.accounts ?? [];
  });
  expect(await wallet.reconnect()).toEqual([]);
  expect(library.connector).toBeNull();
  expect(connector.transportClose).toHaveBeenCalled();
});

describe("connect", () => {
  test.each([
    // The scheme of the mobile app in a deployment, and the page's origin in development.
    ["fish.example", "fabulousfish://wallet"],
    ["localhost", "http://localhost:5180"],
  ])(
    "parameters: on %s, the library receives the options of rule 3.2",
    async (hostname, redirectUri) => {
      stubLocation(hostname);
      const { createPeraWallet } = await import("./pera-wallet.ts");
      const wallet = await createPeraWallet(mainNetworkConfiguration, () => {});
      library.connect.mockClear();
      expect(await wallet.connect(new AbortController().signal)).toEqual([feeSink]);
      expect(library.connect).toHaveBeenCalledExactlyOnceWith({
        network: "mainnet",
        redirectUri,
        shouldSelectOneAccount: false,
        openManager: false,
      });
    },
  );
});
