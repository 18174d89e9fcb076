import type { WalletSettings } from "#core";
import { loadPart } from "../platform/load-part.ts";
import type { Wallet, WalletEvent } from "../session/ports.ts";
import { WalletCancelledError } from "./errors.ts";
import { hasStoredSession } from "./stored-session.ts";

/** The wallet, whose library and adapter are loaded when they are first needed. */
export function createLazyWallet(settings: WalletSettings): Wallet {
  const listeners = new Set<(event: WalletEvent) => void>();
  let loading: Promise<Wallet> | undefined;

  async function open(): Promise<Wallet> {
    const wallet = await loadPart("the wallet", async () => {
      const { createPeraWallet } = await import("./pera-wallet.ts");
      return createPeraWallet(settings);
    });
    wallet.subscribe((event) => {
      for (const tell of listeners) tell(event);
    });
    return wallet;
  }

  function load(): Promise<Wallet> {
    loading ??= open().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  }

  return {
    prepare() {
      load().catch((error: unknown) => console.warn("The wallet could not be prepared:", error));
    },

    async connect(options, signal) {
      const wallet = await Promise.race([load(), cancellationOf(signal)]);
      return wallet.connect(options, signal);
    },

    async reconnect() {
      return hasStoredSession() ? (await load()).reconnect() : [];
    },

    async disconnect() {
      if (loading || hasStoredSession()) await (await load()).disconnect();
    },

    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function cancellationOf(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener("abort", () => reject(new WalletCancelledError()));
  });
}
