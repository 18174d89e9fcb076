import type { PeraWalletConnect } from "@perawallet/connect";
import type { WalletSettings } from "@fabulous-fish/core";
import type { Wallet, WalletConnectOptions, WalletEvent } from "../session/ports.ts";
import { bridgeSocketOf } from "./bridge-socket.ts";
import { WalletCancelledError } from "./cancelled-error.ts";
import { observeConnector } from "./connector.ts";
import { forgetDamagedSession } from "./damaged-session.ts";
import { WalletNoAccountError, WalletRejectedError } from "./errors.ts";
import { closeSession } from "./close-session.ts";
import { openPera } from "./open-pera.ts";
import { settleConnect } from "./settle-connect.ts";
import {
  forgetStoredConnection,
  guardStoredSession,
  hideStoredConnection,
  isEndedElsewhere,
  isReplaced,
  watchStoredSession,
} from "./shared-session.ts";
import { forgetStoredSession, hasStoredSession, storedSessionId } from "./stored-session.ts";
import { createMutex } from "./mutex.ts";
import { accountsIn } from "./wallet-accounts.ts";
import { withinTime } from "./within-time.ts";

/** How long the library may take to restore a session, or to make the connector of an attempt. */
const libraryTime = 20_000;

/** The library has options of its own, and ignores those that it does not know. */
type ConnectOptions = WalletConnectOptions & Parameters<PeraWalletConnect["connect"]>[0];

/** One try to connect, from the press to its end. */
interface Attempt {
  /** Aborted when the wallet ends it. */
  readonly ended: AbortController;
  /** Shows a session again that was stored before the attempt. */
  readonly showStored: () => void;
  hasConnector: boolean;
  isOver: boolean;
}

export interface LoadedWallet extends Pick<Wallet, "connect" | "reconnect"> {
  /** Ends the session with this id, as it was stored when the person disconnected. */
  disconnect(session: string | undefined): Promise<void>;
}

/** Pera Wallet behind the session's port; loaded lazily, library and all. */
export async function createPeraWallet(
  settings: WalletSettings,
  emit: (event: WalletEvent) => void,
): Promise<LoadedWallet> {
  const { library, chooseBridge } = await openPera(settings);
  const runExclusive = createMutex();
  let attempt: Attempt | undefined;

  observeConnector(library, {
    onMade(connector) {
      guardStoredSession(connector);
      if (!attempt) return true;
      attempt.hasConnector = true;
      attempt.showStored();
      // The library would open its dialog over a page that waits for nothing, or has taken over a
      // session that another tab has stored meanwhile.
      const isUnwanted = attempt.isOver || connector.connected;
      if (isUnwanted) bridgeSocketOf(connector).stop();
      return !isUnwanted;
    },

    onDisconnected(message, connector) {
      // The library would go on as if connected, and fail when told to disconnect.
      library.connector = null;
      bridgeSocketOf(connector).stop();
      const isNews = !isReplaced(connector);
      forgetStoredSession(connector.clientId);
      if (attempt) attempt.ended.abort(new WalletRejectedError(message));
      else if (isNews) emit({ type: "disconnected" });
    },

    onAccountsChanged(response, connector) {
      const accounts = accountsIn(response);
      if (accounts.length > 0 && !isReplaced(connector))
        emit({ type: "accounts-changed", accounts });
    },
  });

  watchStoredSession(() => {
    runExclusive(async () => {
      if (library.connector && isEndedElsewhere(library.connector)) await endConnection();
    }).catch(warn);
  });

  /** Ends this tab's connection, and removes its session, but no other, from the storage. */
  async function endConnection(): Promise<void> {
    const { connector } = library;
    if (!connector) return;
    library.connector = null;
    forgetStoredSession(connector.clientId);
    await closeSession(connector);
  }

  const warn = (error: unknown) => console.warn("The wallet's session could not be ended:", error);

  async function connect(options: ConnectOptions, signal: AbortSignal) {
    if (signal.aborted) throw new WalletCancelledError();
    await endConnection().catch(warn);
    chooseBridge();
    const current: Attempt = {
      ended: new AbortController(),
      // A stored session would make the library refuse to start another.
      showStored: hideStoredConnection(),
      hasConnector: false,
      isOver: false,
    };
    let started: Promise<unknown> = Promise.resolve();
    attempt = current;
    try {
      const response = await settleConnect({
        signal,
        ended: current.ended.signal,
        hasReachedBridge: () =>
          !!library.connector && bridgeSocketOf(library.connector).hasOpened(),
        start: () => (started = library.connect(options)),
      });
      const accounts = accountsIn(response);
      if (accounts.length === 0) throw new WalletNoAccountError();
      if (!library.connector?.connected) {
        // Pera Web has answered in its own tab: the connection by code goes unused.
        await endConnection().catch(warn);
        forgetStoredConnection();
      }
      return accounts;
    } catch (error) {
      current.isOver = true;
      if (!current.hasConnector) await withinTime(libraryTime, started).catch(() => {});
      await endConnection().catch(warn);
      throw error;
    } finally {
      current.showStored();
      attempt = undefined;
    }
  }

  async function restore(): Promise<unknown> {
    const { connector } = library;
    if (connector && connector.clientId === storedSessionId()) return connector.accounts;
    await endConnection().catch(warn);
    forgetDamagedSession();
    return hasStoredSession() && withinTime(libraryTime, library.reconnectSession());
  }

  async function disconnect(session: string | undefined): Promise<void> {
    // Only a connection can notify the wallet.
    if (storedSessionId() === session) await restore().catch(warn);
    forgetStoredSession(session);
    if (session === undefined || library.connector?.clientId === session) await endConnection();
  }

  return {
    connect: (options, signal) => runExclusive(() => connect(options, signal)),
    reconnect: () =>
      runExclusive(async () => {
        const response = await restore();
        // Restoring takes seconds on a phone: another tab may have connected meanwhile.
        return library.connector && isReplaced(library.connector) ? [] : accountsIn(response);
      }),
    disconnect: (session) => runExclusive(() => disconnect(session)),
  };
}
