import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { mainNetworkConfiguration } from "@fabulous-fish/core";
import { connectorKey } from "@fabulous-fish/core/storage-keys";
import { createMemoryStorage } from "../../platform/browser-storage.ts";
import { feeSink, rewardsPool } from "../../session/session.fixtures.ts";

const library = {
  connect: vi.fn<(options: unknown) => Promise<string[]>>(() => Promise.resolve([feeSink])),
  reconnectSession: vi.fn<() => Promise<readonly string[]>>(),
  connector: null as { readonly accounts: readonly string[] } | null,
};

const construct = vi.fn<(options: unknown) => void>();

vi.mock("@perawallet/connect", () => ({
  PeraWalletConnect: function (options: unknown) {
    construct(options);
    return library;
  },
}));

// The adapter needs these browser APIs when it is created. Vitest runs in Node.js without a DOM.
beforeEach(() => {
  vi.useFakeTimers();
  const open = () => ({ close: () => {} });
  const page = Object.assign(new EventTarget(), { fetch, setTimeout, clearTimeout, open });
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
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

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

test("the library does not take over a session that another wallet stores while it restores its own", async () => {
  const { createPeraWallet } = await import("./pera-wallet.ts");
  const wallet = createPeraWallet(mainNetworkConfiguration, () => {});
  localStorage.setItem("PeraWallet.Wallet", '{"type":"pera-wallet","accounts":[]}');
  localStorage.setItem(connectorKey, '{"clientId":"pera\'s"}');
  const connector = restoredConnector("defly's");
  library.reconnectSession.mockImplementation(async () => {
    // The library takes two seconds on a phone, in which another tab connects.
    await Promise.resolve();
    localStorage.setItem("DeflyWallet.Wallet", '{"type":"defly-wallet","accounts":[]}');
    localStorage.setItem(connectorKey, '{"clientId":"defly\'s"}');
    Reflect.set(library, "connector", connector);
    return library.connector?.accounts ?? [];
  });
  expect(await wallet.reconnect()).toEqual([]);
  expect(library.connector).toBeNull();
  expect(connector.transportClose).toHaveBeenCalled();
});

test("the library restores nothing while another wallet's session is stored", async () => {
  const { createPeraWallet } = await import("./pera-wallet.ts");
  const wallet = createPeraWallet(mainNetworkConfiguration, () => {});
  library.reconnectSession.mockReset().mockResolvedValue([feeSink]);
  for (const name of ["Pera", "Defly"])
    localStorage.setItem(`${name}Wallet.Wallet`, '{"type":"wallet","accounts":[]}');
  localStorage.setItem(connectorKey, '{"clientId":"defly\'s"}');
  expect(await wallet.reconnect()).toEqual([]);
  expect(library.reconnectSession).not.toHaveBeenCalled();
});

// Pera Web never connects several accounts if it receives 4160.
test.each([
  [4160, undefined],
  [416001, 416001],
  [416002, 416002],
] as const)(
  "parameters: for the chain id %o, the library receives %o (rule 3.6)",
  async (chainId, given) => {
    const { wallet } = mainNetworkConfiguration;
    const { createPeraWallet } = await import("./pera-wallet.ts");
    createPeraWallet({ ...mainNetworkConfiguration, wallet: { ...wallet, chainId } }, () => {});
    const [[options] = []] = construct.mock.calls.slice(-1);
    expect((options as { readonly chainId?: number }).chainId).toBe(given);
  },
);

describe("connect while the bridge is unreachable", () => {
  /** Connects until the bridge's timeout has passed. Returns the failure, if there is one. */
  async function failureAfterTimeout(opens: boolean): Promise<unknown> {
    const { createPeraWallet } = await import("./pera-wallet.ts");
    const wallet = createPeraWallet(mainNetworkConfiguration, () => {});
    library.connect.mockImplementationOnce(() => new Promise(() => {}));
    const cancel = new AbortController();
    const failed = vi.fn();
    const attempt = wallet.connect(cancel.signal).catch(failed);
    // The library's dialog loads in real time.
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(1_000);
    if (opens) window.open("https://web.perawallet.app/connect", "_blank");
    await vi.advanceTimersByTimeAsync(60_000);
    const failure: unknown = failed.mock.calls[0]?.[0];
    cancel.abort();
    await vi.advanceTimersByTimeAsync(20_000);
    await attempt;
    return failure;
  }

  test("the attempt fails", async () => {
    expect(await failureAfterTimeout(false)).toHaveProperty("code", "wallet-bridge-unreachable");
  });

  test("with Pera Web's tab, it goes on (rule 3.22)", async () => {
    expect(await failureAfterTimeout(true)).toBeUndefined();
  });
});

describe("connect", () => {
  test("cancelled between the response and the page's next task, nothing is connected", async () => {
    const { createPeraWallet } = await import("./pera-wallet.ts");
    const wallet = createPeraWallet(mainNetworkConfiguration, () => {});
    const cancel = new AbortController();
    library.connect.mockImplementationOnce(() => {
      setTimeout(() => cancel.abort());
      return Promise.resolve([feeSink]);
    });
    const failed = expect(wallet.connect(cancel.signal)).rejects.toMatchObject({
      code: "wallet-cancelled",
    });
    await vi.dynamicImportSettled();
    await vi.runAllTimersAsync();
    await failed;
  });

  test.each([
    ["other accounts, these are connected", [rewardsPool], [rewardsPool]],
    ["none, nothing is connected", [], { code: "wallet-no-account" }],
  ])(
    "if the wallet shares, between the response and the page's next task, %s",
    async (_, accounts, expected) => {
      vi.stubGlobal("WebSocket", { OPEN: 1 });
      const { createPeraWallet } = await import("./pera-wallet.ts");
      const wallet = createPeraWallet(mainNetworkConfiguration, () => {});
      library.connect.mockImplementationOnce(() => {
        const listeners = new Map<string, (_: null, payload: unknown) => void>();
        const connector = {
          ...restoredConnector("new"),
          connected: false,
          peerId: "",
          handshakeTopic: "",
          on: (event: string, listener: () => void) => void listeners.set(event, listener),
          off: () => {},
          _transport: { readyState: 1, _socketCreate: () => {}, close: () => {} },
        };
        library.connector = connector;
        connector.connected = true;
        const update = { params: [{ accounts, chainId: 4160 }] };
        setTimeout(() => listeners.get("session_update")?.(null, update));
        return Promise.resolve([feeSink]);
      });
      const onEnd = vi.fn();
      wallet.connect(new AbortController().signal).then(onEnd, onEnd);
      await vi.waitFor(() => expect(onEnd).toHaveBeenCalledOnce());
      expect(onEnd.mock.calls[0]?.[0]).toMatchObject(expected);
    },
  );

  test.each([
    // The scheme of the mobile app in a deployment, and the page's origin in development.
    ["fish.example", "fabulousfish://wallet"],
    ["localhost", "http://localhost:5180"],
  ])(
    "parameters: on %s, the library receives the options of rule 3.2",
    async (hostname, redirectUri) => {
      stubLocation(hostname);
      const { createPeraWallet } = await import("./pera-wallet.ts");
      const wallet = createPeraWallet(mainNetworkConfiguration, () => {});
      library.connect.mockClear();
      const onConnected = vi.fn();
      void wallet.connect(new AbortController().signal).then(onConnected);
      await vi.waitFor(() => expect(onConnected).toHaveBeenCalledWith([feeSink]));
      expect(library.connect).toHaveBeenCalledExactlyOnceWith({
        network: "mainnet",
        redirectUri,
        shouldSelectOneAccount: false,
        openManager: false,
      });
    },
  );
});
