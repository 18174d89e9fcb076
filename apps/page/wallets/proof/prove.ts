import {
  decodeBase64,
  encodeBase64,
  type GateChallenge,
  type GateProof,
  hasCode,
  type ProofMethod,
  type WalletName,
} from "@fabulous-fish/core";
import { signingMethodKey } from "@fabulous-fish/core/storage-keys";
import type { PeraWalletConnect } from "@perawallet/connect";
import { gateMessages } from "../../messages/texts/gate.ts";
import { loadChunk } from "../../platform/load-chunk.ts";
import type { ProveOptions } from "../../session/ports.ts";
import { WalletError } from "../errors.ts";
import { dialogsOf, settleConnect } from "../settle-connect.ts";
import { storedSessionId } from "../stored-session.ts";
import { checkChallenge } from "./check-challenge.ts";
import { SigningError } from "./errors.ts";
import { signingFailureOf } from "./signing-failure.ts";

/** The part of a wallet's library that signs. Not every library has all methods. */
export interface SigningLibrary
  extends Pick<PeraWalletConnect, "signTransaction">, Partial<Pick<PeraWalletConnect, "signData">> {
  signArc60Data?(
    payload: Parameters<PeraWalletConnect["signArc60Data"]>[0],
    metadata: GateChallenge["arc60"]["metadata"],
  ): Promise<{ readonly signature: Uint8Array }>;
}

/** The wallet may be silent for so long before the silence is reported. */
const silenceMilliseconds = 20_000;

/** In bytes: more than a transaction that 255 keys have signed, and what a gate takes. */
const maxSignature = 48_000;

/** The connection over which the wallet signs. */
interface SigningConnection {
  readonly wallet: WalletName;
  /** Aborted when the user presses Cancel. */
  readonly signal: AbortSignal;
  /** Aborted when the connection to the wallet ends, or with a `WalletError` if it cannot be used. */
  readonly connectionEnded: AbortSignal;
  /** Whether the bridge has been reached since the connection was restored. */
  readonly hasReachedBridge: () => boolean;
}

/** All that a proof needs. */
export interface ProofRequest extends SigningConnection {
  readonly library: SigningLibrary;
  /** The methods that the wallet may support, in the order to try them. */
  readonly methods: readonly ProofMethod[];
  /** The accounts of the restored connection. */
  readonly accounts: readonly string[];
  readonly challenge: GateChallenge;
  readonly account: string;
  /** As of the wallet's port. */
  readonly onSilent: ProveOptions["onSilent"];
  /** In base64; undefined if the site configuration has none. */
  readonly genesisHash: string | undefined;
  /** The page's URL, whose host the challenge has to name. Default: the window's. */
  readonly page?: Pick<Location, "host" | "origin">;
}

/** Signs with one method, and resolves with the signature or the signed transaction. */
type Sign = (onSilent: Parameters<typeof settleSigning>[2]) => Promise<Uint8Array | undefined>;

/**
 * Lets the wallet sign a challenge, with the first method that it supports (rules 10.3, 10.12 and 10.29).
 *
 * @throws {SigningError} `wallet-session-missing` if the wallet does not share the account, or disconnects
 * @throws {SigningError} `challenge-refused` before the wallet opens, if it requests something else
 * @throws {SigningError} `wallet-signing-rejected` if the user rejects; no other method is tried then
 * @throws {SigningError} `wallet-signing-unsupported` if the wallet supports no method
 * @throws {SigningError} `wallet-method-missing` if the gate accepts only ARC-60, and the wallet does not support it
 * @throws {SigningError} `wallet-reason-unknown` if it gives a reason that no table knows
 * @throws {SigningError} `wallet-signing-timed-out` if it does not respond in time
 * @throws {WalletError} `wallet-answer-too-large` if it responds with what is no signature
 */
