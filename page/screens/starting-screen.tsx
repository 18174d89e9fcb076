import { labels } from "../labels.ts";
import { restored, type SavedSession } from "../session/session-state.ts";
import { Shell } from "../ui/shell.tsx";
import { ConnectedPanel } from "./connected-panel.tsx";
import { ConnectPanel } from "./connect-panel.tsx";

interface StartingScreenProps {
  readonly saved: SavedSession | undefined;
  readonly isHome: boolean;
  readonly isMobile: boolean;
}

/**
 * The page while its configuration loads, with the stored account and decision. The shell's inline
 * script records a press, and the home screen carries it out.
 */
export function StartingScreen({ saved, isHome, isMobile }: StartingScreenProps) {
  if (!isHome) return <Shell />;
  return (
    <Shell>
      {saved ? (
        <ConnectedPanel state={restored(saved)}>
          {saved.decision?.canPlay === true && !isMobile && (
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
