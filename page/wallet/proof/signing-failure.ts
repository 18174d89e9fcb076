import { isRecord } from "@fabulous-fish/core/json/parse-document";
import { WalletError } from "../errors.ts";
import { SigningError } from "./errors.ts";

/**
 * Codes for a request that the user has rejected: WalletConnect's, and that of Pera Wallet 6 for
 * Android, which also uses it for another network.
 */
const rejectedCodes: readonly unknown[] = [4001, 4100];

/**
 * Returns the error to show for a failure after which another method makes no sense; undefined if the
 * wallet may support another method.
 *
 * The library's errors have a `data.type`. For a wallet over WalletConnect, `data.detail` is the
 * wallet's own error, whose message may be in any language; Pera Wallet's has a code.
 */
export function finalSigningFailure(error: unknown): Error | undefined {
  const { type, code } = dataOf(error);
  const message = error instanceof Error ? error.message : String(error);
  if (/_NETWORK_MISMATCH$/.test(type) || /network mismatch/i.test(message)) {
    return new SigningError("wallet-network-mismatch", undefined, error);
  }
  if (/_CANCELLED$/.test(type) || rejectedCodes.includes(code) || isRejection(message)) {
    return new SigningError("wallet-signing-rejected", message, error);
  }
  if (type === "MESSAGE_NOT_RECEIVED")
    return new WalletError("wallet-tab-blocked", undefined, error);
  if (type === "SESSION_DISCONNECTED" || /session.* disconnected|not initialized/i.test(message)) {
    return new SigningError("wallet-session-missing");
  }
  return undefined;
}

function isRejection(message: string): boolean {
  return /\b(cancel|reject|declin|den(y|ied))/i.test(message);
}

function dataOf(error: unknown): { readonly type: string; readonly code: unknown } {
  const data = fieldOf(error, "data");
  const type = fieldOf(data, "type");
  return {
    type: typeof type === "string" ? type : "",
    code: fieldOf(fieldOf(data, "detail"), "code"),
  };
}

function fieldOf(value: unknown, field: string): unknown {
  return isRecord(value) ? value[field] : undefined;
}
