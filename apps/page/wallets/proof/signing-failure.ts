import { isRecord } from "@fabulous-fish/core/json/parse-document";
import { WalletError } from "../errors.ts";
import { SigningError } from "./errors.ts";

type Code = ConstructorParameters<typeof SigningError>[0];

/** A wallet's reasons that are no failure of the method, but of every one. */
const reasons: readonly (readonly [message: RegExp, code: Code])[] = [
  [/network mismatch|user_rejected_chain/i, "wallet-network-mismatch"],
  [/request pending|has another (\w+ )?request/i, "wallet-request-pending"],
  [/missing (private key|signer account)|has not been authorized/i, "wallet-key-missing"],
  [
    /(no valid|locate the) walletconnect session|session.* disconnected|not initialized/i,
    "wallet-session-missing",
  ],
  [/couldn.t fetch/i, "wallet-offline"],
];

/** A user who rejects; or the bare word, without a reason that says otherwise. */
const rejections: readonly RegExp[] = [
  /\b(user|you)\b.*\b(cancel|reject|declin|den(y|ied))/is,
  /\b(cancel|reject|declin|denied).*\bby (the )?user\b/is,
  /^(\w+ ){0,4}(cancel|reject|declin|den(y|ied))\w*\.?$/i,
];

/**
 * Returns the error to show for a failure after which another method makes no sense; undefined if the
 * wallet may support another method.
 *
 * Pera Wallet 6 gives its reason in English, and its codes mean several things; WalletConnect's client
 * passes on only the message. Only a message that says so is a rejection. The errors of Pera's library
 * itself, and those of Pera Web, have a `data.type`.
 */
export function finalSigningFailure(error: unknown): Error | undefined {
  const type = typeOf(error);
  const message = error instanceof Error ? error.message : String(error);
  const [, code] = reasons.find(([pattern]) => pattern.test(message)) ?? [];
  if (code !== undefined) return new SigningError(code, message, error);
  if (/_NETWORK_MISMATCH$/.test(type)) {
    return new SigningError("wallet-network-mismatch", message, error);
  }
  if (type === "MESSAGE_NOT_RECEIVED")
    return new WalletError("wallet-tab-blocked", undefined, error);
  if (type === "SESSION_DISCONNECTED") {
    return new SigningError("wallet-session-missing", message, error);
  }
  if (/_CANCELLED$/.test(type) || rejections.some((pattern) => pattern.test(message))) {
    return new SigningError("wallet-signing-rejected", message, error);
  }
  return undefined;
}

function typeOf(error: unknown): string {
  const data = isRecord(error) ? error["data"] : undefined;
  const type = isRecord(data) ? data["type"] : undefined;
  return typeof type === "string" ? type : "";
}
