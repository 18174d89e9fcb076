import { type WalletName, knownWallets } from "@fabulous-fish/core";
import type { SessionDependencies } from "./ports.ts";
import { checkHoldings, decideAgain } from "./read-holdings.ts";
import { accountIn, createSessionStore, type SavedSession } from "./session-state.ts";

/** The actions on the session. No method throws or rejects. */
export type PageSession = ReturnType<typeof createSession>;

/**
 * Creates the session from the stored one.
 *
 * @throws {DOMException} if the browser denies access to the storage
 */
export function createSession(dependencies: SessionDependencies) {
  const { configuration, wallet, storage, mobileApp, gate } = dependencies;
  const store = createSessionStore(readSaved());
  const { check, checkAgain } = checkHoldings(store, dependencies);
  let connectAbort = new AbortController();
  let attempted: WalletName | undefined;
  const current = () => (store.getState().status !== "connected" && attempted) || wallet.current();
  const cancelConnect = () => connectAbort.abort();

  /**
   * Reads the stored session and decides again (rule 4.4). The page that stored it may have had
   * another configuration, even of another network: two deployments can share an origin, and an open tab
   * keeps the configuration that it started with.
   */
  function readSaved(): SavedSession | undefined {
    const saved = storage.read();
    return saved && { ...saved, decision: decideAgain(saved.decision, configuration) };
  }

  function synchronize(): void {
    const before = accountIn(store.getState());
    let saved: SavedSession | undefined;
    try {
      saved = readSaved();
    } catch (error) {
      // An unreadable storage does not mean that another tab has disconnected.
      console.error("Error reading the storage:", error);
      return;
    }
    store.dispatch({ type: "synchronized", saved });
    // Browsers carry changes of the storage from process to process: a decision that this tab stored
    // meanwhile can arrive after the other tab's removal.
    if (!saved && before !== undefined) storage.clear();
    if (!saved || before === saved.account) return;
    cancelConnect();
    check();
  }

  function setAccount(account: string): void {
    const state = store.getState();
    if (accountIn(state) === account) return;
    storage.write({ account, decision: state.checks.get(account)?.decision });
    store.dispatch({ type: "connected", account });
    check();
  }

  function end(): void {
    store.dispatch({ type: "disconnected" });
    storage.clear();
    gate?.endSession().catch((error: unknown) => {
      console.error("Error ending the session at the gate:", error);
    });
  }

  return {
    store,
    /** Loads a wallet's library before `connect` is called. */
    prepare: (name = current()): void => wallet.prepare(name),
    /** Returns the wallet that is connected, or that this tab has tried to connect last. */
    wallet: current,
    /** Cancels the pending connection. */
    cancelConnect,
    /** Ends the session after the wallet has ended its own. */
    end,
    /**
     * Reads the storage again and applies the changes of other tabs: connecting, disconnecting, an
     * account switch or a new decision. The wallet is not called: the tab that disconnects ends the
     * wallet's session.
     */
    synchronize,
    /**
     * Switches to an account, for example when another one was chosen in the wallet. Its last known
     * decision is shown and stored until its holdings are read again, and not handed over to the game.
     */
    setAccount,
    /** Reads the holdings, unless a read is pending. */
    check,
    /** Aborts a pending read and starts another. */
    checkAgain,
    /**
     * Connects a wallet, by default the one that `wallet` returns.
     *
     * @param isShown decides whether the player sees a failure
     */
    connect: async (
      name = current(),
      isShown: (error: unknown) => boolean = () => true,
    ): Promise<void> => {
      // Another tab may have connected before its storage event arrives here.
      if (store.getState().status === "disconnected") synchronize();
      if (store.getState().status !== "disconnected") return;
      attempted = name;
      store.dispatch({ type: "connecting" });
      connectAbort = new AbortController();
      try {
        const [account] = await wallet.connect(name, connectAbort.signal);
        if (account !== undefined) setAccount(account);
      } catch (error) {
        console.error(`Error connecting to ${knownWallets[name].title}:`, error);
        synchronize();
        store.dispatch({ type: "connect-failed", error, isQuiet: !isShown(error) });
      }
    },
    /** Ends the session, and the wallet's (rule 3.9). */
    disconnect: (): void => {
      end();
      wallet.disconnect().catch((error: unknown) => {
        console.error("Error disconnecting from the wallet:", error);
      });
    },
    /** Dismisses the alert of a failed connection and reports it to the mobile app (rule 6.5). */
    dismissFailure: (): void => {
      const state = store.getState();
      if (state.status !== "disconnected" || state.failure === undefined) return;
      store.dispatch({ type: "failure-dismissed" });
      mobileApp.reportFailure();
    },
  };
}
