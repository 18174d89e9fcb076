import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { mainNetworkConfiguration } from "@fabulous-fish/core";
import { createMemoryStorage } from "../platform/browser-storage.ts";
import { feeSink } from "../session/session.fixtures.ts";

const library = {
  connect: vi.fn<(options: unknown) => Promise<string[]>>(() => Promise.resolve([feeSink])),
  connector: null,
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
});
afterEach(() => vi.unstubAllGlobals());

describe("connect", () => {
  test.each([
    // The scheme of the mobile app in a deployment, and the page's origin in development.
    ["fish.example", "fabulousfish://wallet"],
    ["localhost", "http://localhost:5180"],
  ])(
    "parameters: on %s, the library receives the options of rule 3.2",
    async (hostname, redirectUri) => {
      vi.stubGlobal("location", {
        hostname,
        origin: "http://localhost:5180",
        href: "http://localhost/",
      });
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
