import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { labels } from "../labels.ts";
import { Scene } from "../scene/scene.tsx";
import { StartingScreen } from "../screens/starting-screen.tsx";
import type { SavedSession } from "../session/session-state.ts";
import { defaultPrimaryToken } from "../tokens/token-displays.ts";
import type { ShellTexts } from "./shell-texts.ts";

/** Renders the sea behind the page. Its shapes have no content, so they need no end tags. */
export function renderScene(): string {
  return renderToStaticMarkup(<Scene />).replace(/><\/(path|use|circle)>/g, "/>");
}

/** Renders the app shell as HTML for the build, without and with an account. */
export function renderShell() {
  const disconnected = render(undefined);
  const withAccount = render({
    account: "",
    decision: { canPlay: true, tokens: new Map(), checkedAt: undefined },
  }).replace(labels.canPlay, labels.reading);
  // The rest of the screen is the same.
  const [connected = ""] = /<section.*<\/section>/.exec(withAccount) ?? [];
  return {
    disconnected,
    connected,
    tooOld: labels.browserTooOld,
    token: defaultPrimaryToken,
    shellTexts: {
      ...textsIn(disconnected + connected),
      canPlay: labels.canPlay,
      cannotPlay: labels.cannotPlay(defaultPrimaryToken),
      notLoaded: labels.notLoaded,
      reload: labels.reload,
    } satisfies ShellTexts,
  };
}

/** Returns the labels that the HTML shows. */
function textsIn(html: string): Partial<ShellTexts> {
  return Object.fromEntries(
    Object.entries(labels).filter(
      ([key, text]) => key !== "name" && typeof text === "string" && html.includes(`>${text}<`),
    ),
  );
}

function render(saved: SavedSession | undefined): string {
  return renderToString(
    <StartingScreen saved={saved} isHome isMobile={false} primaryToken={defaultPrimaryToken} />,
  );
}
