import { followOtherTabs } from "./follow-other-tabs.ts";
import { followWallet } from "./follow-wallet.ts";
import { keepHoldingsFresh } from "./keep-holdings-fresh.ts";
import type { SessionDependencies } from "./session-dependencies.ts";
import { createSession, type Session } from "./session.ts";
import { tellEngine } from "./tell-engine.ts";

/** Makes the session and sets its effects going: the one place that knows them all. */
export function startSession(dependencies: SessionDependencies): Session {
  const session = createSession(dependencies);
  tellEngine(dependencies);
  followOtherTabs(session, dependencies);
  keepHoldingsFresh(session);
  session.check();
  followWallet(session, dependencies);
  return session;
}
