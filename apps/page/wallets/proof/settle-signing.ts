import { hasCode, type WalletName } from "@fabulous-fish/core";
import { dialogsOf } from "../dialog-names.ts";
import { settleConnect } from "../settle-connect.ts";
import { SigningError } from "./errors.ts";

/** How long the wallet may be silent before the silence is reported, in milliseconds. */
const silence = 20_000;

/** The connection over which the wallet signs. */
export interface SigningConnection {
  readonly wallet: WalletName;
  /** Aborted when the user presses Cancel. */
  readonly signal: AbortSignal;
  /** Aborted when the connection to the wallet ends. */
  readonly connectionEnded: AbortSignal;
  /** Whether the bridge has been reached since the connection was restored. */
  readonly hasReachedBridge: () => boolean;
}

/**
 * Makes a signing call of the library settle. Without this, it stays pending forever when the wallet
 * does not respond or ends the connection, and when the bridge is unreachable.
 *
 * @param onSilent called after every 20 seconds without a response; `skip` ends the wait
 * @throws {CancelledError} `wallet-cancelled` if the user cancels
 * @throws {WalletError} `wallet-bridge-unreachable` if the bridge is not reached in time
 * @throws {SigningError} `wallet-signing-timed-out` if the wallet does not respond in time, or this call is skipped
 * @throws {SigningError} `wallet-session-missing` if the connection ends
 * @throws {Error} the library's own error
 */
export async function settleSigning<Value>(
  start: () => Promise<Value>,
  { wallet, signal, connectionEnded, hasReachedBridge }: SigningConnection,
  onSilent: (skip: () => void) => void,
): Promise<Value> {
  const ended = new AbortController();
  const skip = () => ended.abort(new SigningError("wallet-signing-timed-out"));
  let timer: number | undefined;
  // On a phone, the wallet's app hides the page; its response arrives when the page is back.
  function restartTimer(): void {
    window.clearInterval(timer);
    timer = document.hidden ? undefined : window.setInterval(() => onSilent(skip), silence);
  }
  document.addEventListener("visibilitychange", restartTimer);
  restartTimer();
  const onEnded = () => ended.abort(new SigningError("wallet-session-missing"));
  if (connectionEnded.aborted) onEnded();
  connectionEnded.addEventListener("abort", onEnded);
  try {
    return await settleConnect({ wallet, start, signal, hasReachedBridge, ended: ended.signal });
  } catch (error) {
    throw hasCode(error, "wallet-timed-out") ? new SigningError("wallet-signing-timed-out") : error;
  } finally {
    document.removeEventListener("visibilitychange", restartTimer);
    window.clearInterval(timer);
    connectionEnded.removeEventListener("abort", onEnded);
    document.getElementById(dialogsOf(wallet).redirectDialogId)?.remove();
  }
}
