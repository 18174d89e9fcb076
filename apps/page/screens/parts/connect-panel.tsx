import {
  knownWallets,
  mainNetworkConfiguration,
  type SiteConfiguration,
  type WalletName,
} from "@fabulous-fish/core";
import { messages } from "../../messages/texts/page.ts";
import type { PageSession } from "../../session/session.ts";
import { loadChunk } from "../../platform/load-chunk.ts";
import { describeError, FailureDialog } from "./failure.tsx";
import { isDescribed, useSession, useSite } from "../site.ts";
import { Waiting } from "./waiting.tsx";

interface ConnectPanelProps {
  /** Default: the main network's, as long as the site configuration is not loaded. */
  readonly configuration?: Pick<SiteConfiguration, "game" | "wallets">;
  /** The wallet that is being connected, if any. */
  readonly connecting: WalletName | undefined;
  readonly onPrepare?: () => void;
  readonly onConnect?: () => void;
  readonly onCancel?: () => void;
}

/** The home screen without an account (rule 2.2). */
export function ConnectPanel({
  configuration: { game, wallets } = mainNetworkConfiguration,
  connecting,
  onPrepare,
  onConnect,
  onCancel,
}: ConnectPanelProps) {
  return (
    <section className={connecting ? "panel connected" : "panel"}>
      {connecting ? (
        <Connecting wallet={connecting} onCancel={onCancel} />
      ) : (
        <>
          <p className="tagline">
            {isDescribed(game) ? messages.taglineOfAnother : messages.tagline}
          </p>
          <button
            type="button"
            className="button"
            data-press="connect"
            onClick={onConnect}
            onPointerEnter={onPrepare}
            onFocus={onPrepare}
          >
            {connectLabel(wallets)}
          </button>
        </>
      )}
    </section>
  );
}

interface ConnectingProps {
  readonly wallet: WalletName;
  readonly onCancel: (() => void) | undefined;
}

/** The wallet is awaited. */
export function Connecting({ wallet, onCancel }: ConnectingProps) {
  return (
    <>
      <Waiting
        status={messages.connecting(knownWallets[wallet].title)}
        hint={connectingHint(wallet)}
        longHint={messages.connectingLong}
      />
      {/* The key makes it another element than Connect: a second press on that must not cancel. */}
      <button key="cancel" type="button" className="button secondary" onClick={onCancel}>
        {messages.cancel}
      </button>
    </>
  );
}

/** Connects the site's wallet, or offers a choice of them (rule 2.22). */
export function connectWallet(wallets: readonly WalletName[], session: PageSession): void {
  if (wallets.length === 1) void session.connect();
  else
    loadChunk("the choice of a wallet", () => import("./wallet-choice.tsx")).then(
      ({ openWalletChoice }) => openWalletChoice(wallets, session),
      // Its alert says what to do.
      () => session.connect(),
    );
}

/** Returns the text of the button that connects. */
export function connectLabel(wallets: readonly WalletName[]): string {
  if (wallets.length > 1) return messages.connectAny;
  return messages.connect(knownWallets[wallets[0] ?? "pera"].title);
}

function connectingHint(wallet: WalletName): string {
  const { reachedBy, title } = knownWallets[wallet];
  return (reachedBy === "bridge" ? messages.connectingHint : messages.connectingHere)(title);
}

/**
 * The alert of a failed connection, in the page (rule 2.17), if the last one has failed. Once it has
 * closed, the focus returns to the button that connects.
 */
export function ConnectFailureDialog({ onDismissed }: { readonly onDismissed: () => void }) {
  const { session } = useSite();
  const state = useSession();
  if (state.status !== "disconnected" || state.failure === undefined) return null;
  const { error } = state.failure;
  const { message, ...described } = describeError(error);
  return (
    <FailureDialog
      {...described}
      message={messages.connectFailed(knownWallets[session.wallet()].title, message)}
      error={error}
      buttons={{ close: messages.dismiss }}
      onClose={() => {
        session.dismissFailure();
        onDismissed();
      }}
    />
  );
}
