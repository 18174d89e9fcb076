import type { WalletName } from "@fabulous-fish/core";
import { dialogsOf } from "../dialog.ts";
import { WalletTimedOutError } from "../errors.ts";
import { settleConnect } from "../settle-connect.ts";
import { WalletSessionMissingError, WalletSigningTimedOutError } from "./errors.ts";

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
 * @throws {WalletCancelledError} if the user cancels
 * @throws {WalletBridgeUnreachableError} if the bridge is not reached in time
 * @throws {WalletSigningTimedOutError} if the wallet does not respond in time
 * @throws {WalletSessionMissingError} if the connection ends
 * @throws {Error} the library's own error
 */
export async function settleSigning<Value>(
  start: () => Promise<Value>,
  { wallet, signal, connectionEnded, hasReachedBridge }: SigningConnection,
): Promise<Value> {
  const ended = new AbortController();
  const onEnded = () => ended.abort(new WalletSessionMissingError());
  if (connectionEnded.aborted) onEnded();
  connectionEnded.addEventListener("abort", onEnded);
  try {
    return await settleConnect({ wallet, start, signal, hasReachedBridge, ended: ended.signal });
  } catch (error) {
    throw error instanceof WalletTimedOutError ? new WalletSigningTimedOutError() : error;
  } finally {
    connectionEnded.removeEventListener("abort", onEnded);
    document.getElementById(dialogsOf(wallet).redirectDialogId)?.remove();
  }
}
