import type { SiteConfiguration } from "@fabulous-fish/core";
import { loadChunk } from "../platform/load-chunk.ts";
import type { Wallet, WalletEvent } from "../session/ports.ts";
import { WalletCancelledError } from "./cancelled-error.ts";
import { hasStoredSession, removeStoredSession, storedSessionId } from "./stored-session.ts";

/** Creates a wallet whose library and adapter are loaded on first use. */
export function createLazyWallet(configuration: SiteConfiguration): Wallet {
  const listeners = new Set<(event: WalletEvent) => void>();

  const importWallet = () =>
    loadChunk("the wallet", async () =>
      (await import("./pera-wallet.ts")).createPeraWallet(configuration, (event) => {
        listeners.forEach((listener) => listener(event));
      }),
    );

  let loading: ReturnType<typeof importWallet> | undefined;
  // After a failure, the next call tries again.
  const load = () =>
    (loading ??= importWallet().catch((error: unknown) => {
      loading = undefined;
      throw error;
    }));

  return {
    prepare() {
      load().catch((error: unknown) => console.warn("The wallet could not be prepared:", error));
    },

    connect: (signal) => cancellable(signal, async () => (await load()).connect(signal)),
    prove: (challenge, account, signal) =>
      cancellable(signal, async () => (await load()).prove(challenge, account, signal)),

    async reconnect() {
      return hasStoredSession() ? (await load()).reconnect() : [];
    },

    async disconnect() {
      // Read before loading, during which another tab may store a new session.
      const session = storedSessionId();
      try {
        if (loading || hasStoredSession()) await (await load()).disconnect(session);
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
    signal.addEventListener("abort", () => reject(new WalletCancelledError()));
    start().then(resolve, reject);
  });
}
