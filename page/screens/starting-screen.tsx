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
 * The page while its configuration loads, with the stored account. The shell's inline script records a
 * press, and the home screen carries it out.
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
