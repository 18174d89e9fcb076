import {
  Address,
  decodeUnsignedTransaction,
  makeBasicAccountTransactionSigner,
  mergeMultisigTransactions,
  signMultisigTransactionWithSigner,
  signTransactionWithSigner,
  type Transaction,
  type TransactionSigner,
} from "algosdk";
import * as v from "valibot";
import { type KeyPair, multisigVersion } from "../../keys.ts";
import { base64Of, bytesOf } from "./base64.ts";
import { describeTransaction } from "./describe-transaction.ts";
import { authAddressOf, type Signer, signerOf } from "./signers.ts";
import { type SigningContext, type SigningItem, SigningRejectedError } from "./signing-item.ts";
import { walletApp } from "./wallet-apps.ts";

/** A `WalletTransaction` of ARC-1. */
export const transactionSchema = v.object({
  txn: v.string(),
  authAddr: v.optional(v.string()),
  signers: v.optional(v.array(v.string())),
});

/** The parameters of `algo_signTxn` (ARC-1). */
export const transactionsSchema = v.tupleWithRest(
  [v.pipe(v.array(transactionSchema), v.minLength(1))],
  v.unknown(),
);

/**
 * Describes a transaction to sign.
 * @throws {SigningRejectedError} if it is not a transaction, its sender is not shared with the page,
 * or the wallet has no key for it
 */
export function transactionItem(
  { txn, authAddr, signers }: v.InferOutput<typeof transactionSchema>,
  context: Omit<SigningContext, "peerUrl" | "now">,
): SigningItem {
  const transaction = decoded(txn);
  const description = describeTransaction(transaction, context.round);
  if (signers?.length === 0) {
    const title = `${description.title} (not ours to sign)`;
    return { ...description, title, sign: () => Promise.resolve(null) };
  }
  const sender = transaction.sender.toString();
  if (!context.sharedAccounts.includes(sender)) {
    throw new SigningRejectedError(`no named signer belongs to this wallet: ${sender}`);
  }
  const address = authAddressOf(authAddr ?? signers?.[0] ?? sender, context.authAddresses);
  const signer = signerOf(address);
  if (signer === undefined) {
    throw new SigningRejectedError(`The sandbox wallet has no key for ${address}.`);
  }
  const app = walletApp(context.mode);
  if (app.declinesExpired) requireAlive(transaction, context.round);
  if (app.proposesMultisig && signer.kind === "multisig") {
    const row = [
      "Co-signers",
      "The request is proposed to them, and answered once they sign.",
    ] as const;
    return {
      ...description,
      rows: [...description.rows, row],
      sign: () => new Promise<never>(() => {}),
    };
  }
  return {
    ...description,
    sign: async (otherKey) => base64Of(await signed(transaction, keysOf(signer, otherKey))),
  };
}

/**
 * Simulates a transaction as Pera Wallet 7 does. With a fee of 0, the simulation fails for the fee
 * before it looks at the rounds, and the app treats this as inconclusive.
 *
 * @throws {SigningRejectedError} if the transaction has a fee and its last valid round is over
 */
function requireAlive({ fee, firstValid, lastValid }: Transaction, round = 0n): void {
  if (fee === 0n || lastValid >= round) return;
  throw new SigningRejectedError(`txn dead: round ${round} outside of ${firstValid}--${lastValid}`);
}

/** @throws {SigningRejectedError} if the bytes are not a transaction */
function decoded(txn: string): Transaction {
  const bytes = bytesOf(txn);
  try {
    if (bytes !== undefined) return decodeUnsignedTransaction(bytes);
  } catch {
    // Rejected below.
  }
  throw new SigningRejectedError("The request contains bytes that are not a transaction.");
}

function keysOf(signer: Signer, otherKey: KeyPair | undefined): Signer {
  return otherKey === undefined ? signer : { kind: "key", key: otherKey };
}

/** Returns the encoded signed transaction. */
async function signed(transaction: Transaction, signer: Signer): Promise<Uint8Array> {
  if (signer.kind === "key") {
    return (await signTransactionWithSigner(transaction, signerWith(signer.key))).blob;
  }
  const { members, threshold } = signer.multisig;
  const metadata = {
    version: multisigVersion,
    threshold,
    addrs: members.map(({ address }) => address),
  };
  const signing = members
    .slice(0, threshold)
    .map((key) => signMultisigTransactionWithSigner(transaction, metadata, signerWith(key)));
  return mergeMultisigTransactions((await Promise.all(signing)).map(({ blob }) => blob));
}

function signerWith({ address, secretKey }: KeyPair): TransactionSigner {
  return makeBasicAccountTransactionSigner({ addr: Address.fromString(address), sk: secretKey });
}
