import { parseAccount } from "@fabulous-fish/core";
import type { SessionDependencies, SharedAccounts } from "./ports.ts";
import { createHoldingsReads } from "./read-holdings.ts";
import type { PageSession } from "./session.ts";
import { accountIn, checkOf, type Connected, type SessionState } from "./session-state.ts";

/** The session's included (rule 3.16). */
export const maxReadAccounts = 20;
/** Of the other accounts, read at the same time. */
const maxPending = 2;
/** After so many failures in a row, the nodes are left alone. */
const maxFailures = 3;

/** The reader of the accounts that the wallet shares beside the session's. No method throws. */
export type AccountsReader = ReturnType<typeof createAccountsReader>;

interface AccountsReaderDependencies extends Pick<SessionDependencies, "configuration"> {
  /** The chain nodes: a gate responds for its session's account only. */
  readonly holdings: SessionDependencies["holdings"];
  readonly session: Pick<PageSession, "store" | "synchronize" | "setAccount" | "checkAgain">;
  readonly shared: SharedAccounts;
}

/**
 * Creates the reader of the other accounts. Once the session's account was found not to be eligible,
 * it reads them in the wallet's order while the page is visible (rules 3.15 and 3.16).
 */
export function createAccountsReader(dependencies: AccountsReaderDependencies) {
  const { session, shared } = dependencies;
  const { store } = session;
  const wanted = new Set<string>();
  let failuresInARow = 0;
  let isStopped = false;
  /** Whether the session's own read has ended: it goes first. */
  let hasSettled = false;

  const reads = createHoldingsReads(store, dependencies, {
    onLoaded() {
      failuresInARow = 0;
    },
    onFailed(account, error) {
      console.warn(`The account ${account} could not be read:`, error);
      store.dispatch({ type: "read-failed", account, error });
      failuresInARow += 1;
      if (failuresInARow >= maxFailures) stop();
    },
  });

  function want(isWanted: (account: string) => boolean): void {
    for (const account of readableAccounts(store.getState())) {
      if (isWanted(account) && !reads.pending.has(account)) wanted.add(account);
    }
    readNext();
  }

  function readNext(): void {
    if (!hasSettled || document.visibilityState !== "visible") return;
    for (const account of readableAccounts(store.getState())) {
      if (reads.pending.size >= maxPending) return;
      if (wanted.delete(account)) void reads.read(account).then(readNext);
    }
  }

  function stop(): void {
    isStopped = true;
    abortAll();
  }

  function abortAll(): void {
    wanted.clear();
    reads.abort(() => true);
  }

  function share(): void {
    const accounts = shared
      .getState()
      .flatMap((entry) => (typeof entry === "string" && parseAccount(entry)) || []);
    store.dispatch({ type: "shared", accounts: [...new Set(accounts)] });
  }

  function read(): void {
    if (!isStopped) want((account) => !store.getState().checks.has(account));
  }

  /** Reads what is worth reading, and nothing that the wallet no longer shares. */
  function update(): void {
    const state = store.getState();
    const check = checkIn(state);
    if (!check) [isStopped, hasSettled, failuresInARow] = [false, false, 0];
    else hasSettled ||= check.status !== "reading";
    const others = readableAccounts(state);
    reads.abort((account) => !others.includes(account));
    const isNeeded =
      check?.status === "loaded" &&
      check.decision.eligibility === "no" &&
      document.visibilityState === "visible";
    if (isNeeded) read();
    else readNext();
  }

  store.subscribe((state, before) => {
    // A switch ends the reading, also one of another tab or in the wallet.
    if (accountIn(state) !== accountIn(before)) abortAll();
    if (checkIn(state) !== checkIn(before) || state.shared !== before.shared) update();
  });
  shared.subscribe(share);
  document.addEventListener("visibilitychange", update);
  share();
  update();

  return {
    /** Reads the accounts that have not been read, unless the reading was stopped. */
    read,
    /** Aborts the pending reads. Nothing is read until `readAgain` is called, or another session starts. */
    stop,

    /** Reads all accounts again, the session's too. */
    readAgain: (): void => {
      isStopped = false;
      failuresInARow = 0;
      session.checkAgain();
      want(() => true);
    },

    /** Switches the session to an account that the wallet shares. */
    use: (account: string): void => {
      // Another tab may have disconnected before its storage event arrives here.
      session.synchronize();
      const state = store.getState();
      if (state.status === "connected" && state.shared.includes(account))
        session.setAccount(account);
    },
  };
}

function checkIn(state: SessionState) {
  return state.status === "connected" ? checkOf(state) : undefined;
}

/** Returns whether the user has a choice: the wallet shares the session's account and others. */
export function isChoice(state: SessionState): state is Connected {
  return (
    state.status === "connected" && state.shared.length > 1 && state.shared.includes(state.account)
  );
}

/** Returns the accounts beside the session's that are read; none without a choice. */
export function readableAccounts(state: SessionState): readonly string[] {
  if (!isChoice(state)) return [];
  const others = state.shared.filter((account) => account !== state.account);
  return others.slice(0, maxReadAccounts - 1);
}

/** Returns how many of the other accounts have been read; undefined while none is being read. */
export function readingProgress(
  state: SessionState,
): { readonly read: number; readonly of: number } | undefined {
  const checks = readableAccounts(state).map((account) => state.checks.get(account));
  if (!checks.some((check) => check?.status === "reading")) return undefined;
  const read = checks.filter((check) => check && check.status !== "reading");
  return { read: read.length, of: checks.length };
}

/** Returns an account that may play while the session's account may not; undefined if there is none. */
export function offeredAccount(state: SessionState): string | undefined {
  return isChoice(state) && checkOf(state).decision?.eligibility === "no"
    ? state.eligible
    : undefined;
}
