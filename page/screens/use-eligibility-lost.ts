import { useState } from "react";
import type { SessionState } from "../session/session-state.ts";
import { useSession } from "./site.ts";

/** Whether the account was eligible earlier in this visit and no longer is. */
export function useEligibilityLost(): boolean {
  const canPlay = canPlayIn(useSession());
  const [last, setLast] = useState({ could: false, can: false });
  // An unknown decision changes nothing.
  if (canPlay !== undefined && canPlay !== last.can) {
    setLast({ could: last.could || last.can, can: canPlay });
  }
  return last.could && !last.can;
}

function canPlayIn(session: SessionState): boolean | undefined {
  return session.status === "connected" ? session.check.decision?.canPlay : false;
}
