import type { HandOver } from "@fabulous-fish/core";
import { equalTokens } from "./equal-tokens.ts";
import type { SessionDependencies } from "./session-dependencies.ts";
import type { SessionState } from "./session-state.ts";

/** The delay before the payload is delivered, in milliseconds (rule 5.3). */
const handOverDelay = 1_000;

const unknown = (account: string): HandOver => ({ canPlay: false, account, tokens: new Map() });

type Needs = Pick<SessionDependencies, "store" | "engine">;

/**
 * Delivers the account and its eligibility to the game, one second after the holdings are loaded
 * (rule 5.3), and again when they have changed. Once anything was delivered, an
 * account that replaces another is delivered without eligibility until its holdings are known, and
 * a disconnect is delivered too. Returns how to stop.
 */
export function deliverToGame({ store, engine }: Needs): () => void {
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
    const next = handOverOf(state) ?? (isReplaced ? unknown(account) : undefined);
    if (!next || sameHandOver(pending?.handOver ?? delivered, next)) return;
    schedule(next);
  }

  follow(store.getState());
  const unsubscribe = store.subscribe(follow);
  return () => {
    cancel();
    unsubscribe();
  };
}

/** Only what a node has said is handed over, never what an earlier visit left. */
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
