import { knownWallets, type SiteConfiguration, type WalletName } from "@fabulous-fish/core";
import { loadChunk, whenIdle } from "../platform/load-chunk.ts";
import type { Wallet, WalletEvent } from "../session/ports.ts";
import { CancelledError } from "../platform/errors.ts";
import {
  adoptConnection,
  hasStoredSession,
  removeStoredSession,
  storedSessionId,
  storedWallet,
} from "./stored-session.ts";
import type { LoadedWallet } from "./wallet-adapter.ts";

/** Creates the wallets of the site. Their libraries and adapters are loaded on first use. */
export function createLazyWallet(configuration: SiteConfiguration): Wallet {
  adoptConnection();
  const listeners = new Set<(event: WalletEvent) => void>();
  const emit = (event: WalletEvent) => listeners.forEach((listener) => listener(event));
  const loaded = new Map<WalletName, Promise<LoadedWallet>>();

  const importWallet: Record<WalletName, () => Promise<LoadedWallet>> = {
    pera: async () => (await import("./pera/pera-wallet.ts")).createPeraWallet(configuration, emit),
    defly: async () =>
      (await import("./defly/defly-wallet.ts")).createDeflyWallet(configuration, emit),
    lute: async () => (await import("./lute/lute-wallet.ts")).createLuteWallet(configuration),
  };

  function load(name: WalletName): Promise<LoadedWallet> {
    const loading =
      loaded.get(name) ??
      loadChunk("the wallet", importWallet[name]).catch((error: unknown) => {
        // The next call tries again.
        loaded.delete(name);
        throw error;
      });
    loaded.set(name, loading);
    return loading;
  }

  function prepare(name: WalletName): void {
    load(name).catch((error: unknown) => console.warn("The wallet could not be prepared:", error));
  }

  const current = () => storedWallet(configuration.wallets);

  // A window has to open right after a press, before the browser would block it.
  const inWindows = configuration.wallets.filter(
    (name) => knownWallets[name].reachedBy === "window",
  );
  if (inWindows.length > 0) void whenIdle().then(() => inWindows.forEach(prepare));

  return {
    current,
    prepare,

    connect: (name, signal) => cancellable(signal, async () => (await load(name)).connect(signal)),
    prove: (challenge, account, options) =>
      cancellable(options.signal, async () =>
        (await load(current())).prove(challenge, account, options),
      ),

    async reconnect() {
      return hasStoredSession(current()) ? (await load(current())).reconnect() : [];
    },

    async disconnect() {
      // Read before loading, during which another tab may store a new session.
      const session = storedSessionId();
      const name = current();
      try {
        if (loaded.has(name) || hasStoredSession(name))
          await (await load(name)).disconnect(session);
      } finally {
        removeStoredSession(session);
      }
    },

    subscribe(listener) {
      listeners.add(listener);
    },
  };
}

/** Rejects at once when the signal is aborted, even while the library is loading. */
function cancellable<Value>(signal: AbortSignal, start: () => Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    signal.addEventListener("abort", () => reject(new CancelledError("wallet-cancelled")));
    start().then(resolve, reject);
  });
}
