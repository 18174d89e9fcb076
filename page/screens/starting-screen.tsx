import { useStore } from "zustand";
import type { SessionStore } from "../session/session-store.ts";
import { Shell } from "../ui/shell.tsx";
import { ConnectedPanel } from "./connected-panel.tsx";
import { ConnectPanel } from "./connect-panel.tsx";

interface StartingScreenProps {
  readonly store: SessionStore;
  readonly isHome: boolean;
}

const later = () => {};

/** The page before its configuration has come: who is connected is on show already. */
export function StartingScreen({ store, isHome }: StartingScreenProps) {
  const state = useStore(store);
  if (!isHome) return <Shell />;
  return (
    <Shell>
      {state.status === "connected" ? (
        <ConnectedPanel state={state} onDisconnect={later} />
      ) : (
        <ConnectPanel isConnecting={false} onPrepare={later} onConnect={later} onCancel={later} />
      )}
    </Shell>
  );
}
