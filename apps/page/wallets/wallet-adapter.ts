import type { Account, ProofMethod, SiteConfiguration, WalletName } from "@fabulous-fish/core";
import { loadChunk, nextTask } from "../platform/load-chunk.ts";
import { withTimeout } from "@fabulous-fish/core/timeout";
import type { Wallet, WalletEvent } from "../session/ports.ts";
import { CancelledError } from "../platform/errors.ts";
import { bridgeSocketOf, superviseSockets } from "./bridge-socket.ts";
import { closeSession, type Connector, observeConnector } from "./connector.ts";
import { rejectedByWallet, WalletError } from "./errors.ts";
import type { SigningLibrary } from "./proof/prove.ts";
import { accountsIn, settleConnect } from "./settle-connect.ts";
import {
  guardStoredSession,
  hideStoredConnection,
  isEndedByOtherTab,
  isOtherWallets,
  isReplaced,
  removeCorruptSession,
  removeStoredConnection,
  separateConnection,
  storeWallet,
  watchStoredSession,
} from "./shared-session.ts";
import { hasStoredSession, removeStoredSession, storedSessionId } from "./stored-session.ts";
import { prescribedBridge } from "./wallet-settings.ts";
import type { WebWallet } from "./web-wallet.ts";

/** For the library to restore a session or create a connector. */
const libraryMilliseconds = 20_000;

let lastTask: Promise<unknown> = Promise.resolve();

/**
 * Runs tasks of all wallets one at a time, in call order: they share the stored session, and a library
 * keeps one connection, which concurrent calls would overwrite.
 */
export function runExclusive<Value>(task: () => Promise<Value>): Promise<Value> {
  const result = lastTask.then(task);
  lastTask = result.catch(() => {});
  return result;
}

/** A wallet's library, as far as the wallets have it in common. */
interface WalletLibrary extends SigningLibrary {
  bridge: string;
  connector: Connector | null;
  reconnectSession(): Promise<unknown>;
}

/** A wallet whose library is loaded: what differs from wallet to wallet. */
interface OpenedWallet {
  readonly name: WalletName;
  readonly library: WalletLibrary;
  /** Loads the library's dialog, if it is not loaded yet. */
  readonly loadDialog: () => Promise<unknown>;
  /** Calls the library's `connect` with its options. */
  readonly connect: () => Promise<unknown>;
  /** Where the wallet may respond instead of over the bridge. */
  readonly webWallet?: WebWallet;
  /** Returns the methods of signing in that the wallet may support, in the order to try them. */
  readonly proofMethods: () => readonly ProofMethod[];
}

/** The port of one wallet, of which the library is loaded. */
export interface LoadedWallet extends Pick<Wallet, "reconnect" | "prove"> {
  connect(signal: AbortSignal): Promise<readonly Account[]>;
  /** Ends the session with this id, which was stored when the user disconnected. */
  disconnect(session: string | undefined): Promise<void>;
}

/** Starts a connection attempt. */
const startAttempt = () => ({
  /** Aborted when the wallet ends the attempt. */
  ended: new AbortController(),
  /** Restores the session that was stored before. With a stored one, the library rejects a new one. */
  restoreStored: hideStoredConnection(),
  /** What the wallet has shared last. */
  accounts: [] as readonly Account[],
  hasConnector: false,
  isOver: false,
});

