import { renderToString } from "react-dom/server";
import { mainNetworkConfiguration } from "@fabulous-fish/core";
import { labels } from "../labels.ts";
import { StartingScreen } from "../screens/starting-screen.tsx";
import type { SavedSession } from "../session/session-state.ts";
import { tokenToBuy } from "../tokens/token-displays.ts";

/** By default. */
const defaultToken = tokenToBuy(mainNetworkConfiguration.tokens);

/** Renders the app shell as HTML for the build, without and with an account. */
export function renderShell() {
  return {
    disconnected: render(undefined),
    connected: render({
      account: "",
      decision: { canPlay: true, tokens: new Map(), checkedAt: undefined },
    }).replace(labels.canPlay, labels.reading),
    tooOld: labels.browserTooOld,
    texts: {
      canPlay: labels.canPlay,
      cannotPlay: labels.cannotPlay(defaultToken),
    },
  };
}

function render(saved: SavedSession | undefined): string {
  return renderToString(
    <StartingScreen saved={saved} isHome isMobile={false} tokenToBuy={defaultToken} />,
  );
}
