import type { HandOver } from "@fabulous-fish/core";
import type { Engine } from "./ports.ts";
import { equalTokens, type ReadonlySessionStore, type SessionState } from "./session-state.ts";

/** The delay before the payload is delivered, in milliseconds (rule 5.3). */
const handOverDelay = 1_000;

const notYetEligible = (account: string): HandOver => ({
  canPlay: false,
  account,
  tokens: new Map(),
});

/**
 * Delivers the account and its eligibility to the game one second after the holdings are loaded,
 * and again when they change (rule 5.3). After the first delivery, the game also receives
 * disconnects, and `canPlay: false` for a new account until its holdings are loaded (rule 5.5).
 */
export function deliverToGame(store: ReadonlySessionStore, engine: Engine): void {
  let delivered: HandOver | undefined;
  let pending: { handOver: HandOver; timer: ReturnType<typeof setTimeout> } | undefined;

  function cancel(): void {
    clearTimeout(pending?.timer);
    pending = undefined;
  }

  function schedule(handOver: HandOver): void {
    cancel();
    const timer = setTimeout(() => {
      delivered = handOver;
      pending = undefined;
      engine.send(handOver);
    }, handOverDelay);
    pending = { handOver, timer };
  }

  function follow(state: SessionState): void {
    const account = state.status === "connected" ? state.account : "";
    if (pending && pending.handOver.account !== account) cancel();

    const isReplaced = delivered !== undefined && delivered.account !== account;
    const next = handOverOf(state) ?? (isReplaced ? notYetEligible(account) : undefined);
    if (!next || sameHandOver(pending?.handOver ?? delivered, next)) return;
    schedule(next);
  }

  follow(store.getState());
  store.subscribe(follow);
}

/** Undefined until a node has responded: a stored decision is never handed over (rule 4.4). */
function handOverOf(state: SessionState): HandOver | undefined {
  if (state.status !== "connected" || state.check.status !== "loaded") return undefined;
  const { canPlay, tokens } = state.check.decision;
  return { canPlay, account: state.account, tokens };
}

function sameHandOver(one: HandOver | undefined, other: HandOver): boolean {
  return (
    one !== undefined &&
    one.canPlay === other.canPlay &&
    one.account === other.account &&
    equalTokens(one.tokens, other.tokens)
  );
}
