import { labels } from "../labels.ts";
import { Shell } from "../ui/shell.tsx";
import { ConnectFailureDialog } from "./connect-failure-dialog.tsx";
import { ConnectedPanel } from "./connected-panel.tsx";
import { ConnectPanel } from "./connect-panel.tsx";
import { CouldNotCheck } from "./could-not-check.tsx";
import { PlayButton } from "./play-button.tsx";
import { useSession, useSite } from "./site.ts";
import { Standings } from "./standings.tsx";
import { useEarlyPress } from "./use-early-press.ts";

/** Wallet connection and eligibility (specification, section 2). */
export function HomeScreen() {
  const { configuration, session } = useSite();
  const state = useSession();
  useEarlyPress();

  return (
    <Shell version={configuration.versionLabel}>
      {state.status === "connected" ? (
        <ConnectedHome />
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

function ConnectedHome() {
  const { configuration, session, isMobile } = useSite();
  const state = useSession();
  if (state.status !== "connected") return null;
  const { check } = state;
  const { verdict } = check;

  return (
    <ConnectedPanel state={state} onDisconnect={session.disconnect}>
      {check.status === "failed" && <CouldNotCheck check={check} onRetry={session.check} />}
      {verdict?.canPlay && !isMobile && <PlayButton />}
      {verdict?.canPlay && isMobile && <p className="hint">{labels.playElsewhere}</p>}
      {verdict && <Standings tokens={verdict.tokens} configuration={configuration} />}
    </ConnectedPanel>
  );
}
