import { remedyOf, messageOf } from "./message-of.ts";
import { checkHoldings } from "./check-holdings.ts";
import { synchronize } from "./follow-other-tabs.ts";
import type { WalletConnectOptions } from "./ports.ts";
import type { SessionDependencies } from "./session-dependencies.ts";
import { connected, connecting, disconnected } from "./session-state.ts";
import type { SessionStore } from "./session-store.ts";

/** What a person, and the wallet, can do with the session. No method throws or rejects. */
export interface Session {
  readonly store: SessionStore;
  /** Loads the wallet ahead of the press. */
  readonly prepare: () => void;
  readonly connect: () => Promise<void>;
  /** Gives up a connection that is under way, as the person's own cancel. */
  readonly cancelConnect: () => void;
  /** Ends the session here and in the wallet. */
  readonly disconnect: () => void;
  /** Follows a session that the wallet has ended itself. */
  readonly end: () => void;
  /**
   * Reads the storage again and does what another tab did meanwhile: connected, disconnected,
   * switched accounts or read the holdings.
   */
  readonly synchronize: () => void;
  /** Takes the account over as the session's own, as when another was chosen in the wallet. */
  readonly adopt: (account: string) => void;
  /** Asks the node again. */
  readonly check: () => void;
  /** Gives up on a reading that is under way and starts another. */
  readonly checkAgain: () => void;
  /** The person has read why connecting failed. */
  readonly dismissFailure: () => void;
}

export function createSession(dependencies: SessionDependencies): Session {
  const { store, wallet, storage, mobileApp, redirectUri } = dependencies;
  const { check, checkAgain } = checkHoldings(dependencies);
  const cancelConnect = () => connectAbort.abort();
  const synchronizeNow = () => synchronize(dependencies, { cancelConnect, check });

  const options: WalletConnectOptions = {
    network: "mainnet",
    redirectUri,
    shouldSelectOneAccount: false,
    openManager: false,
  };

  let connectAbort = new AbortController();

  function adopt(account: string): void {
    const state = store.getState();
    if (state.status === "connected" && state.account === account) return;
    storage.write({ account, decision: undefined });
    store.setState(connected(account), true);
    check();
  }

  function end(): void {
    store.setState(disconnected(), true);
    storage.clear();
  }

  return {
    store,
    prepare: () => wallet.prepare(),
    adopt,
    check,
    checkAgain,
    cancelConnect,
    end,
    synchronize: synchronizeNow,

    async connect() {
      // Another tab may have connected, and this one not have been notified yet.
      if (store.getState().status === "disconnected") synchronizeNow();
      if (store.getState().status !== "disconnected") return;
      store.setState(connecting(), true);
      connectAbort = new AbortController();
      try {
        const [account] = await wallet.connect(options, connectAbort.signal);
        if (account !== undefined) adopt(account);
      } catch (error) {
        console.error("Error connecting to Pera Wallet:", error);
        synchronizeNow();
        if (store.getState().status === "connecting") {
          store.setState(
            disconnected({ message: messageOf(error), remedy: remedyOf(error) }),
            true,
          );
        }
      }
    },

    disconnect() {
      end();
      wallet.disconnect().catch((error: unknown) => {
        console.error("Error disconnecting from Pera Wallet:", error);
      });
    },

    dismissFailure() {
      const state = store.getState();
      if (state.status !== "disconnected" || state.failure === undefined) return;
      store.setState(disconnected(), true);
      mobileApp.reportFailure();
    },
  };
}
