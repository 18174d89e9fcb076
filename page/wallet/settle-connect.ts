import type { ConnectorEvent } from "./connector.ts";
import {
  WalletBridgeUnreachableError,
  WalletCancelledError,
  WalletRejectedError,
  WalletTimedOutError,
} from "./errors.ts";

const modalId = "pera-wallet-connect-modal-wrapper";

/** The library removes its dialog just before or after it answers: the answer is to win. */
const answerGrace = 50;
/** Failed attempts to reach a bridge that never opened, one a second, before giving up. */
const bridgeAttempts = 8;
/** A person may have to find the phone, unlock it and install an update. */
const patience = 5 * 60_000;

export interface ConnectAttempt {
  /** Starts the library's own connecting. */
  readonly start: () => Promise<unknown>;
  readonly signal: AbortSignal;
  /** Subscribes to what happens on the connection of this attempt. */
  readonly subscribe: (listener: (event: ConnectorEvent) => void) => () => void;
}

/**
 * Makes the library's `connect()` settle. By itself it stays pending for ever when the wallet
 * rejects, when its mobile dialog is cancelled and when the bridge is dead.
 *
 * @throws WalletCancelledError, WalletRejectedError, WalletBridgeUnreachableError,
 * WalletTimedOutError, or what the library throws
 */
export function settleConnect({ start, signal, subscribe }: ConnectAttempt): Promise<unknown> {
  return new Promise<unknown>((resolve, reject) => {
    let failures = 0;
    let wasShown = false;
    let grace: number | undefined;

    const cancel = () => finish(() => reject(new WalletCancelledError()));
    const timer = window.setTimeout(
      () => finish(() => reject(new WalletTimedOutError())),
      patience,
    );
    const modal = new MutationObserver(() => {
      const isShown = document.getElementById(modalId) !== null;
      if (wasShown && !isShown) grace ??= window.setTimeout(cancel, answerGrace);
      wasShown ||= isShown;
    });
    const unsubscribe = subscribe((event) => {
      if (event.type === "bridge-opened") failures = Number.NEGATIVE_INFINITY;
      if (event.type === "disconnected") {
        finish(() => reject(new WalletRejectedError(event.message)));
      }
      if (event.type === "bridge-failed" && ++failures >= bridgeAttempts) {
        finish(() => reject(new WalletBridgeUnreachableError()));
      }
    });

    function finish(settle: () => void): void {
      window.clearTimeout(timer);
      window.clearTimeout(grace);
      modal.disconnect();
      unsubscribe();
      signal.removeEventListener("abort", cancel);
      document.getElementById(modalId)?.remove();
      settle();
    }

    modal.observe(document.body, { childList: true });
    signal.addEventListener("abort", cancel);
    if (signal.aborted) {
      cancel();
      return;
    }
    start().then(
      (answer) => finish(() => resolve(answer)),
      (error: unknown) =>
        finish(() => reject(error instanceof Error ? error : new Error(String(error)))),
    );
  });
}
