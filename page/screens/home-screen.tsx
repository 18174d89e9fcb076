import { lazy, Suspense, useRef } from "react";
import { loadChunk } from "../platform/load-chunk.ts";
import { isDataSaver } from "../platform/prefetch-files.ts";
import { Shell } from "../ui/shell.tsx";
import { ConnectFailureDialog } from "./connect-failure-dialog.tsx";
import { ConnectedPanel } from "./connected-panel.tsx";
import { ConnectPanel } from "./connect-panel.tsx";
import { useSession, useSite } from "./site.ts";
import { useEarlyPress } from "./use-early-press.ts";
import { useReclaimFocus } from "./use-reclaim-focus.ts";

const ConnectedHome = lazy(async () => {
  const chunk = await loadChunk("the home screen", () => import("./connected-home.tsx"));
  return { default: chunk.ConnectedHome };
});

/** Wallet connection and eligibility (rules 2.2 and 2.3). */
export function HomeScreen() {
  const { configuration, session } = useSite();
  const state = useSession();
  const content = useRef<HTMLElement>(null);
  const prepare = () => {
    if (!isDataSaver()) session.prepare();
  };
  useEarlyPress();
  useReclaimFocus(content, state);

  return (
    <Shell version={configuration.versionLabel} content={content}>
      {state.status === "connected" ? (
        <ConnectedPanel state={state} onDisconnect={session.disconnect}>
          <Suspense>
            <ConnectedHome state={state} />
          </Suspense>
        </ConnectedPanel>
      ) : (
        <ConnectPanel
          isConnecting={state.status === "connecting"}
          onPrepare={prepare}
          onConnect={() => void session.connect()}
          onCancel={session.cancelConnect}
        />
      )}
      {state.status === "disconnected" && state.failure !== undefined && (
        <ConnectFailureDialog
          failure={state.failure}
          onDismiss={() => {
            session.dismissFailure();
            content.current?.querySelector<HTMLElement>("[data-press=connect]")?.focus();
          }}
        />
      )}
    </Shell>
  );
}
