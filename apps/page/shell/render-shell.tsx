import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { knownWallets, mainNetworkConfiguration } from "@fabulous-fish/core";
import { messages } from "../messages/texts/page.ts";
import { Scene } from "./scene/scene.tsx";
import { ConnectedPanel } from "../screens/home/home-screen.tsx";
import { ConnectPanel } from "../screens/parts/connect-panel.tsx";
import { Shell } from "../screens/parts/shell.tsx";
import { defaultPrimaryToken } from "../screens/tokens/token-displays.ts";

type Messages = typeof messages;

/** The values of messages for a site by default. */
const shellValues = {
  connect: knownWallets.pera.title,
  version: mainNetworkConfiguration.versionLabel,
};

/** The values of the messages that the shell shows, but for the name of a token. */
export type ShellValues = Readonly<Partial<Record<MessageKey, string>>>;

/** The messages that are texts, or functions of a name or a label. */
type MessageKey = {
  [Key in keyof Messages]: Messages[Key] extends string | ((name: string) => string) ? Key : never;
}[keyof Messages];

/** The English messages that the shell shows, by their keys. */
export type ShellMessages = Readonly<Partial<Record<MessageKey, string>>> &
  Readonly<
    Record<"connect" | "canPlay" | "cannotPlay" | "notLoaded" | "reload" | "version", string>
  >;

/** Renders the sea behind the page. Its shapes have no content, so they need no end tags. */
export function renderScene(): string {
  return renderToStaticMarkup(<Scene />).replace(/><\/(path|use|circle)>/g, "/>");
}

/**
 * Renders the app shell as HTML for the build, without and with an account. Its buttons have no handlers:
 * the inline script records a press, and the home screen carries it out.
 */
export function renderShell() {
  const disconnected = render(<ConnectPanel connecting={undefined} />);
  const withAccount = render(
    <ConnectedPanel account="" status="reading" primaryToken={defaultPrimaryToken}>
      <button type="button" className="button" data-press="play">
        {messages.play}
      </button>
    </ConnectedPanel>,
  );
  // The rest of the screen is the same.
  const [connected = ""] = /<section.*<\/section>/.exec(withAccount) ?? [];
  return {
    disconnected,
    connected,
    tooOld: messages.browserTooOld,
    token: defaultPrimaryToken,
    shellValues,
    shellMessages: {
      ...textsIn(disconnected + connected),
      connect: messages.connect(shellValues.connect),
      version: messages.version(shellValues.version),
      canPlay: messages.canPlay,
      cannotPlay: messages.cannotPlay(defaultPrimaryToken),
      notLoaded: messages.notLoaded,
      reload: messages.reload,
    } satisfies ShellMessages,
  };
}

/** Returns the messages that the HTML shows. */
function textsIn(html: string): Partial<ShellMessages> {
  return Object.fromEntries(
    Object.entries(messages).filter(
      ([key, text]) =>
        key !== "name" && typeof text === "string" && html.includes(`>${inHtml(text)}<`),
    ),
  );
}

/** An operator's name for the site may have characters that HTML escapes. */
function inHtml(text: string): string {
  return renderToStaticMarkup(text);
}

function render(panel: ReactElement): string {
  return renderToStaticMarkup(
    <Shell aside={null} footer={null}>
      {panel}
    </Shell>,
  );
}
