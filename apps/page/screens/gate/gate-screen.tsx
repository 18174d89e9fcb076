import { type ReactNode, useEffect, useRef } from "react";
import { knownWallets, signInStatement } from "@fabulous-fish/core";
import { gateMessages } from "../../messages/texts/gate.ts";
import type { GateAccess } from "../../sign-in/gate-access.ts";
import type { GateState } from "../../sign-in/gate-state.ts";
import { messages } from "../../messages/texts/page.ts";
import { hrefOf } from "../../platform/router.ts";
import { insertStyles } from "../ui/after-first-paint.ts";
import {
  Connecting,
  ConnectFailureDialog,
  connectLabel,
  connectWallet,
} from "../parts/connect-panel.tsx";
import { AccountText } from "../parts/account-text.tsx";
import { FailureNotice, reasonOf } from "../parts/failure.tsx";
import { GateFailurePanel } from "./gate-failure-panel.tsx";
import { lazyPart } from "../parts/lazy-part.tsx";
import { Shell } from "../parts/shell.tsx";
import { focusContent, useScreenTitle } from "../parts/shown-screen.ts";
import { useSession, useSite, usePrimaryToken } from "../site.ts";
import { filled, Verbatim } from "../parts/verbatim.tsx";
import { type GateView, viewOfGate } from "./view-of-gate.ts";
import { Waiting } from "../parts/waiting.tsx";
import styles from "./gate-screen.css?inline";

insertStyles(styles);

const GateDecision = lazyPart(
  "the holdings",
  async () => (await import("../home/connected-home.tsx")).GateDecision,
);

const FrontPage = lazyPart(
  "the front page",
  async () => (await import("../home/front-page.tsx")).FrontPage,
);

interface GateScreenProps {
  readonly access: GateAccess;
  readonly state: GateState;
}

/** The way into the game: signing in, and the gate's decision (rules 10.1 to 10.6). */
export function GateScreen({ access, state }: GateScreenProps) {
  const { configuration, session } = useSite();
  const { status } = state;
  const wallet = knownWallets[session.wallet()].title;
  const view = viewOfGate(state, { wallet, token: usePrimaryToken() });
  const step = status === "signing-in" ? state.step : "";
  const silent = status === "signing-in" && state.silence ? "silent" : "";
  const connection = useSession();
  useFocusAfterPress(`${status} ${step} ${silent} ${connection.status}`);
  useScreenTitle(gateMessages.signIn);
  // The wallet library takes a while to load and to restore its connection.
  useEffect(() => {
    if (status === "signed-out") session.prepare();
  }, [status, session]);

  return (
    <Shell
      version={configuration.versionLabel}
      aside={view?.shows === "no" ? <FrontPage /> : undefined}
    >
      <section className="panel" data-gate={status}>
        {view && <PanelContent access={access} view={view} />}
        {status !== "signing-in" && connection.status !== "connecting" && (
          <a href={hrefOf("home")} className="button secondary">
            {messages.home}
          </a>
        )}
      </section>
    </Shell>
  );
}

/**
 * Moves the focus to the content when the focused button has been removed with its panel. It never
 * takes the focus, nor sets it on page load.
 */
function useFocusAfterPress(shown: string): void {
  const hasPressed = useRef(false);

  useEffect(() => {
    const onPress = () => {
      hasPressed.current = true;
    };
    document.addEventListener("click", onPress);
    return () => document.removeEventListener("click", onPress);
  }, []);

  useEffect(() => {
    if (hasPressed.current) focusContent();
  }, [shown]);
}

interface PanelProps<Shows extends GateView["shows"] = GateView["shows"]> {
  readonly access: GateAccess;
  readonly view: Extract<GateView, { shows: Shows }>;
}

function PanelContent({ access, view }: PanelProps): ReactNode {
  switch (view.shows) {
    case "connect":
      return <ConnectFirst heading={view.heading} />;
    case "wait":
      return <Wait access={access} view={view} />;
    case "sign-in":
      return <SignIn access={access} view={view} />;
    case "failure":
      return (
        <GateFailurePanel
          heading={view.heading}
          failure={view.failure}
          onRetry={() => void access[view.retry]()}
          onConnectAgain={access.connectAgain}
        />
      );
    case "unknown":
    case "no":
      return <Decision access={access} view={view} />;
  }
}

