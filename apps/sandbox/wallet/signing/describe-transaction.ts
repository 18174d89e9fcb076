import { type Transaction, TransactionType } from "algosdk";
import type { SigningItem } from "./signing-item.ts";

type Description = Omit<SigningItem, "sign">;

const algoDecimals = 6;

/**
 * Describes a transaction in plain words, with warnings about what cannot be undone.
 * @param round the current round of the network, if it is known
 */
export function describeTransaction(
  transaction: Transaction,
  round: bigint | undefined,
): Description {
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
