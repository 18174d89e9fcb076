import { type ComponentType, useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import { shortenAccount } from "@fabulous-fish/core";
import { messages } from "../../messages/texts/page.ts";
import { shellReplaced, takeClickToReplay } from "../../platform/early-start.ts";
import { whenIdle } from "../../platform/load-chunk.ts";
import { navigate } from "../../platform/router.ts";
import { isDataSaver } from "../../platform/device.ts";
import { checkOf, type SessionState } from "../../session/session-state.ts";
import { ConnectFailureDialog, ConnectPanel, connectWallet } from "../parts/connect-panel.tsx";
import type { Elements } from "../parts/elements.ts";
import { lazyPart } from "../parts/lazy-part.tsx";
import { PlayButton } from "./play-button.tsx";
import { Shell } from "../parts/shell.tsx";
import { focusContent, useScreenTitle } from "../parts/shown-screen.ts";
import { useSession, useSite, usePrimaryToken } from "../site.ts";
import { type AccountView, viewOfAccount } from "./view-of-state.ts";
import { useIsOnline } from "../parts/waiting.tsx";

/** Settles when the account's part of the screen has loaded, if it is to. */
let accountLoaded: Promise<unknown> | undefined;

const ConnectedHome = lazyPart("the home screen", async () => {
  const loading = import("./connected-home.tsx");
  accountLoaded = loading.catch(() => {});
  return (await loading).ConnectedHome;
});

const Account = lazyPart(
  "the home screen",
  async () => (await import("./connected-home.tsx")).AccountAddress,
  ShortAccount,
);

const frontPage = (load: () => Promise<{ readonly FrontPage: ComponentType }>) =>
  lazyPart("the front page", async () => {
    await whenIdle();
    // What stands above comes first, so that it moves nothing.
    await accountLoaded;
    return (await load()).FrontPage;
  });

const FrontPage = frontPage(() => import("./front-page.tsx"));
const FrontPageWithScores = frontPage(() =>
  import("./scores/best-scores.tsx").catch(() => import("./front-page.tsx")),
);

/** Wallet connection and eligibility (rules 2.2 and 2.3). */
export function HomeScreen() {
  const { configuration, session, isMobile } = useSite();
  const state = useSession();
  const primaryToken = usePrimaryToken();
  const isOnline = useIsOnline();
  const view = state.status === "connected" ? viewOfAccount(checkOf(state), isOnline) : undefined;
  const { wallets } = configuration;
  const connect = () => connectWallet(wallets, session);
  const prepare = () => {
    if (wallets.length === 1 && !isDataSaver()) session.prepare();
  };
  const isConnecting = state.status === "connecting";
  // Complete when the wallet responds: nothing moves twice.
  useEffect(() => {
    if (isConnecting) for (const part of [Account, ConnectedHome]) part.load();
  }, [isConnecting]);
  useClickReplay(connect);
  useReclaimFocus(state);
  useScreenTitle();

  return (
    <Shell
      version={configuration.versionLabel}
      aside={configuration.scores ? <FrontPageWithScores /> : <FrontPage />}
    >
      {state.status === "connected" && view ? (
        <ConnectedPanel
          primaryToken={primaryToken}
          account={state.account}
          Account={Account}
          status={view.status}
          onDisconnect={session.disconnect}
        >
          {/* Not part of the lazy chunk: the app shell has shown it. */}
          {view.canPlay && !isMobile && <PlayButton />}
          <ConnectedHome state={state} view={view} />
        </ConnectedPanel>
      ) : (
        <ConnectPanel
          configuration={configuration}
          connecting={isConnecting ? session.wallet() : undefined}
          onPrepare={prepare}
          onConnect={connect}
          onCancel={session.cancelConnect}
        />
      )}
      <ConnectFailureDialog
        onDismissed={() =>
          document.querySelector<HTMLElement>("#root [data-press=connect]")?.focus()
        }
      />
    </Shell>
  );
}

interface AccountProps {
  readonly account: string;
}

/** The account as the app shell shows it. */
function ShortAccount({ account }: AccountProps) {
  return <span title={account}>{shortenAccount(account)}</span>;
}

interface ConnectedPanelProps {
  /** The name of the token that the account should hold more of. */
  readonly primaryToken: string;
  readonly account: string;
  /** Shows the account. */
  readonly Account?: ComponentType<AccountProps>;
  readonly status: AccountView["status"];
  readonly onDisconnect?: () => void;
  readonly children?: Elements;
}

/** The account, its disconnect button and the status message; `children` follow. */
export function ConnectedPanel({
  primaryToken,
  account,
  Account: ShownAccount = ShortAccount,
  status,
  onDisconnect,
  children,
}: ConnectedPanelProps) {
  return (
    <section className="panel connected">
      <div className="account">
        <ShownAccount account={account} />
        <button
          type="button"
          className="button secondary"
          data-press="disconnect"
          onClick={onDisconnect}
        >
          {messages.disconnect}
        </button>
      </div>
      <p role="status" className="status">
        {status === "cannotPlay" ? messages.cannotPlay(primaryToken) : messages[status]}
      </p>
      {children}
    </section>
  );
}

/** Carries out a press on the app shell from before the page was rendered. */
function useClickReplay(connect: () => void): void {
  const { session } = useSite();

  const replay = useEffectEvent(() => {
    const pressed = takeClickToReplay();
    const actions = { connect, disconnect: session.disconnect, play: () => navigate("game") };
    if (pressed) actions[pressed]();
  });
  // Before the next press, which the buttons then handle themselves.
  useLayoutEffect(() => void shellReplaced.then(replay), []);
}

/**
 * Moves the focus to the content when the session's status changes, and when the focused element has
 * been removed. It never takes the focus from another element.
 */
function useReclaimFocus(state: SessionState): void {
  const shownStatus = useRef(state.status);
  const lastFocused = useRef<EventTarget>(null);

  useEffect(() => {
    const onFocusIn = ({ target }: FocusEvent) => {
      lastFocused.current = target;
    };
    // The focus of the app shell's button, which the page's own has taken over.
    lastFocused.current = document.activeElement;
    document.addEventListener("focusin", onFocusIn);
    return () => document.removeEventListener("focusin", onFocusIn);
  }, []);

  useEffect(() => {
    const isChanged = shownStatus.current !== state.status;
    shownStatus.current = state.status;
    const isRemoved = lastFocused.current instanceof Node && !lastFocused.current.isConnected;
    if (isChanged || isRemoved) focusContent();
  }, [state]);
}
