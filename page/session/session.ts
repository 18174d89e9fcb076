import { remedyOf, messageOf } from "./message-of.ts";
import { checkHoldings } from "./check-holdings.ts";
import { synchronize } from "./follow-other-tabs.ts";
import type { WalletConnectOptions } from "./ports.ts";
import type { SessionDependencies } from "./session-dependencies.ts";
import { connected, connecting, disconnected } from "./session-state.ts";
import type { SessionStore } from "./session-store.ts";

/** The actions on the session. No method throws or rejects. */
export interface Session {
  readonly store: SessionStore;
  /** Loads the wallet library before `connect` is called. */
  readonly prepare: () => void;
  readonly connect: () => Promise<void>;
  /** Cancels the pending connection. */
  readonly cancelConnect: () => void;
  /** Ends the session, and the wallet's. */
  readonly disconnect: () => void;
  /** Ends the session after the wallet has ended its own. */
  readonly end: () => void;
  /**
   * Reads the storage again and applies the changes of other tabs: connecting, disconnecting, an
   * account switch or a new decision.
   */
  readonly synchronize: () => void;
  /** Switches to an account, for example when another one was chosen in the wallet. */
  readonly adopt: (account: string) => void;
  /** Reads the holdings, unless a read is pending. */
  readonly check: () => void;
  /** Aborts a pending read and starts another. */
  readonly checkAgain: () => void;
  /** Dismisses the alert of a failed connection and reports it to the mobile app (rule 6.5). */
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
      // Another tab may have connected before its storage event arrives here.
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
