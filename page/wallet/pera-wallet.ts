import type { WalletSettings } from "#core";
import type { Wallet, WalletEvent } from "../session/ports.ts";
import { type ConnectorEvent, observeConnector } from "./connector.ts";
import { WalletNoAccountError } from "./errors.ts";
import { openPera } from "./open-pera.ts";
import { forgetStoredSession, hasStoredSession } from "./stored-session.ts";
import { settleConnect } from "./settle-connect.ts";
import { accountsIn } from "./wallet-accounts.ts";
import { withinTime } from "./within-time.ts";

/** How long restoring or ending a session may take before the page goes on without. */
const courtesy = 20_000;

/** Pera Wallet behind the session's port; loaded lazily, library and all. */
export async function createPeraWallet(settings: WalletSettings): Promise<Wallet> {
  const { library, chooseBridge } = await openPera(settings);
  const listeners = new Set<(event: WalletEvent) => void>();
  const attempts = new Set<(event: ConnectorEvent) => void>();

  const emit = (event: WalletEvent) => {
    for (const tell of listeners) tell(event);
  };

  observeConnector(library, (event, connector) => {
    if (connector !== library.connector) return;
    const isConnecting = attempts.size > 0;
    for (const tell of attempts) tell(event);

    if (event.type === "disconnected") {
      // The library would go on as if connected, and fail when told to disconnect.
      library.connector = null;
      forgetStoredSession();
      if (!isConnecting) emit({ type: "disconnected" });
    }
    if (event.type === "accounts-changed") {
      const accounts = accountsIn(event.accounts);
      if (accounts.length > 0) emit({ type: "accounts-changed", accounts });
    }
  });

  async function endSession(): Promise<void> {
    const { connector } = library;
    library.connector = null;
    try {
      if (connector?.connected) await withinTime(courtesy, connector.killSession());
    } finally {
      forgetStoredSession();
      await library.disconnect();
    }
  }

  /** A wallet that approves after the attempt has been given up is told that nobody is there. */
  function abandonAttempt(): void {
    const { connector } = library;
    library.connector = null;
    forgetStoredSession();
    connector?.on("connect", () => {
      void connector.killSession().finally(forgetStoredSession);
    });
  }

  async function reconnect(): Promise<readonly string[]> {
    if (!hasStoredSession()) return [];
    return (await withinTime(courtesy, library.reconnectSession())) ?? [];
  }

  return {
    prepare() {
      // Constructing the library was all there is to prepare.
    },

    async connect(_options, signal) {
      // A session left over would make the library refuse to start another.
      await endSession().catch((error: unknown) => console.warn(error));
      chooseBridge();
      try {
        const answer = await settleConnect({
          signal,
          subscribe(listener) {
            attempts.add(listener);
            return () => attempts.delete(listener);
          },
          start: () => library.connect(),
        });
        const accounts = accountsIn(answer);
        if (accounts.length === 0) throw new WalletNoAccountError();
        return accounts;
      } catch (error) {
        abandonAttempt();
        throw error;
      }
    },

    async reconnect() {
      return accountsIn(await reconnect());
    },

    async disconnect() {
      if (!library.connector) await reconnect();
      await endSession();
    },

    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
