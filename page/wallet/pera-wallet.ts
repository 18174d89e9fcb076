import type { WalletSettings } from "#core";
import type { Wallet, WalletEvent } from "../session/ports.ts";
import { bridgeSocketOf } from "./bridge-socket.ts";
import { WalletCancelledError } from "./cancelled-error.ts";
import { observeConnector } from "./connector.ts";
import { forgetDamagedSession } from "./damaged-session.ts";
import { WalletNoAccountError, WalletRejectedError } from "./errors.ts";
import { sayFarewell } from "./farewell.ts";
import { openPera } from "./open-pera.ts";
import { settleConnect } from "./settle-connect.ts";
import { forgetStoredSession, hasStoredSession, keepStoredSession } from "./stored-session.ts";
import { takeTurns } from "./turns.ts";
import { accountsIn } from "./wallet-accounts.ts";
import { withinTime } from "./within-time.ts";

/** How long the library may take to restore a session, or to make the connector of an attempt. */
const libraryTime = 20_000;

/** One try to connect, from the press to its end. */
interface Attempt {
  /** Aborted when the wallet ends it. */
  readonly ended: AbortController;
  hasConnector: boolean;
  isOver: boolean;
}

export type LoadedWallet = Pick<Wallet, "connect" | "reconnect" | "disconnect">;

/** Pera Wallet behind the session's port; loaded lazily, library and all. */
export async function createPeraWallet(
  settings: WalletSettings,
  emit: (event: WalletEvent) => void,
): Promise<LoadedWallet> {
  const { library, chooseBridge } = await openPera(settings);
  const inTurn = takeTurns();
  let attempt: Attempt | undefined;

  observeConnector(library, {
    onMade(connector) {
      if (!attempt) return true;
      attempt.hasConnector = true;
      // The library would open its dialog over a page that waits for nothing.
      if (attempt.isOver) bridgeSocketOf(connector).stop();
      return !attempt.isOver;
    },

    onDisconnected(message, connector) {
      // The library would go on as if connected, and fail when told to disconnect.
      library.connector = null;
      bridgeSocketOf(connector).stop();
      forgetStoredSession();
      if (attempt) attempt.ended.abort(new WalletRejectedError(message));
      else emit({ type: "disconnected" });
    },

    onAccountsChanged(answer) {
      const accounts = accountsIn(answer);
      if (accounts.length > 0) emit({ type: "accounts-changed", accounts });
    },
  });

  async function endConnection(): Promise<void> {
    const { connector } = library;
    library.connector = null;
    if (connector) await sayFarewell(connector);
  }

  async function endSession(): Promise<void> {
    await endConnection().finally(forgetStoredSession);
  }

  /** An attempt that was never answered has stored nothing: what is stored is another tab's. */
  async function endAttempt(): Promise<void> {
    const restoreOthers = library.connector?.connected ? () => {} : keepStoredSession();
    await endSession().finally(restoreOthers);
  }

  const warn = (error: unknown) => console.warn("The wallet's session could not be ended:", error);

  async function connect(signal: AbortSignal) {
    // Cancelled before its turn: what is stored may be another tab's by now.
    if (signal.aborted) throw new WalletCancelledError();
    const current: Attempt = { ended: new AbortController(), hasConnector: false, isOver: false };
    let started: Promise<unknown> = Promise.resolve();
    // A session left over would make the library refuse to start another.
    await endSession().catch(warn);
    chooseBridge();
    attempt = current;
    try {
      const answer = await settleConnect({
        signal,
        ended: current.ended.signal,
        hasReachedBridge: () =>
          !!library.connector && bridgeSocketOf(library.connector).hasOpened(),
        start: () => (started = library.connect()),
      });
      const accounts = accountsIn(answer);
      if (accounts.length === 0) throw new WalletNoAccountError();
      // Pera Web has answered in its own tab: the connection by code goes unused.
      if (!library.connector?.connected) await endConnection().catch(warn);
      return accounts;
    } catch (error) {
      current.isOver = true;
      if (!current.hasConnector) await withinTime(libraryTime, started).catch(() => {});
      await endAttempt().catch(warn);
      throw error;
    } finally {
      attempt = undefined;
    }
  }

  async function restore(): Promise<unknown> {
    if (library.connector) return library.connector.accounts;
    forgetDamagedSession();
    return hasStoredSession() && withinTime(libraryTime, library.reconnectSession());
  }

  return {
    connect: (_options, signal) => inTurn(() => connect(signal)),

    reconnect: () => inTurn(async () => accountsIn(await restore())),

    disconnect: () =>
      inTurn(async () => {
        // Only a connection can tell the wallet.
        await restore().catch(warn);
        await endSession();
      }),
  };
}
