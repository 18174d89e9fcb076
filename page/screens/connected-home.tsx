import { labels } from "../labels.ts";
import type { Connected } from "../session/session-state.ts";
import { ConnectedPanel } from "./connected-panel.tsx";
import { CouldNotCheck } from "./could-not-check.tsx";
import { Freshness } from "./freshness.tsx";
import { PlayButton } from "./play-button.tsx";
import { useSite } from "./site.ts";
import { Standings } from "./standings.tsx";
import { useIsOnline } from "./use-is-online.ts";
import { useTrouble } from "./use-trouble.ts";
import "./connected-home.css";

/** The home screen of somebody connected, in full: loaded only for them. */
export function ConnectedHome({ state }: { readonly state: Connected }) {
  const { configuration, session, isMobile } = useSite();
  const isOnline = useIsOnline();
  const trouble = useTrouble(state, isOnline);
  const { verdict } = state.check;

  return (
    <ConnectedPanel state={state} onDisconnect={session.disconnect}>
      {trouble && (
        <CouldNotCheck
          heading={verdict || trouble.isSlow ? labels.couldNotCheck : undefined}
          trouble={trouble}
          onRetry={session.checkAgain}
        />
      )}
      {verdict?.canPlay && !isMobile && <PlayButton />}
      {verdict?.canPlay && isMobile && <p className="hint">{labels.playElsewhere}</p>}
      {verdict && <Standings tokens={verdict.tokens} configuration={configuration} />}
      <Freshness check={state.check} isOnline={isOnline} />
    </ConnectedPanel>
  );
}
