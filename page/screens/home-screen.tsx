import { labels } from "../labels.ts";
import { Shell } from "../ui/shell.tsx";
import { ConnectFailureDialog } from "./connect-failure-dialog.tsx";
import { ConnectedPanel } from "./connected-panel.tsx";
import { ConnectPanel } from "./connect-panel.tsx";
import { PlayButton } from "./play-button.tsx";
import { useSession, useSite } from "./site.ts";
import { Standings } from "./standings.tsx";

/** Wallet connection and eligibility (specification, section 2). */
export function HomeScreen() {
  const { configuration, session, isMobile } = useSite();
  const state = useSession();

  return (
    <Shell version={configuration.versionLabel}>
      {state.status === "connected" ? (
        <ConnectedPanel state={state} onDisconnect={session.disconnect} onRetry={session.check}>
          {state.check.verdict && (
            <>
              <Standings tokens={state.check.verdict.tokens} configuration={configuration} />
              {state.check.verdict.canPlay &&
                (isMobile ? <p className="hint">{labels.playElsewhere}</p> : <PlayButton />)}
            </>
          )}
        </ConnectedPanel>
      ) : (
        <ConnectPanel
          isConnecting={state.status === "connecting"}
          onPrepare={session.prepare}
          onConnect={() => void session.connect()}
          onCancel={session.cancelConnect}
        />
      )}
      {state.status === "disconnected" && state.failure !== undefined && (
        <ConnectFailureDialog message={state.failure} onDismiss={session.dismissFailure} />
      )}
    </Shell>
  );
}