/** Connects a wallet without leaving the game's URL. */
function ConnectFirst({ heading }: Pick<GateView, "heading">) {
  const { configuration, session } = useSite();
  const { wallets } = configuration;
  const state = useSession();
  const button = useRef<HTMLButtonElement>(null);
  if (state.status === "connecting") {
    return <Connecting wallet={session.wallet()} onCancel={session.cancelConnect} />;
  }
  return (
    <>
      <h2 className="status">{heading}</h2>
      <button
        ref={button}
        type="button"
        className="button"
        onClick={() => connectWallet(wallets, session)}
      >
        {connectLabel(wallets)}
      </button>
      <ConnectFailureDialog onDismissed={() => button.current?.focus()} />
    </>
  );
}

/**
 * Says what is signed, in short above the button, which is in view without scrolling. For some accounts,
 * a wallet sends transactions that cost fees (docs/gate.md).
 */
function SignIn({ access, view: { heading, account, reason } }: PanelProps<"sign-in">) {
  const { configuration, session } = useSite();
  const { title, multisig } = knownWallets[session.wallet()];
  const statement = signInStatement(configuration.game.title);
  const isFree = multisig !== "fees";
  const explained = isFree ? gateMessages.signInExplained : gateMessages.signInExplainedShort;
  return (
    <>
      <h2 className="status">{heading}</h2>
      <p>{explained(title)}</p>
      <p className="hint signed-out">
        <strong>
          <AccountText account={account} />
        </strong>
        <span>{reason}</span>
      </p>
      <button type="button" className="button" onClick={() => void access.signIn()}>
        {gateMessages.signInWith(title)}
      </button>
      <p className="hint">
        {filled((place) =>
          gateMessages.walletShows(place(<Verbatim kind="english">{statement}</Verbatim>)),
        )}
      </p>
      <details className="hint" open={!isFree}>
        <summary>{gateMessages.specialAccount}</summary>
        <span>{gateMessages.specialAccounts[multisig](title)}</span>
      </details>
    </>
  );
}

function Wait({ access, view }: PanelProps<"wait">) {
  const wallet = knownWallets[useSite().session.wallet()].title;
  const { heading, hint, longHint, isSigningIn, silence } = view;
  return (
    <>
      <Waiting status={heading} hint={hint} longHint={longHint} />
      {silence?.hasNextMethod && (
        <div role="status">
          <button type="button" className="button" onClick={access.tryNextMethod}>
            {gateMessages.tryNextMethod}
          </button>
        </div>
      )}
      {silence?.isRepeated && (
        <div role="status" className="silent-again">
          <p className="hint">{gateMessages.silentAgain(wallet)}</p>
          <button type="button" className="button" onClick={access.connectAgain}>
            {gateMessages.connectAgain(wallet)}
          </button>
        </div>
      )}
      {isSigningIn && (
        <button type="button" className="button secondary" onClick={access.cancel}>
          {messages.cancel}
        </button>
      )}
    </>
  );
}

/** The gate says no, or does not know (rule 10.6). */
function Decision({ access, view }: PanelProps<"unknown" | "no">) {
  const check = () => void access.check();
  return (
    <>
      <p role="status" className="status">
        {view.heading}
      </p>
      {view.shows === "unknown" && <p className="hint">{view.reason}</p>}
      {view.shows === "no" && view.problem && (
        <FailureNotice
          heading={view.problem.heading}
          isQuiet
          reason={reasonOf(view.problem.failure.error)}
          error={view.problem.failure.error}
          isRetrying={false}
          onRetry={check}
        />
      )}
      <GateDecision
        session={view.session}
        purchase={gateMessages.purchase}
        onCheck={access.check}
      />
      {view.shows === "unknown" && (
        <button type="button" className="button" onClick={check}>
          {messages.checkAgain}
        </button>
      )}
    </>
  );
}
