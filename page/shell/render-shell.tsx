import { renderToString } from "react-dom/server";
import { createStore } from "zustand/vanilla";
import { labels } from "../labels.ts";
import { StartingScreen } from "../screens/starting-screen.tsx";
import { connected, disconnected, loaded, type SessionState } from "../session/session-state.ts";

/** Renders the app shell as HTML for the build, without and with an account. */
export function renderShell() {
  return {
    disconnected: render(disconnected()),
    connected: render(
      loaded(connected(""), { canPlay: true, tokens: new Map(), checkedAt: undefined }),
    ).replace(labels.canPlay, labels.reading),
    tooOld: labels.browserTooOld,
    texts: { canPlay: labels.canPlay, cannotPlay: labels.cannotPlay },
  };
}

function render(state: SessionState): string {
  const store = createStore(() => state);
  return renderToString(<StartingScreen store={store} isHome isMobile={false} />);
}
