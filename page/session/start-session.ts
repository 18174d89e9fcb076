import { followOtherTabs } from "./follow-other-tabs.ts";
import { followWallet } from "./follow-wallet.ts";
import { keepHoldingsFresh } from "./keep-holdings-fresh.ts";
import { recomputeVerdict } from "./recompute-verdict.ts";
import type { SessionDependencies } from "./session-dependencies.ts";
import { restored } from "./session-state.ts";
import { createSession, type Session } from "./session.ts";
import { tellEngine } from "./tell-engine.ts";

/** Makes the session and sets its effects going: the one place that knows them all. */
export function startSession(dependencies: SessionDependencies): Session {
  recomputeStored(dependencies);
  const session = createSession(dependencies);
  tellEngine(dependencies);
  followOtherTabs(session, dependencies);
  keepHoldingsFresh(session);
  session.check();
  followWallet(session, dependencies);
  return session;
}

/** The store was opened before the configuration was known. */
function recomputeStored({ store, configuration }: SessionDependencies): void {
  const state = store.getState();
  const verdict = state.status === "connected" ? state.check.verdict : undefined;
  if (state.status !== "connected" || !verdict) return;
  const recomputed = recomputeVerdict(verdict, configuration);
  store.setState(restored({ account: state.account, verdict: recomputed }), true);
}
