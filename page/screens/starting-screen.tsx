import { messages } from "../messages/en/page.ts";
import type { SavedSession } from "../session/session-state.ts";
import { Shell } from "../ui/shell.tsx";
import { ConnectedPanel } from "./connected-panel.tsx";
import { ConnectPanel } from "./connect-panel.tsx";

interface StartingScreenProps {
  /** The stored account and decision, if any. */
  readonly saved: SavedSession | undefined;
  /** Whether the URL is that of the home screen. Other screens start empty. */
  readonly isHome: boolean;
  readonly isMobile: boolean;
  /** The name of the token that the account should hold more of. */
  readonly primaryToken: string;
}

/**
 * Shows the home screen while the site configuration loads, from the stored session. It is also the
 * prerendered app shell. Its buttons have no handlers: the shell's inline script records a press, and
 * the home screen carries it out.
 */
export function StartingScreen({ saved, isHome, isMobile, primaryToken }: StartingScreenProps) {
  if (!isHome) return <Shell />;
  return (
    <Shell aside={null}>
      {saved ? (
        <ConnectedPanel
          account={saved.account}
          check={{ status: "reading", decision: saved.decision }}
          primaryToken={primaryToken}
        >
          {saved.decision?.canPlay === true && !isMobile && (
            <button type="button" className="button play" data-press="play">
              {messages.play}
            </button>
          )}
        </ConnectedPanel>
      ) : (
        <ConnectPanel connecting={undefined} />
      )}
    </Shell>
  );
}
