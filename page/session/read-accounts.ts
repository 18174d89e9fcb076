import { parseAccount } from "@fabulous-fish/core";
import {
  createAccountsStore,
  decisionOf,
  readableAccounts,
  type ReadonlyAccountsStore,
  type SharedAccount,
} from "./accounts-state.ts";
import type { SessionDependencies, SharedAccounts } from "./ports.ts";
import { createDecisionReader } from "./read-decision.ts";
import type { Session } from "./session.ts";
import type { EligibilityDecision } from "./session-state.ts";

/** How many of the other accounts are read at the same time. */
const maxPending = 2;
/** After so many failures in a row, the nodes are left alone. */
const maxFailures = 3;

/** Reads the accounts that the wallet shares beside the session's. No method throws. */
export interface AccountsReader {
  readonly store: ReadonlyAccountsStore;
  /** Reads the accounts that have not been read, unless the reading was stopped. */
  readonly read: () => void;
  /** Reads all accounts again, the session's too. */
  readonly readAgain: () => void;
  /** Aborts the pending reads. Nothing is read until `readAgain` is called, or another session starts. */
  readonly stop: () => void;
  /** Switches the session to an account that the wallet shares. */
  readonly use: (address: string) => void;
}

interface AccountsReaderDependencies extends Pick<SessionDependencies, "configuration"> {
  /** The chain nodes: a gate responds for its session's account only. */
  readonly holdings: SessionDependencies["holdings"];
  readonly session: Pick<Session, "store" | "synchronize" | "setAccount" | "checkAgain">;
  readonly shared: SharedAccounts;
}

/**
 * Creates the reader of the other accounts. Once the session's account was found not to be eligible,
 * it reads them in the wallet's order while the page is visible (rules 3.15 and 3.16).
 */
export function createAccountsReader(dependencies: AccountsReaderDependencies): AccountsReader {
  const { session, shared } = dependencies;
  const readDecision = createDecisionReader(dependencies);
  const store = createAccountsStore();
  const pending = new Map<string, AbortController>();
  const wanted = new Set<string>();
  let failuresInARow = 0;
  let isStopped = false;
  /** Whether the session's own read has ended: it goes first. */
  let hasSettled = false;

  const otherAccounts = () => readableAccounts(store.getState());

  function want(isWanted: (account: SharedAccount) => boolean): void {
    for (const account of otherAccounts()) {
      if (isWanted(account) && !pending.has(account.address)) wanted.add(account.address);
    }
    readNext();
  }

  function readNext(): void {
    if (!hasSettled || document.visibilityState !== "visible") return;
    for (const { address, check } of otherAccounts()) {
      if (pending.size >= maxPending) return;
      if (wanted.delete(address)) void readOne(address, decisionOf(check));
    }
  }

  async function readOne(address: string, known: EligibilityDecision | undefined): Promise<void> {
    const abort = new AbortController();
    pending.set(address, abort);
    store.dispatch({ type: "reading", address });
    try {
      const decision = await readDecision(address, known, abort.signal);
      if (abort.signal.aborted) return;
      failuresInARow = 0;
      store.dispatch({ type: "loaded", address, decision });
    } catch (error) {
      if (abort.signal.aborted) return;
      console.warn(`The account ${address} could not be read:`, error);
      store.dispatch({ type: "read-failed", address, error });
      failuresInARow += 1;
    }
    pending.delete(address);
    if (failuresInARow >= maxFailures) stop();
    readNext();
  }

  function abortReads(isAborted: (address: string) => boolean): void {
    for (const [address, abort] of pending) {
      if (!isAborted(address)) continue;
      abort.abort();
      pending.delete(address);
      store.dispatch({ type: "read-aborted", address });
    }
  }

  function abortAll(): void {
    wanted.clear();
    abortReads(() => true);
  }

  function stop(): void {
    isStopped = true;
    abortAll();
  }

  /** Follows the wallet's list and the session, and reads what is worth reading. */
  function update(): void {
    const state = session.store.getState();
    const account = state.status === "connected" ? state.account : undefined;
    // A switch ends the reading, also one of another tab or in the wallet.
    if (account !== store.getState().current) abortAll();
    if (state.status !== "connected") [isStopped, hasSettled, failuresInARow] = [false, false, 0];
    else hasSettled ||= state.check.status !== "reading";
    const addresses = shared
      .getState()
      .flatMap((entry) => (typeof entry === "string" && parseAccount(entry)) || []);
    store.dispatch({ type: "shared", addresses: [...new Set(addresses)] });
    store.dispatch({ type: "session-changed", session: state });

    const others = new Set(otherAccounts().map(({ address }) => address));
    abortReads((address) => !others.has(address));
    const isNeeded =
      state.status === "connected" &&
      state.check.status === "loaded" &&
      !state.check.decision.canPlay &&
      document.visibilityState === "visible";
    if (isNeeded) read();
    else readNext();
  }

  function read(): void {
    if (!isStopped) want(({ check }) => check.status === "unread");
  }

  session.store.subscribe(update);
  shared.subscribe(update);
  document.addEventListener("visibilitychange", update);
  update();

  return {
    store,
    read,
    stop,

    readAgain() {
      isStopped = false;
      failuresInARow = 0;
      session.checkAgain();
      want(() => true);
    },

    use(address) {
      // Another tab may have disconnected before its storage event arrives here.
      session.synchronize();
      const { accounts } = store.getState();
      const account = accounts.find((each) => each.address === address);
      if (!account || session.store.getState().status !== "connected") return;
      session.setAccount(address, decisionOf(account.check));
    },
  };
}
