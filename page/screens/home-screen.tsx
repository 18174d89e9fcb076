import {
  type ComponentType,
  lazy,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
} from "react";
import { shortenAccount } from "@fabulous-fish/core";
import { messages } from "../messages/en/page.ts";
import { takeClickToReplay } from "../platform/early-start.ts";
import { loadChunk, optionalScreen, whenIdle } from "../platform/load-chunk.ts";
import { navigate } from "../platform/router.ts";
import { isDataSaver } from "../platform/prefetch-files.ts";
import {
  checkOf,
  type HoldingsCheck,
  type SavedSession,
  type SessionState,
} from "../account/session-state.ts";
import { ConnectFailureDialog, ConnectPanel } from "./connect-panel.tsx";
import { useRouter } from "./routes.tsx";
import { Shell } from "./shell.tsx";
import { useSession, useSite, usePrimaryToken } from "./site.ts";

const ConnectedHome = lazy(async () => {
  const chunk = await loadChunk("the home screen", () => import("./connected-home.tsx"));
  return { default: chunk.ConnectedHome };
});

const frontPage = (load: () => Promise<{ readonly FrontPage: ComponentType }>) =>
  optionalScreen("the front page", async () => {
    await whenIdle();
    return (await load()).FrontPage;
  });

const FrontPage = frontPage(() => import("./front-page.tsx"));
const FrontPageWithScores = frontPage(() =>
  import("./best-scores.tsx").catch(() => import("./front-page.tsx")),
);

/** Wallet connection and eligibility (rules 2.2 and 2.3). */
export function HomeScreen() {
  const { configuration, session } = useSite();
  const state = useSession();
  const primaryToken = usePrimaryToken();
  const content = useRef<HTMLElement>(null);
  const { wallets } = configuration;
  const connect = () => {
    if (wallets.length === 1) void session.connect();
    else
      loadChunk("the choice of a wallet", () => import("./wallet-choice.tsx")).then(
        ({ openWalletChoice }) => openWalletChoice(wallets, session),
        // Its alert says what to do.
        () => session.connect(),
      );
  };
  const prepare = () => {
    if (wallets.length === 1 && !isDataSaver()) session.prepare();
  };
  useClickReplay(connect);
  useReclaimFocus(content, state);

  return (
    <Shell
      version={configuration.versionLabel}
      content={content}
      aside={<Suspense>{configuration.scores ? <FrontPageWithScores /> : <FrontPage />}</Suspense>}
    >
      {state.status === "connected" ? (
        <ConnectedPanel
          primaryToken={primaryToken}
          account={state.account}
          check={checkOf(state)}
          onDisconnect={session.disconnect}
        >
          <Suspense>
            <ConnectedHome state={state} />
          </Suspense>
        </ConnectedPanel>
      ) : (
        <ConnectPanel
          wallets={wallets}
          connecting={state.status === "connecting" ? session.wallet() : undefined}
          onPrepare={prepare}
          onConnect={connect}
          onCancel={session.cancelConnect}
        />
      )}
      {state.status === "disconnected" && state.failure !== undefined && (
        <ConnectFailureDialog
          wallet={session.wallet()}
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

interface StartingScreenProps {
  /** The stored account and decision, if any. */
  readonly saved: SavedSession | undefined;
  /** Whether the URL is that of the home screen. Other screens start empty. */
  readonly isHome: boolean;
  readonly isMobile: boolean;
  /** The name of the token that the account should hold more of. */
  readonly primaryToken: string;
}

/**
 * Shows the home screen while the site configuration loads, from the stored session. It is also the
 * prerendered app shell. Its buttons have no handlers: the shell's inline script records a press, and
 * the home screen carries it out.
 */
export function StartingScreen({ saved, isHome, isMobile, primaryToken }: StartingScreenProps) {
  if (!isHome) return <Shell footer={null} />;
  return (
    <Shell aside={null} footer={null}>
      {saved ? (
        <ConnectedPanel
          account={saved.account}
          check={{ status: "reading", decision: saved.decision }}
          primaryToken={primaryToken}
        >
          {saved.decision?.canPlay === true && !isMobile && (
            <button type="button" className="button play" data-press="play">
              {messages.play}
            </button>
          )}
        </ConnectedPanel>
      ) : (
        <ConnectPanel connecting={undefined} />
      )}
    </Shell>
  );
}

interface ConnectedPanelProps {
  /** The name of the token that the account should hold more of. */
  readonly primaryToken: string;
  readonly account: string;
  readonly check: HoldingsCheck;
  readonly onDisconnect?: () => void;
  readonly children?: ReactNode;
}

/** The account, its disconnect button and the status message; `children` follow. */
export function ConnectedPanel({
  primaryToken,
  account,
  check,
  onDisconnect,
  children,
}: ConnectedPanelProps) {
  return (
    <section className="panel">
      <div className="account">
        <span title={account}>{shortenAccount(account)}</span>
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
        {statusOf(check, primaryToken)}
      </p>
      {children}
    </section>
  );
}

/** The last decision is shown during a read and after a failed one. */
function statusOf({ status, decision }: HoldingsCheck, token: string): string {
  if (decision) return decision.canPlay ? messages.canPlay : messages.cannotPlay(token);
  return status === "failed" ? messages.couldNotCheck : messages.reading;
}

/** Carries out a press on the app shell from before the page was rendered. */
function useClickReplay(connect: () => void): void {
  const { session } = useSite();

  // A layout effect runs before the next press, which the buttons then handle themselves.
  useLayoutEffect(() => {
    switch (takeClickToReplay()) {
      case "connect":
        connect();
        break;
      case "disconnect":
        session.disconnect();
        break;
      case "play":
        navigate("game");
        break;
      case undefined:
        break;
    }
  }, [session, connect]);
}

/**
 * Moves the focus to the target when the screen or the session's status changes, and when the focused
 * element has been removed. It never takes the focus from another element, nor sets it on page load.
 */
function useReclaimFocus(target: RefObject<HTMLElement | null>, state: SessionState): void {
  const visit = useRouter((state) => state.visit);
  const isFirst = useRef(visit === 1);
  const lastFocused = useRef<EventTarget>(null);

  useEffect(() => {
    const onFocusIn = ({ target: focused }: FocusEvent) => {
      lastFocused.current = focused;
    };
    document.addEventListener("focusin", onFocusIn);
    return () => document.removeEventListener("focusin", onFocusIn);
  }, []);

  useEffect(() => {
    if (!isFirst.current) focusUnlessTaken(target.current);
    isFirst.current = false;
  }, [target, state.status, visit]);

  useEffect(() => {
    if (lastFocused.current instanceof Node && !lastFocused.current.isConnected)
      focusUnlessTaken(target.current);
  }, [target, state]);
}

function focusUnlessTaken(target: HTMLElement | null): void {
  if (document.activeElement === document.body) target?.focus();
}
