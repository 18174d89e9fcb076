import { useStore } from "zustand";
import { labels } from "../labels.ts";
import type { SessionStore } from "../session/session-store.ts";
import { Shell } from "../ui/shell.tsx";
import { ConnectedPanel } from "./connected-panel.tsx";
import { ConnectPanel } from "./connect-panel.tsx";

interface StartingScreenProps {
  readonly store: SessionStore;
  readonly isHome: boolean;
  readonly isMobile: boolean;
}

/**
 * The page before its configuration has come: who is connected is on show already. A press is taken
 * by the shell's inline script and carried out by the home screen.
 */
export function StartingScreen({ store, isHome, isMobile }: StartingScreenProps) {
  const state = useStore(store);
  if (!isHome) return <Shell />;
  return (
    <Shell>
      {state.status === "connected" ? (
        <ConnectedPanel state={state}>
          {state.check.decision?.canPlay === true && !isMobile && (
            <button type="button" className="button play" data-press="play">
              {labels.play}
            </button>
          )}
        </ConnectedPanel>
      ) : (
        <ConnectPanel isConnecting={false} />
      )}
    </Shell>
  );
}