/** Creates the adapter of a wallet to the session's port. */
export function createWalletAdapter(
  { name, library, loadDialog, connect: connectLibrary, webWallet, proofMethods }: OpenedWallet,
  configuration: SiteConfiguration,
  emit: (event: WalletEvent) => void,
): LoadedWallet {
  separateConnection();
  let attempt: ReturnType<typeof startAttempt> | undefined;
  // Whoever needs it loads it again, and reports a failure.
  loadDialog().catch(() => {});
  /** Aborted when the connection over which the wallet signs ends. */
  let connectionEnded = new AbortController();

  observeConnector(library, {
    onCreated(connector) {
      guardStoredSession(connector);
      if (attempt) {
        attempt.hasConnector = true;
        attempt.restoreStored();
      }
      // Otherwise the library opens its dialog although the attempt is over, or takes over a session
      // that another tab has stored meanwhile.
      const isUnwanted = attempt ? attempt.isOver || connector.connected : isOtherWallets(name);
      if (isUnwanted) bridgeSocketOf(connector).stop();
      else superviseSockets(connector, () => onTooLarge(connector));
      return !isUnwanted;
    },

    onDisconnected(message, connector) {
      // The library would stay connected, and its disconnect would throw.
      library.connector = null;
      bridgeSocketOf(connector).stop();
      const isCurrent = !isReplaced(connector);
      removeStoredSession(connector.clientId);
      endSigning();
      if (attempt) attempt.ended.abort(rejectedByWallet(message));
      else if (isCurrent) emit({ type: "disconnected" });
    },

    onAccountsChanged(response, connector) {
      if (isReplaced(connector)) return;
      const accounts = accountsIn(response);
      if (attempt) {
        attempt.accounts = accounts;
        return;
      }
      if (accounts.length > 0) {
        emit({ type: "accounts-changed", accounts });
        return;
      }
      // The wallet shares no account any more.
      endConnection().catch(warn);
      emit({ type: "disconnected" });
    },
  });

  watchStoredSession(() => {
    runExclusive(async () => {
      if (library.connector && isEndedByOtherTab(library.connector, name)) await endConnection();
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

  /** @param failure why signing ends, if the connection does not. */
  function endSigning(failure?: WalletError): void {
    connectionEnded.abort(failure);
    connectionEnded = new AbortController();
  }

  function onTooLarge(connector: Connector): void {
    if (connector !== library.connector) return;
    const failure = new WalletError("wallet-answer-too-large");
    attempt?.ended.abort(failure);
    endSigning(failure);
  }

  const warn = (error: unknown) => console.warn("The wallet's session could not be ended:", error);

  async function connect(signal: AbortSignal) {
    const stopIfCancelled = () => {
      if (signal.aborted) throw new CancelledError("wallet-cancelled");
    };
    stopIfCancelled();
    await endConnection().catch(warn);
    // Each time: restoring a session overwrites the bridge.
    library.bridge = prescribedBridge(configuration.wallet);
    const current = startAttempt();
    let started: Promise<unknown> = Promise.resolve();
    attempt = current;
    try {
      const response = await settleConnect({
        wallet: name,
        signal,
        ended: current.ended.signal,
        hasReachedBridge: () =>
          // It needs no bridge (rule 3.22).
          webWallet?.hasOpened() === true ||
          (!!library.connector && bridgeSocketOf(library.connector).hasOpened()),
        start: () => (started = connectLibrary()),
        // The library would store a late response.
      }).finally(() => webWallet?.close());
      current.accounts = accountsIn(response);
      // The library has just closed its dialog: what the page does with the accounts is another task.
      await nextTask();
      stopIfCancelled();
      current.ended.signal.throwIfAborted();
      if (current.accounts.length === 0) throw new WalletError("wallet-no-account");
      if (!library.connector?.connected) {
        // Pera Web has responded in its own tab; the connection of the QR code is not used.
        await endConnection().catch(warn);
        removeStoredConnection();
      }
      storeWallet(name);
      return current.accounts;
    } catch (error) {
      current.isOver = true;
      if (!current.hasConnector)
        await withTimeout(started, libraryMilliseconds, () => undefined).catch(() => {});
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
    removeCorruptSession(name);
    return (
      // Another wallet may have connected while the call was queued (rule 3.21).
      !isOtherWallets(name) &&
      hasStoredSession(name) &&
      withTimeout(library.reconnectSession(), libraryMilliseconds, () => undefined)
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
    // Not exclusive: the other wallets do not wait for this dialog.
    connect: async (signal) => {
      await loadDialog();
      return runExclusive(() => connect(signal));
    },
    reconnect: () => runExclusive(reconnect),
    disconnect: (session) => runExclusive(() => disconnect(session)),

    // Only restoring is exclusive: disconnecting ends a pending signature.
    async prove(challenge, account, options) {
      const [accounts, { prove }] = await Promise.all([
        runExclusive(reconnect),
        loadChunk("signing", () => import("./proof/prove.ts")),
        loadDialog(),
      ]);
      return prove({
        ...options,
        wallet: name,
        library,
        methods: proofMethods(),
        accounts,
        challenge,
        account,
        genesisHash: configuration.genesisHash,
        connectionEnded: connectionEnded.signal,
        hasReachedBridge: () => !library.connector || bridgeSocketOf(library.connector).hasOpened(),
      }).finally(() => webWallet?.close());
    },
  };
}
