import { type Account, parseAccount, type WalletName } from "@fabulous-fish/core";
import { isRecord } from "@fabulous-fish/core/json/parse-document";
import { CancelledError } from "../platform/errors.ts";
import { WalletError } from "./errors.ts";

/** The library removes its dialog shortly before or after it settles; its result has priority. */
const responseGrace = 50;
/** Rule 3.7. */
const bridgeMilliseconds = 15_000;
/** The user may have to find the phone, unlock it and install an update. */
const responseMilliseconds = 5 * 60_000;

interface SettleConnectOptions<Value> {
  readonly wallet: WalletName;
  /** Calls the library's `connect`. */
  readonly start: () => Promise<Value>;
  /** Aborted when the user presses Cancel. */
  readonly signal: AbortSignal;
  /** Aborted by the wallet, for example when it rejects; the reason is the error to reject with. */
  readonly ended: AbortSignal;
  /** Whether the bridge has been reached in this attempt. */
  readonly hasReachedBridge: () => boolean;
}

/**
 * Makes the library's `connect()` settle. Without this, it stays pending forever when the wallet
 * rejects, when its mobile dialog is cancelled, and when the bridge is unreachable.
 *
 * @throws {CancelledError} `wallet-cancelled` if the user cancels
 * @throws {WalletError} `wallet-bridge-unreachable` if the bridge is not reached in time
 * @throws {WalletError} `wallet-timed-out` if the wallet does not respond in time
 * @throws {Error} the reason of `ended`, or the library's own error
 */
export function settleConnect<Value>({
  wallet,
  start,
  signal,
  ended,
  hasReachedBridge,
}: SettleConnectOptions<Value>): Promise<Value> {
  const { dialogId } = dialogsOf(wallet);
  return new Promise<Value>((resolve, reject) => {
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
    const cancel = () => fail(new CancelledError("wallet-cancelled"));

    const dialog = new MutationObserver(() => {
      const isShown = document.getElementById(dialogId) !== null;
      if (wasShown && !isShown) window.setTimeout(cancel, responseGrace);
      wasShown ||= isShown;
    });

    // On a phone, the wallet's app hides the page, whose timers are then suspended. Only visible time
    // counts, so that the wallet's response is processed before a timeout.
    function restartTimers(): void {
      timers.forEach((timer) => window.clearTimeout(timer));
      if (document.hidden) return;
      timers = [
        window.setTimeout(() => fail(new WalletError("wallet-timed-out")), responseMilliseconds),
        window.setTimeout(() => {
          if (!hasReachedBridge()) fail(new WalletError("wallet-bridge-unreachable"));
        }, bridgeMilliseconds),
      ];
    }

    if (signal.aborted) {
      cancel();
      return;
    }
    const listening = { signal: settled.signal };
    signal.addEventListener("abort", cancel, listening);
    ended.addEventListener("abort", () => fail(ended.reason as Error), listening);
    document.addEventListener("visibilitychange", restartTimers, listening);
    dialog.observe(document.body, { childList: true });
    restartTimers();
    start().then(
      (response) => finish(() => resolve(response)),
      (error: unknown) => fail(error instanceof Error ? error : new Error(String(error))),
    );
  });
}

/**
 * Returns the accounts in a wallet's response, which lists addresses or objects with an `address`.
 * Entries without a valid checksum are dropped (rule 3.3).
 */
export function accountsIn(response: unknown): readonly Account[] {
  if (!Array.isArray(response)) return [];
  return response.flatMap((entry: unknown) => parseAccount(addressOf(entry)) ?? []);
}

function addressOf(entry: unknown): string {
  const address = isRecord(entry) ? entry["address"] : entry;
  return typeof address === "string" ? address : "";
}

/** Returns the names of a library's dialogs. Defly's library is a fork of Pera's. */
export function dialogsOf(wallet: WalletName) {
  const element = `${wallet}-wallet-connect-modal`;
  return {
    /** The custom element of the dialog to connect. */
    element,
    /** The id of its parent, which the library adds to the body to open it and removes to close it. */
    dialogId: `${element}-wrapper`,
    /** The same for the dialog on a phone that opens the wallet's app to sign, or has a link to it. */
    redirectDialogId: `${wallet}-wallet-redirect-modal-wrapper`,
  };
}
