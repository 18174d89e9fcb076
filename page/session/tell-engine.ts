import type { HandOver } from "#core";
import type { SessionDependencies } from "./session-dependencies.ts";
import type { SessionState } from "./session-state.ts";

/** Specification, section 9: the delay before the game engine is sent the data. */
const handOverDelay = 1_000;

const nobody: HandOver = { canPlay: false, account: "", tokens: new Map() };

type Needs = Pick<SessionDependencies, "store" | "engine">;

/**
 * Tells the game who came, one second after the holdings are loaded (specification, section 4), and
 * again when they, or the account, have changed. Who has gone is taken back. Returns how to stop.
 */
export function tellEngine({ store, engine }: Needs): () => void {
  let told: HandOver | undefined;
  let pending: { handOver: HandOver; timer: ReturnType<typeof setTimeout> } | undefined;

  function cancel(): void {
    clearTimeout(pending?.timer);
    pending = undefined;
  }

  function schedule(handOver: HandOver): void {
    cancel();
    const timer = setTimeout(() => {
      told = handOver;
      pending = undefined;
      engine.tell(handOver);
    }, handOverDelay);
    pending = { handOver, timer };
  }

  function follow(state: SessionState): void {
    const account = state.status === "connected" ? state.account : "";
    if (pending && pending.handOver.account !== account) cancel();

    const next = handOverOf(state) ?? (account === "" && told ? nobody : undefined);
    if (!next || sameHandOver(pending?.handOver ?? told, next)) return;
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
  const { canPlay, tokens } = state.check.verdict;
  return { canPlay, account: state.account, tokens };
}

function sameHandOver(one: HandOver | undefined, other: HandOver): boolean {
  return (
    one !== undefined &&
    one.canPlay === other.canPlay &&
    one.account === other.account &&
    one.tokens.size === other.tokens.size &&
    [...one.tokens].every(([assetId, amount]) => other.tokens.get(assetId) === amount)
  );
}
