import {
  Address,
  decodeUnsignedTransaction,
  makeBasicAccountTransactionSigner,
  mergeMultisigTransactions,
  signMultisigTransactionWithSigner,
  signTransactionWithSigner,
  type Transaction,
  type TransactionSigner,
  TransactionType,
} from "algosdk";
import { type KeyPair, multisigVersion } from "../../keys.ts";
import { base64Of, bytesOf } from "./base64.ts";
import { authAddressOf, type Signer, signerOf } from "./signers.ts";
import { type SigningContext, type SigningItem, SigningRejectedError } from "./signing-item.ts";
import { walletApp } from "./wallet-apps.ts";

import * as v from "valibot";

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

type Description = Omit<SigningItem, "sign">;

const algoDecimals = 6;

/**
 * Describes a transaction in plain words, with warnings about what cannot be undone.
 * @param round the current round of the network, if it is known
 */
function describeTransaction(transaction: Transaction, round: bigint | undefined): Description {
  const rounds = `${transaction.firstValid}–${transaction.lastValid}`;
  if (isNeverValid(transaction, round)) {
    return {
      title: `A payment of 0 to yourself that can never be sent: it was only valid in rounds ${rounds}`,
      rows: [...noteRow(transaction), ["Account", transaction.sender.toString()]],
      warnings: [],
    };
  }
  return {
    title: titleOf(transaction),
    rows: [
      ["From", transaction.sender.toString()],
      ...receiverRow(transaction),
      ["Fee", algos(transaction.fee)],
      ["Valid in rounds", rounds],
      ...noteRow(transaction),
    ],
    warnings: warningsOf(transaction),
  };
}

/** A payment of 0 to oneself without a fee and side effects, whose last valid round is over. */
function isNeverValid(transaction: Transaction, round: bigint | undefined): boolean {
  const { sender, payment, fee, rekeyTo, lastValid } = transaction;
  return (
    payment?.amount === 0n &&
    payment.receiver.equals(sender) &&
    payment.closeRemainderTo === undefined &&
    rekeyTo === undefined &&
    fee === 0n &&
    round !== undefined &&
    lastValid < round
  );
}

function titleOf({ type, payment, assetTransfer }: Transaction): string {
  if (type === TransactionType.pay && payment !== undefined) {
    return `Send ${algos(payment.amount)}`;
  }
  if (type === TransactionType.axfer && assetTransfer !== undefined) {
    return `Transfer ${assetTransfer.amount} units of asset ${assetTransfer.assetIndex}`;
  }
  return `A transaction of type ${type}`;
}

function receiverRow({ payment, assetTransfer }: Transaction): [label: string, text: string][] {
  const receiver = payment?.receiver ?? assetTransfer?.receiver;
  return receiver === undefined ? [] : [["To", receiver.toString()]];
}

function noteRow({ note }: Transaction): [label: string, text: string][] {
  return note.length === 0 ? [] : [["Note", new TextDecoder().decode(note)]];
}

function warningsOf({ payment, assetTransfer, rekeyTo }: Transaction): string[] {
  const closeTo = payment?.closeRemainderTo;
  const closeAssetTo = assetTransfer?.closeRemainderTo;
  return [
    ...(closeTo === undefined
      ? []
      : [`It sends everything that remains to ${closeTo.toString()}.`]),
    ...(closeAssetTo === undefined
      ? []
      : [`It sends all units that remain to ${closeAssetTo.toString()}.`]),
    ...(rekeyTo === undefined
      ? []
      : [`It gives the control of the account to ${rekeyTo.toString()}.`]),
  ];
}

function algos(microAlgos: bigint): string {
  const digits = microAlgos.toString().padStart(algoDecimals + 1, "0");
  const fraction = digits.slice(-algoDecimals).replace(/0+$/, "");
  return `${digits.slice(0, -algoDecimals)}${fraction === "" ? "" : `.${fraction}`} Algo`;
}
