import { emptyHandOver, type HandOver } from "@fabulous-fish/client/hand-over";
import { encodeHandOver } from "@fabulous-fish/core";
import type { Engine } from "./ports.ts";
import {
  accountIn,
  checkOf,
  type ReadonlySessionStore,
  type SessionState,
} from "./session-state.ts";

/** The delay before the payload is delivered, in milliseconds (rule 5.3). */
const handOverDelay = 1_000;

/** The hand-over while it is not known whether the account is eligible. `""` means disconnected. */
const notYetEligible = (account: string): HandOver => ({ ...emptyHandOver, account });

/**
 * Delivers the account and its eligibility to the game one second after the holdings are loaded,
 * and again when they change (rule 5.3). After the first delivery, the game also receives
 * disconnects, and `canPlay: false` for a new account until its holdings are loaded (rule 5.5).
 */
export function deliverToGame(store: ReadonlySessionStore, engine: Engine): void {
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
  const { eligibility, tokens } = check.decision;
  return {
    canPlay: eligibility === "yes",
    account: state.account,
    tokens: Object.fromEntries(tokens),
  };
}

function isSameHandOver(one: HandOver | undefined, other: HandOver): boolean {
  return one !== undefined && encodeHandOver(one) === encodeHandOver(other);
}
