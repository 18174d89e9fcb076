import type { PeraWalletConnect } from "@perawallet/connect";
import type { Account, SiteConfiguration } from "@fabulous-fish/core";
import { loadChunk } from "../platform/load-chunk.ts";
import { redirectUri } from "../platform/mobile-app.ts";
import { withTimeout } from "../platform/timeout.ts";
import type { Wallet, WalletEvent } from "../session/ports.ts";
import { WalletCancelledError } from "./cancelled-error.ts";
import { accountsIn, bridgeSocketOf, closeSession, observeConnector } from "./connector.ts";
import { WalletNoAccountError, WalletRejectedError } from "./errors.ts";
import { createMutex } from "./mutex.ts";
import { openPera } from "./open-pera.ts";
import { settleConnect } from "./settle-connect.ts";
import {
  guardStoredSession,
  hideStoredConnection,
  isEndedByOtherTab,
  isReplaced,
  removeDamagedSession,
  removeStoredConnection,
  watchStoredSession,
} from "./shared-session.ts";
import { hasStoredSession, removeStoredSession, storedSessionId } from "./stored-session.ts";

/** How long the library may take to restore a session or create a connector, in milliseconds. */
const libraryTimeout = 20_000;

/** The options of rule 3.2. The library ignores those that it does not know. */
function connectOptions(
  mobileAppScheme: string,
): Parameters<PeraWalletConnect["connect"]>[0] & Readonly<Record<string, unknown>> {
  return {
    network: "mainnet",
    redirectUri: redirectUri(mobileAppScheme),
    shouldSelectOneAccount: false,
    openManager: false,
  };
}

/** One connection attempt. */
interface Attempt {
  /** Aborted when the wallet ends the attempt. */
  readonly ended: AbortController;
  /** Restores the session that was stored before the attempt. */
  readonly restoreStored: () => void;
  hasConnector: boolean;
  isOver: boolean;
}

export interface LoadedWallet extends Pick<Wallet, "connect" | "reconnect" | "prove"> {
  /** Ends the session with this id, which was stored when the user disconnected. */
  disconnect(session: string | undefined): Promise<void>;
}

/** Creates the adapter of Pera Wallet to the session's port. */
export async function createPeraWallet(
  configuration: SiteConfiguration,
  emit: (event: WalletEvent) => void,
): Promise<LoadedWallet> {
  const { library, chooseBridge } = await openPera(configuration.wallet);
  const runExclusive = createMutex();
  let attempt: Attempt | undefined;
  /** Aborted when the connection over which the wallet signs ends. */
  let connectionEnded = new AbortController();

  observeConnector(library, {
    onCreated(connector) {
      guardStoredSession(connector);
      if (!attempt) return true;
      attempt.hasConnector = true;
      attempt.restoreStored();
      // Otherwise the library opens its dialog although the attempt is over, or takes over a session
      // that another tab has stored meanwhile.
      const isUnwanted = attempt.isOver || connector.connected;
      if (isUnwanted) bridgeSocketOf(connector).stop();
      return !isUnwanted;
    },

    onDisconnected(message, connector) {
      // The library would stay connected, and its disconnect would throw.
      library.connector = null;
      bridgeSocketOf(connector).stop();
      const isCurrent = !isReplaced(connector);
      removeStoredSession(connector.clientId);
      endSigning();
      if (attempt) attempt.ended.abort(new WalletRejectedError(message));
      else if (isCurrent) emit({ type: "disconnected" });
    },

    onAccountsChanged(response, connector) {
      const accounts = accountsIn(response);
      if (accounts.length > 0 && !isReplaced(connector))
        emit({ type: "accounts-changed", accounts });
    },
  });

  watchStoredSession(() => {
    runExclusive(async () => {
      if (library.connector && isEndedByOtherTab(library.connector)) await endConnection();
    }).catch(warn);
  });

  /** Ends this tab's connection and removes its own session from the storage. */
  async function endConnection(): Promise<void> {
    const { connector } = library;
    if (!connector) return;
    library.connector = null;
    removeStoredSession(connector.clientId);
    endSigning();
    await closeSession(connector);
  }

  function endSigning(): void {
    connectionEnded.abort();
    connectionEnded = new AbortController();
  }

  const warn = (error: unknown) => console.warn("The wallet's session could not be ended:", error);

  async function connect(signal: AbortSignal) {
    if (signal.aborted) throw new WalletCancelledError();
    await endConnection().catch(warn);
    chooseBridge();
    const current: Attempt = {
      ended: new AbortController(),
      // With a stored session, the library rejects a new one.
      restoreStored: hideStoredConnection(),
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
        start: () => (started = library.connect(connectOptions(configuration.mobileAppScheme))),
      });
      const accounts = accountsIn(response);
      if (accounts.length === 0) throw new WalletNoAccountError();
      if (!library.connector?.connected) {
        // Pera Web has responded in its own tab; the connection of the QR code is not used.
        await endConnection().catch(warn);
        removeStoredConnection();
      }
      return accounts;
    } catch (error) {
      current.isOver = true;
      if (!current.hasConnector)
        await withTimeout(started, libraryTimeout, () => undefined).catch(() => {});
      await endConnection().catch(warn);
      throw error;
    } finally {
      current.restoreStored();
      attempt = undefined;
    }
  }

  async function restore(): Promise<unknown> {
    const { connector } = library;
    if (connector && connector.clientId === storedSessionId()) return connector.accounts;
    await endConnection().catch(warn);
    removeDamagedSession();
    return (
      hasStoredSession() && withTimeout(library.reconnectSession(), libraryTimeout, () => undefined)
    );
  }

  async function disconnect(session: string | undefined): Promise<void> {
    // Only a connection can notify the wallet.
    if (storedSessionId() === session) await restore().catch(warn);
    removeStoredSession(session);
    if (session === undefined || library.connector?.clientId === session) await endConnection();
  }

  async function reconnect(): Promise<readonly Account[]> {
    const response = await restore();
    // Restoring takes seconds on a phone: another tab may have connected meanwhile.
    return library.connector && isReplaced(library.connector) ? [] : accountsIn(response);
  }

  return {
    connect: (signal) => runExclusive(() => connect(signal)),
    reconnect: () => runExclusive(reconnect),
    disconnect: (session) => runExclusive(() => disconnect(session)),

    // Only restoring is exclusive: disconnecting ends a pending signature.
    async prove(challenge, account, signal) {
      const [accounts, { prove }] = await Promise.all([
        runExclusive(reconnect),
        loadChunk("signing", () => import("./proof/prove.ts")),
      ]);
      return prove({
        ...{ library, accounts, challenge, account, signal },
        genesisHash: configuration.genesisHash,
        connectionEnded: connectionEnded.signal,
        hasReachedBridge: () => !library.connector || bridgeSocketOf(library.connector).hasOpened(),
      });
    },
  };
}
