import type { WalletSettings } from "@fabulous-fish/core";
import { loadChunk } from "../platform/load-chunk.ts";
import type { Wallet, WalletEvent } from "../session/ports.ts";
import { WalletCancelledError } from "./cancelled-error.ts";
import { forgetStoredSession, hasStoredSession, storedSessionId } from "./stored-session.ts";

/** Creates a wallet whose library and adapter are loaded on first use. */
export function createLazyWallet(settings: WalletSettings): Wallet {
  const listeners = new Set<(event: WalletEvent) => void>();
  let loading: ReturnType<typeof open> | undefined;

  const open = () =>
    loadChunk("the wallet", async () =>
      (await import("./pera-wallet.ts")).createPeraWallet(settings, (event) => {
        listeners.forEach((listener) => listener(event));
      }),
    );

  const load = () =>
    (loading ??= open().catch((error: unknown) => {
      loading = undefined;
      throw error;
    }));

  return {
    prepare() {
      load().catch((error: unknown) => console.warn("The wallet could not be prepared:", error));
    },

    // Cancel takes effect at once, even while the library is loading.
    connect: (options, signal) =>
      new Promise((resolve, reject) => {
        signal.addEventListener("abort", () => reject(new WalletCancelledError()));
        load()
          .then((wallet) => wallet.connect(options, signal))
          .then(resolve, reject);
      }),

    async reconnect() {
      return hasStoredSession() ? (await load()).reconnect() : [];
    },

    async disconnect() {
      const session = storedSessionId();
      try {
        if (loading || hasStoredSession()) await (await load()).disconnect(session);
      } finally {
        forgetStoredSession(session);
      }
    },

    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
