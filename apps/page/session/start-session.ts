import { deliverToGame } from "./deliver-to-game.ts";
import { followWallet } from "./follow-wallet.ts";
import { keepConnection } from "./keep-connection.ts";
import type { SessionDependencies } from "./ports.ts";
import { refreshHoldings } from "./refresh-holdings.ts";
import { createSession, type PageSession } from "./session.ts";

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
  followWallet(session, dependencies.wallet);
  keepConnection(session, dependencies);
  return session;
}