export async function prove(request: ProofRequest): Promise<GateProof> {
  const { library, accounts, challenge, account, genesisHash, page = location } = request;
  if (!accounts.includes(account)) throw new SigningError("wallet-session-missing");
  const nonce = checkChallenge(challenge, { account, page });
  const { data, signer, domain, authenticatorData, requestId, metadata } = challenge.arc60;

  const message = gateMessages.walletMessage;

  const signWith: Record<ProofMethod, Sign> = {
    async arc60(onSilent) {
      const payload = {
        data,
        domain,
        requestId,
        signer: decodeBase64(signer),
        authenticatorData: decodeBase64(authenticatorData),
      };
      const sign = async () => library.signArc60Data?.(payload, metadata);
      return (await settleSigning(sign, request, onSilent))?.signature;
    },
    async transaction(onSilent) {
      const { neverValidTransaction } = await loadTransactions();
      const txn = neverValidTransaction(challenge.transaction, { account, genesisHash, nonce });
      const sign = () => library.signTransaction([[{ txn, message }]]);
      return (await settleSigning(sign, request, onSilent))[0];
    },
    async data(onSilent) {
      const item = { data: decodeBase64(data), message };
      const sign = async () => library.signData?.([item], account);
      return (await settleSigning(sign, request, onSilent))?.[0];
    },
  };

  let failure: SigningError | undefined;
  const allowed = request.methods.filter((method) => challenge.methods.includes(method));
  const methods = orderMethods(allowed);
  for (const [index, method] of methods.entries()) {
    const skipped = new AbortController();
    function onSilent(skip: () => void): void {
      const tryNextMethod = () => {
        skipped.abort();
        skip();
      };
      request.onSilent(index < methods.length - 1 ? tryNextMethod : undefined);
    }
    // Pera Wallet 6 for Android never responds to ARC-60, and the page may be closed meanwhile.
    if (method === "arc60" && methods.includes("transaction")) storeFirstMethod("transaction");
    try {
      const signature = await signWith[method](onSilent);
      if (signature && signature.length > maxSignature)
        throw new WalletError("wallet-answer-too-large", `${signature.length} bytes.`);
      if (signature && signature.length > 0) {
        storeFirstMethod(method);
        return { id: challenge.id, method, signature: encodeBase64(signature) };
      }
      failure = moreSpecific(failure, new SigningError(unsupported, noSignature));
    } catch (thrown) {
      const { error, isFinal } = signingFailureOf(request.wallet, thrown);
      if (isFinal && !skipped.signal.aborted) {
        if (!isSilence(error)) storeFirstMethod(method);
        throw error;
      }
      if (!skipped.signal.aborted && error instanceof SigningError)
        failure = moreSpecific(failure, error);
    }
  }
  // The gate accepts nothing else.
  const isOnlyArc60 = challenge.methods.every((method) => method === "arc60");
  if (isOnlyArc60 && (failure?.code ?? unsupported) === unsupported)
    throw new SigningError("wallet-method-missing", failure?.details, failure);
  throw failure ?? new SigningError(unsupported);
}

const unsupported = "wallet-signing-unsupported";
const noSignature = "The wallet returned no signature.";

/** Of the failures of several methods, returns the one that says more: the last, if it does. */
function moreSpecific(before: SigningError | undefined, last: SigningError): SigningError {
  return before && last.code === unsupported ? before : last;
}

const loadTransactions = () =>
  loadChunk("the transaction to sign", () => import("./never-valid-transaction.ts"));

/** Whether the wallet has not responded before the attempt has ended. */
function isSilence(error: Error): boolean {
  return hasCode(error, "wallet-cancelled", "wallet-signing-timed-out");
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
async function settleSigning<Value>(
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
    timer = document.hidden
      ? undefined
      : window.setInterval(() => onSilent(skip), silenceMilliseconds);
  }
  document.addEventListener("visibilitychange", restartTimer);
  restartTimer();
  const onEnded = () => {
    const reason: unknown = connectionEnded.reason;
    ended.abort(
      reason instanceof WalletError ? reason : new SigningError("wallet-session-missing"),
    );
  };
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

/**
 * Returns the methods in the order to try them: from the one that is stored for the wallet session on,
 * the ones before it last.
 */
function orderMethods(methods: readonly ProofMethod[]): readonly ProofMethod[] {
  const stored = localStorage.getItem(signingMethodKey);
  const at = methods.findIndex((method) => entryOf(method) === stored);
  return at < 0 ? methods : [...methods.slice(at), ...methods.slice(0, at)];
}

/** Stores the method to begin with in this wallet session. */
function storeFirstMethod(method: ProofMethod): void {
  localStorage.setItem(signingMethodKey, entryOf(method));
}

/** A new wallet session may be another app's, so its entry is another one. */
const entryOf = (method: ProofMethod) => `${method} ${storedSessionId() ?? ""}`;
