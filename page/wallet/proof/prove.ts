import type { PeraWalletConnect } from "@perawallet/connect";
import type { GateChallenge, GateProof, ProofMethod } from "@fabulous-fish/core";
import { gateLabels } from "../../gate-labels.ts";
import { loadChunk } from "../../platform/load-chunk.ts";
import { bytesOf, checkChallenge } from "./check-challenge.ts";
import {
  ChallengeRefusedError,
  WalletSessionMissingError,
  WalletSigningUnsupportedError,
} from "./errors.ts";
import { type SigningConnection, settleSigning } from "./settle-signing.ts";
import { finalSigningFailure } from "./signing-failure.ts";

/** The part of a wallet's library that signs. Not every library has all methods. */
export interface SigningLibrary
  extends Pick<PeraWalletConnect, "signTransaction">, Partial<Pick<PeraWalletConnect, "signData">> {
  signArc60Data?(
    payload: Parameters<PeraWalletConnect["signArc60Data"]>[0],
    metadata: GateChallenge["arc60"]["metadata"],
  ): Promise<{ readonly signature: Uint8Array }>;
}

/** What a proof needs. */
export interface ProofRequest extends SigningConnection {
  readonly library: SigningLibrary;
  /** The methods that the wallet may support, in the order to try them. */
  readonly methods: readonly ProofMethod[];
  /** The accounts of the restored connection. */
  readonly accounts: readonly string[];
  readonly challenge: GateChallenge;
  readonly account: string;
  /** In base64; undefined if the site configuration has none. */
  readonly genesisHash: string | undefined;
  /** The page's URL, whose host the challenge has to name. Default: the window's. */
  readonly page?: Pick<Location, "host" | "origin">;
}

/** Signs with one method, and resolves with the signature or the signed transaction. */
type Sign = () => Promise<Uint8Array | undefined>;

/**
 * Lets the wallet sign a challenge, with the first method that it supports.
 *
 * @throws {WalletSessionMissingError} if the wallet does not share the account, or disconnects
 * @throws {ChallengeRefusedError} before the wallet opens, if it asks for something else
 * @throws {WalletSigningRejectedError} if the user rejects; no other method is tried then
 * @throws {WalletSigningUnsupportedError} if the wallet supports no method
 * @throws {WalletSigningTimedOutError} if it does not respond in time
 */
export async function prove(request: ProofRequest): Promise<GateProof> {
  const { library, accounts, challenge, account, genesisHash, page = location } = request;
  if (!accounts.includes(account)) throw new WalletSessionMissingError();
  const nonce = checkChallenge(challenge, { account, page });
  const { data, signer, domain, authenticatorData, requestId, metadata } = challenge.arc60;

  const message = gateLabels.walletMessage;
  const settle = <Value>(start: () => Promise<Value>) => settleSigning(start, request);

  const signWith: Record<ProofMethod, Sign> = {
    async arc60() {
      const payload = {
        ...{ data, domain, requestId },
        signer: bytesOf(signer),
        authenticatorData: bytesOf(authenticatorData),
      };
      return (await settle(async () => library.signArc60Data?.(payload, metadata)))?.signature;
    },
    async transaction() {
      const { neverValidTransaction } = await loadTransactions();
      const txn = neverValidTransaction(challenge.transaction, { account, genesisHash, nonce });
      return (await settle(() => library.signTransaction([[{ txn, message }]])))[0];
    },
    async data() {
      const item = { data: bytesOf(data), message };
      return (await settle(async () => library.signData?.([item], account)))?.[0];
    },
  };

  const messages: string[] = [];
  let last: unknown;
  for (const method of request.methods) {
    try {
      const signature = await signWith[method]();
      if (signature && signature.length > 0) {
        return { id: challenge.id, method, signature: base64(signature) };
      }
      messages.push("The wallet returned no signature.");
    } catch (error) {
      if (isOurs(error)) throw error;
      const final = finalSigningFailure(error);
      if (final) throw final;
      last = error;
      messages.push(error instanceof Error ? error.message : String(error));
    }
  }
  throw new WalletSigningUnsupportedError(messages, last);
}

const loadTransactions = () =>
  loadChunk("the transaction to sign", () => import("./never-valid-transaction.ts"));

/** Whether an error is the page's own: its remedy is better than another attempt. */
function isOurs(error: unknown): boolean {
  return (
    error instanceof ChallengeRefusedError ||
    (error instanceof Error && /^(Wallet|Chunk)\w+Error$/.test(error.name))
  );
}

function base64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
}
