import { WalletCancelledError } from "./cancelled-error.ts";
import { dialogId } from "./dialog-access.ts";
import { WalletBridgeUnreachableError, WalletTimedOutError } from "./errors.ts";

/** The library removes its dialog just before or after it answers: the answer is to win. */
const responseGrace = 50;
/** How long a code is shown that no wallet can answer, for want of a bridge. */
const bridgeTime = 15_000;
/** A person may have to find the phone, unlock it and install an update. */
const patience = 5 * 60_000;

export interface ConnectAttempt {
  /** Starts the library's own connecting. */
  readonly start: () => Promise<unknown>;
  /** The person's own cancel. */
  readonly signal: AbortSignal;
  /** Aborted with the error to show when the wallet ends the attempt, as by rejecting. */
  readonly ended: AbortSignal;
  /** Whether the bridge was ever reached in this attempt. */
  readonly hasReachedBridge: () => boolean;
}

/**
 * Makes the library's `connect()` settle. By itself it stays pending for ever when the wallet
 * rejects, when its mobile dialog is cancelled and when the bridge is dead.
 *
 * @throws WalletCancelledError, WalletBridgeUnreachableError, WalletTimedOutError, what `ended` was
 * aborted with, or what the library throws
 */
export function settleConnect(attempt: ConnectAttempt): Promise<unknown> {
  const { start, signal, ended, hasReachedBridge } = attempt;

  return new Promise<unknown>((resolve, reject) => {
    const settled = new AbortController();
    let timers: number[] = [];
    let wasShown = false;

    function finish(settle: () => void): void {
      if (settled.signal.aborted) return;
      settled.abort();
      timers.forEach((timer) => window.clearTimeout(timer));
      dialog.disconnect();
      document.getElementById(dialogId)?.remove();
      settle();
    }
    const fail = (error: Error) => finish(() => reject(error));
    const cancel = () => fail(new WalletCancelledError());

    const dialog = new MutationObserver(() => {
      const isShown = document.getElementById(dialogId) !== null;
      if (wasShown && !isShown) window.setTimeout(cancel, responseGrace);
      wasShown ||= isShown;
    });

    // On a phone the wallet stands in front of the page, which sleeps meanwhile: no time passes
    // then, and what the wallet has said is heard before anything is given up.
    function watchTime(): void {
      timers.forEach((timer) => window.clearTimeout(timer));
      if (document.hidden) return;
      timers = [
        window.setTimeout(() => fail(new WalletTimedOutError()), patience),
        window.setTimeout(() => {
          if (!hasReachedBridge()) fail(new WalletBridgeUnreachableError());
        }, bridgeTime),
      ];
    }

    if (signal.aborted) {
      cancel();
      return;
    }
    const listening = { signal: settled.signal };
    signal.addEventListener("abort", cancel, listening);
    ended.addEventListener("abort", () => fail(ended.reason as Error), listening);
    document.addEventListener("visibilitychange", watchTime, listening);
    dialog.observe(document.body, { childList: true });
    watchTime();
    start().then(
      (response) => finish(() => resolve(response)),
      (error: unknown) => fail(error instanceof Error ? error : new Error(String(error))),
    );
  });
}
