import { isRecord } from "@fabulous-fish/core/json/parse-document";
import { FabulousFishError, type WalletName } from "@fabulous-fish/core";
import { meaningOf } from "@fabulous-fish/core/wallets/answers/meaning-of";
import { signingAnswers } from "@fabulous-fish/core/wallets/answers/signing-answers";
import type { AnswerMeaning } from "@fabulous-fish/core/wallets/answers/wallet-answers";
import { maxWords, WalletError } from "../errors.ts";
import { SigningError } from "./errors.ts";

/** Why one method of signing has failed. */
export interface SigningFailure {
  /** Shown unless another method works. */
  readonly error: Error;
  /** Whether no other method is to be tried: it would fail for the same reason, or the player has decided. */
  readonly isFinal: boolean;
}

/** Shown for each meaning of a wallet's words. */
const errors: Readonly<Record<AnswerMeaning, (words: string, cause: unknown) => Error>> = {
  rejected: signing("wallet-signing-rejected"),
  unsupported: signing("wallet-signing-unsupported"),
  "signer-unknown": signing("wallet-key-missing"),
  "key-missing": signing("wallet-key-missing"),
  "session-missing": signing("wallet-session-missing"),
  "permission-missing": signing("wallet-permission-missing"),
  "network-mismatch": connection("wallet-network-mismatch"),
  "network-unknown": connection("wallet-network-unknown"),
  "request-pending": signing("wallet-request-pending"),
  offline: signing("wallet-offline"),
  "ledger-unavailable": signing("wallet-ledger-unavailable"),
  failed: signing("wallet-reason-unknown"),
};

function signing(code: ConstructorParameters<typeof SigningError>[0]) {
  return (words: string, cause: unknown) => new SigningError(code, words, cause);
}

function connection(code: ConstructorParameters<typeof WalletError>[0]) {
  return (words: string, cause: unknown) => new WalletError(code, words, cause);
}

/** The meanings after which another method may work. After any other, none is tried (rule 10.25). */
const ofOneMethod: readonly (AnswerMeaning | undefined)[] = ["unsupported", "signer-unknown"];

/**
 * Words that no table knows, but with which the player may have decided. They are not called a rejection,
 * but nothing else is requested either (rule 10.33).
 */
const decision = /reject|declin|cancel|den(y|ied)|dismiss|abort|refus|not allow|permission/i;

/**
 * Describes a failure of a method of signing. WalletConnect's client passes on only the words of the
 * wallet, whose codes mean several things. What they mean is in the tables of `core/wallets/answers`. The
 * errors of Pera's library itself, and those of Pera Web, have a `data.type`.
 */
export function signingFailureOf(wallet: WalletName, error: unknown): SigningFailure {
  if (error instanceof FabulousFishError) return { error, isFinal: true };
  const words = (error instanceof Error ? error.message : String(error)).slice(0, maxWords);
  const type = typeOf(error);
  if (type === "MESSAGE_NOT_RECEIVED")
    return { error: new WalletError("wallet-tab-blocked", undefined, error), isFinal: true };
  const meaning = meaningOf(signingAnswers[wallet], words) ?? meaningOfType(type);
  return {
    error: errors[meaning ?? "failed"](words, error),
    isFinal: meaning ? !ofOneMethod.includes(meaning) : decision.test(words),
  };
}

function meaningOfType(type: string): AnswerMeaning | undefined {
  if (type.endsWith("_CANCELLED")) return "rejected";
  if (type.endsWith("_NETWORK_MISMATCH")) return "network-mismatch";
  return type === "SESSION_DISCONNECTED" ? "session-missing" : undefined;
}

function typeOf(error: unknown): string {
  const data = isRecord(error) ? error["data"] : undefined;
  const type = isRecord(data) ? data["type"] : undefined;
  return typeof type === "string" ? type : "";
}
