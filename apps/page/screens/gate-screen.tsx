import { type ReactNode, useEffect, useRef } from "react";
import { knownWallets, signInStatement } from "@fabulous-fish/core";
import { gateMessages } from "../messages/texts/gate.ts";
import type { GateAccess } from "../sign-in/gate-access.ts";
import type { GateState } from "../sign-in/gate-state.ts";
import { messages } from "../messages/texts/page.ts";
import { hrefOf } from "../platform/router.ts";
import { insertStyles } from "./ui/after-first-paint.ts";
import { Connecting, ConnectFailureDialog, connectLabel, connectWallet } from "./connect-panel.tsx";
import { AccountText } from "./account-text.tsx";
import { FailureNotice, reasonOf } from "./failure.tsx";
import { GateFailurePanel } from "./gate-failure-panel.tsx";
import { lazyPart } from "./lazy-part.tsx";
import { focusContent, Shell, useScreenTitle } from "./shell.tsx";
import { useSession, useSite, usePrimaryToken } from "./site.ts";
import { filled, Verbatim } from "./verbatim.tsx";
import { Waiting } from "./waiting.tsx";
import styles from "./gate-screen.css?inline";

insertStyles(styles);

const GateDecision = lazyPart(
  "the holdings",
  async () => (await import("./connected-home.tsx")).GateDecision,
);

const FrontPage = lazyPart(
  "the front page",
  async () => (await import("./front-page.tsx")).FrontPage,
);

interface GateScreenProps<Status extends GateState["status"] = GateState["status"]> {
  readonly access: GateAccess;
  readonly state: Extract<GateState, { status: Status }>;
}

/** The way into the game: signing in, and the gate's decision (rules 10.1 to 10.6). */
export function GateScreen({ access, state }: GateScreenProps) {
  const { configuration, session } = useSite();
  const { status } = state;
  const step = status === "signing-in" ? state.step : "";
  const silent = status === "signing-in" && state.silence ? "silent" : "";
  const connection = useSession();
  useFocusAfterPress(`${status} ${step} ${silent} ${connection.status}`);
  useScreenTitle(gateMessages.signIn);
  // The wallet library takes a while to load and to restore its connection.
  useEffect(() => {
    if (status === "signed-out") session.prepare();
  }, [status, session]);

  const mayNot = status === "signed-in" && state.session.standing === "no";

  return (
    <Shell version={configuration.versionLabel} aside={mayNot ? <FrontPage /> : undefined}>
      <section className="panel" data-gate={status}>
        <PanelContent access={access} state={state} />
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

function PanelContent({ access, state }: GateScreenProps): ReactNode {
  switch (state.status) {
    case "idle":
      return <ConnectFirst />;
    case "checking":
      return <Waiting status={gateMessages.checking} longHint={gateMessages.takesLong} />;
    case "check-failed":
      return (
        <GateFailurePanel
          heading={
            state.failure.kind === "denied" ? gateMessages.failed.denied : gateMessages.notChecked
          }
          failure={state.failure}
          onRetry={() => void access.check()}
        />
      );
    case "signed-out":
      return <SignIn access={access} state={state} />;
    case "signing-in":
      return <SigningIn access={access} state={state} />;
    case "sign-in-failed":
      return (
        <GateFailurePanel
          heading={gateMessages.failed[state.failure.kind]}
          failure={state.failure}
          onRetry={() => void access.signIn()}
          onConnectAgain={access.connectAgain}
        />
      );
    case "signed-in":
      return <Decision access={access} state={state} />;
  }
}

/** Connects a wallet without leaving the game's URL. */
function ConnectFirst() {
  const { configuration, session } = useSite();
  const { wallets } = configuration;
  const state = useSession();
  const button = useRef<HTMLButtonElement>(null);
  if (state.status === "connecting") {
    return <Connecting wallet={session.wallet()} onCancel={session.cancelConnect} />;
  }
  return (
    <>
      <h2 className="status">{gateMessages.connectFirst}</h2>
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
function SignIn({ access, state: { account, reason } }: GateScreenProps<"signed-out">) {
  const { configuration, session } = useSite();
  const { title, multisig } = knownWallets[session.wallet()];
  const statement = signInStatement(configuration.game.title);
  const isFree = multisig !== "fees";
  const explained = isFree ? gateMessages.signInExplained : gateMessages.signInExplainedShort;
  return (
    <>
      <h2 className="status">{gateMessages.signIn}</h2>
      <p>{explained(title)}</p>
      <p className="hint signed-out">
        <strong>
          <AccountText account={account} />
        </strong>
        <span>{gateMessages.signedOut[reason]}</span>
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

function SigningIn({ access, state: { step, silence } }: GateScreenProps<"signing-in">) {
  const wallet = knownWallets[useSite().session.wallet()].title;
  const isWallet = step === "wallet";
  return (
    <>
      <Waiting
        status={gateMessages.steps[step]}
        hint={isWallet ? gateMessages.openWallet(wallet) : undefined}
        longHint={isWallet ? messages.connectingLong : gateMessages.takesLong}
      />
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
      <button type="button" className="button secondary" onClick={access.cancel}>
        {messages.cancel}
      </button>
    </>
  );
}

/** The gate says no, or does not know (rule 10.6). */
function Decision({ access, state: { session, failure } }: GateScreenProps<"signed-in">) {
  const primaryToken = usePrimaryToken();
  return (
    <>
      <p role="status" className="status">
        {session.standing === "unknown"
          ? messages.couldNotCheck
          : messages.cannotPlay(primaryToken)}
      </p>
      {session.standing === "unknown" && <p className="hint">{gateMessages.unknownExplained}</p>}
      {failure && (
        <FailureNotice
          heading={gateMessages.notChecked}
          isQuiet
          reason={reasonOf(failure.error)}
          error={failure.error}
          isRetrying={false}
          onRetry={() => void access.check()}
        />
      )}
      <GateDecision session={session} purchase={gateMessages.purchase} onCheck={access.check} />
      {session.standing === "unknown" && (
        <button type="button" className="button" onClick={() => void access.check()}>
          {messages.checkAgain}
        </button>
      )}
    </>
  );
}
