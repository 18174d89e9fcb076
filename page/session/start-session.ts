import { followOtherTabs } from "./follow-other-tabs.ts";
import { followWallet } from "./follow-wallet.ts";
import { refreshHoldings } from "./refresh-holdings.ts";
import { recomputeDecision } from "./recompute-decision.ts";
import type { SessionDependencies } from "./session-dependencies.ts";
import { restored } from "./session-state.ts";
import { createSession, type Session } from "./session.ts";
import { deliverToGame } from "./deliver-to-game.ts";

/** Creates the session and starts all of its effects. */
export function startSession(dependencies: SessionDependencies): Session {
  recomputeStored(dependencies);
  const session = createSession(dependencies);
  deliverToGame(dependencies);
  followOtherTabs(session, dependencies);
  refreshHoldings(session);
  session.check();
  followWallet(session, dependencies);
  return session;
}

/** The store is created before the configuration is known. */
function recomputeStored({ store, configuration }: SessionDependencies): void {
  const state = store.getState();
  const decision = state.status === "connected" ? state.check.decision : undefined;
  if (state.status !== "connected" || !decision) return;
  const recomputed = recomputeDecision(decision, configuration);
  store.setState(restored({ account: state.account, decision: recomputed }), true);
}
