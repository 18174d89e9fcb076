import { labels } from "../labels.ts";
import { ConnectedPanel } from "./connected-panel.tsx";
import { CouldNotCheck } from "./could-not-check.tsx";
import { Freshness } from "./freshness.tsx";
import { PlayButton } from "./play-button.tsx";
import { useSession, useSite } from "./site.ts";
import { Standings } from "./standings.tsx";
import { useIsOnline } from "./use-is-online.ts";
import { useTakesLong } from "./use-takes-long.ts";
import "./connected-home.css";

/** The home screen of somebody connected, in full: loaded only for them. */
export function ConnectedHome() {
  const { configuration, session, isMobile } = useSite();
  const state = useSession();
  const isOnline = useIsOnline();
  const check = state.status === "connected" ? state.check : undefined;
  const takesLong = useTakesLong(check?.status === "reading");
  if (state.status !== "connected" || !check) return null;
  const { verdict } = check;

  return (
    <ConnectedPanel state={state} onDisconnect={session.disconnect}>
      {isOnline && (check.status === "failed" || takesLong) && (
        <CouldNotCheck
          heading={verdict || takesLong ? labels.couldNotCheck : undefined}
          reason={check.status === "failed" ? check.reason : labels.takesLong}
          onRetry={session.checkAgain}
        />
      )}
      {verdict?.canPlay && !isMobile && <PlayButton />}
      {verdict?.canPlay && isMobile && <p className="hint">{labels.playElsewhere}</p>}
      {verdict && <Standings tokens={verdict.tokens} configuration={configuration} />}
      <Freshness check={check} isOnline={isOnline} />
    </ConnectedPanel>
  );
}
