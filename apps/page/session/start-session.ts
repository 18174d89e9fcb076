import { emptyHandOver, type HandOver } from "@fabulous-fish/client/hand-over";
import { type Account, encodeHandOver } from "@fabulous-fish/core";
import type { Engine, SessionDependencies } from "./ports.ts";
import { createSession, type PageSession } from "./session.ts";
import {
  accountIn,
  checkOf,
  type ReadonlySessionStore,
  type SessionState,
} from "./session-state.ts";

/** The intervals of rule 3.13, in milliseconds. */
const minFocusInterval = 15_000;
/** With the ten seconds for which a gate keeps a reading, a change counts within a minute. */
const visibleInterval = 50_000;
/**
 * In milliseconds. A tab that disconnects stops leading before the other tabs have received its change
 * of the storage; meanwhile, they must not restore the connection.
 */
const takeOverDelay = 1_000;

/**
 * Creates the session and starts all of its effects, which last as long as the page. A page that
 * returns from the back/forward cache continues with them.
 */
export function startSession(dependencies: SessionDependencies): PageSession {
  const session = createSession(dependencies);
  deliverToGame(session.store, dependencies.engine);
  dependencies.storage.subscribe(session.synchronize);
  refreshHoldings(session);
  session.check();
  followWallet(session, dependencies);
  return session;
}

/**
 * Reads the holdings again when the window gets the focus, at an interval while the page is
 * visible, and when the network returns (rule 3.13).
 */
function refreshHoldings(session: PageSession): void {
  let lastCheck = Date.now();
  const check = () => {
    lastCheck = Date.now();
    session.check();
  };
  const onOnline = () => {
    lastCheck = Date.now();
    session.store.dispatch({ type: "network-returned" });
    // A read from before waits on a connection that is gone.
    session.checkAgain();
  };
  const onReturn = () => {
    // A clock that was set back leaves a time in the future.
    const age = Math.abs(Date.now() - lastCheck);
    if (document.visibilityState === "visible" && age >= minFocusInterval) check();
  };
  const onInterval = () => {
    if (document.visibilityState === "visible") check();
  };

  window.addEventListener("focus", onReturn);
  document.addEventListener("visibilitychange", onReturn);
  window.addEventListener("online", onOnline);
  window.setInterval(onInterval, visibleInterval);
}

/**
 * Restores the wallet's session and applies its events: an account change, or the session's end
 * (rules 3.10 and 3.11). A tab that follows another one has no connection to the wallet, so it takes
 * the connection over when the other one is closed (rule 3.24).
 */
function followWallet(
  { store, setAccount, end, synchronize }: PageSession,
  { wallet, tabs }: Pick<SessionDependencies, "wallet" | "tabs">,
): void {
  /** The current account stays while the wallet lists it (rule 3.10). */
  function followAccounts(accounts: readonly Account[]): void {
    const current = accountIn(store.getState());
    const [first] = accounts;
    if (current === undefined || first === undefined) return;
    if (!accounts.some((account) => account === current)) setAccount(first);
  }

  wallet.subscribe((event) => {
    switch (event.type) {
      case "disconnected":
        if (store.getState().status === "connected") end();
        break;
      case "accounts-changed":
        followAccounts(event.accounts);
        break;
    }
  });

  /** Does nothing if this tab has the connection. */
  function reconnect(): void {
    wallet
      .reconnect()
      .then(followAccounts, (error: unknown) =>
        console.error("Error reconnecting to the wallet:", error),
      );
  }

  let isLeading = false;
  let takingOver: ReturnType<typeof setTimeout> | undefined;
  let stepBack = () => {};

  /**
   * Waits from the moment at which a user connects: tabs that learn of the connection wait behind. If two
   * tabs connect at once, the one that leads may not be the one that has connected.
   */
  function followTabs(state: SessionState, before?: SessionState): void {
    const wasWaiting = before !== undefined && before.status !== "disconnected";
    if (state.status === "disconnected") {
      if (!wasWaiting) return;
      isLeading = false;
      clearTimeout(takingOver);
      stepBack();
    } else if (!wasWaiting) {
      stepBack = tabs.waitToLead(() => {
        isLeading = true;
        takingOver = setTimeout(() => {
          // The change of a slow tab may be stored, but not received yet.
          synchronize();
          if (store.getState().status === "connected") reconnect();
        }, takeOverDelay);
      });
    } else if (isLeading && accountIn(state) !== accountIn(before)) {
      // Another tab may have connected anew.
      reconnect();
    }
  }

  store.subscribe((state, before) => followTabs(state, before));
  followTabs(store.getState());
  if (store.getState().status === "connected") reconnect();
}

/** The delay before the payload is delivered, in milliseconds (rule 5.3). */
const handOverDelay = 1_000;

/** The hand-over while it is not known whether the account is eligible. `""` means disconnected. */
const notYetEligible = (account: string): HandOver => ({ ...emptyHandOver, account });

/**
 * Delivers the account and its eligibility to the game one second after the holdings are loaded,
 * and again when they change (rule 5.3). After the first delivery, the game also receives
 * disconnects, and `canPlay: false` for a new account until its holdings are loaded (rule 5.5).
 */
function deliverToGame(store: ReadonlySessionStore, engine: Engine): void {
  /** The last hand-over that the game has received. */
  let delivered: HandOver | undefined;
  let pending: { handOver: HandOver; timer: ReturnType<typeof setTimeout> } | undefined;

  function cancelPending(): void {
    clearTimeout(pending?.timer);
    pending = undefined;
  }

  function schedule(handOver: HandOver): void {
    cancelPending();
    const timer = setTimeout(() => {
      delivered = handOver;
      pending = undefined;
      engine.send(handOver);
    }, handOverDelay);
    pending = { handOver, timer };
  }

  function update(state: SessionState): void {
    const account = accountIn(state) ?? "";
    if (pending && pending.handOver.account !== account) cancelPending();

    const hasOldAccount = delivered !== undefined && delivered.account !== account;
    const next = handOverOf(state) ?? (hasOldAccount ? notYetEligible(account) : undefined);
    if (!next || isSameHandOver(pending?.handOver ?? delivered, next)) return;
    schedule(next);
  }

  update(store.getState());
  store.subscribe(update);
}

/**
 * Returns the hand-over of the connected account, or `undefined` until a node has responded: a stored
 * decision is never handed over (rule 4.4).
 */
function handOverOf(state: SessionState): HandOver | undefined {
  if (state.status !== "connected") return undefined;
  const check = checkOf(state);
  if (check.status !== "loaded") return undefined;
  const { canPlay, tokens } = check.decision;
  return { canPlay, account: state.account, tokens: Object.fromEntries(tokens) };
}

function isSameHandOver(one: HandOver | undefined, other: HandOver): boolean {
  return one !== undefined && encodeHandOver(one) === encodeHandOver(other);
}
