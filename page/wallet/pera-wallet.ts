import type { SiteConfiguration } from "#core";
import type { Wallet, WalletEvent } from "../session/ports.ts";
import { type ConnectorEvent, observeConnector } from "./connector.ts";
import { WalletNoAccountError } from "./errors.ts";
import { loadPera, type Pera } from "./load-pera.ts";
import { forgetStoredSession, hasStoredSession } from "./pera-session.ts";
import { settleConnect } from "./settle-connect.ts";
import { accountsIn } from "./wallet-accounts.ts";

/** How long ending or restoring a session may take before the page goes on without. */
const courtesy = 20_000;

/** Pera Wallet behind the session's port. The library is loaded when it is first needed. */
export function createPeraWallet(settings: SiteConfiguration["wallet"]): Wallet {
  const listeners = new Set<(event: WalletEvent) => void>();
  const attempts = new Set<(event: ConnectorEvent) => void>();
  let loading: Promise<Pera> | undefined;

  function load(): Promise<Pera> {
    loading ??= loadPera(settings).then(
      (pera) => {
        observeConnector(pera.wallet, (event, connector) => {
          if (connector === pera.wallet.connector) follow(pera, event);
        });
        return pera;
      },
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  }

  function follow(pera: Pera, event: ConnectorEvent): void {
    const isConnecting = attempts.size > 0;
    for (const tell of attempts) tell(event);

    if (event.type === "disconnected") {
      // The library would go on as if connected, and fail when told to disconnect.
      pera.wallet.connector = null;
      forgetStoredSession();
      if (!isConnecting) emit({ type: "disconnected" });
    }
    if (event.type === "accounts-changed") {
      const accounts = accountsIn(event.accounts);
      if (accounts.length > 0) emit({ type: "accounts-changed", accounts });
    }
  }

  function emit(event: WalletEvent): void {
    for (const tell of listeners) tell(event);
  }

  async function endSession({ wallet }: Pera): Promise<void> {
    const { connector } = wallet;
    wallet.connector = null;
    try {
      if (connector?.connected) await withinCourtesy(connector.killSession());
    } finally {
      forgetStoredSession();
      await wallet.disconnect();
    }
  }

  /** A wallet that approves after the attempt has been given up is told that nobody is there. */
  async function abandonAttempt(): Promise<void> {
    if (!loading) return;
    const { wallet } = await loading;
    const { connector } = wallet;
    wallet.connector = null;
    forgetStoredSession();
    connector?.on("connect", () => {
      void connector.killSession().finally(forgetStoredSession);
    });
  }

  return {
    prepare() {
      load().catch((error: unknown) => console.warn("The wallet could not be prepared:", error));
    },

    async connect(_options, signal) {
      const attempt = settleConnect({
        signal,
        subscribe(listener) {
          attempts.add(listener);
          return () => attempts.delete(listener);
        },
        async start() {
          const pera = await load();
          // A session left over would make the library refuse to start another.
          await endSession(pera).catch((error: unknown) => console.warn(error));
          signal.throwIfAborted();
          pera.chooseBridge();
          return pera.wallet.connect();
        },
      });
      attempt.catch(abandonAttempt).catch((error: unknown) => console.warn(error));
      const accounts = accountsIn(await attempt);
      if (accounts.length === 0) throw new WalletNoAccountError();
      return accounts;
    },

    async reconnect() {
      if (!hasStoredSession()) return [];
      const pera = await load();
      return accountsIn(await withinCourtesy(pera.wallet.reconnectSession()));
    },

    async disconnect() {
      if (!loading) {
        forgetStoredSession();
        return;
      }
      await endSession(await loading);
    },

    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

async function withinCourtesy<Value>(promise: Promise<Value>): Promise<Value | undefined> {
  let timer: number | undefined;
  const limit = new Promise<undefined>((resolve) => {
    timer = window.setTimeout(() => resolve(undefined), courtesy);
  });
  try {
    return await Promise.race([promise, limit]);
  } finally {
    window.clearTimeout(timer);
  }
}
