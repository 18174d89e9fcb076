import {
  Address,
  encodeUnsignedTransaction,
  type PaymentTransactionParams,
  Transaction,
  TransactionType,
} from "algosdk";
import type { Account } from "@fabulous-fish/core";
import { decodeCanonicalBase64 } from "../../stores/encoding.ts";
import { invalidOptions } from "@fabulous-fish/core/gate/gate-options-error";

export interface GateNetwork {
  /** In base64. */
  readonly genesisHash: string;
  /** A private network's may be left out; Lute then does not sign. */
  readonly genesisId: string | undefined;
}

/** The only rounds in which the transaction would be valid: long past on every network. */
const validRounds = { firstValid: 1n, lastValid: 2n };

/**
 * Creates a transaction that proves a key and can never be submitted: a payment of 0 to oneself,
 * without a fee, whose rounds are past. The genesis hash binds it to the network. With a fee, Pera
 * Wallet 7 would decline it.
 *
 * @returns the unsigned transaction in msgpack, canonically encoded.
 */
export function neverValidTransaction(
  account: Account,
  { genesisHash, genesisId: genesisID }: GateNetwork,
  note: string,
): Uint8Array {
  const sender = Address.fromString(account);
  const paymentParams: PaymentTransactionParams = { receiver: sender, amount: 0n };
  return encodeUnsignedTransaction(
    new Transaction({
      type: TransactionType.pay,
      sender,
      note: new TextEncoder().encode(note),
      paymentParams,
      suggestedParams: {
        flatFee: true,
        fee: 0n,
        minFee: 0n,
        ...validRounds,
        genesisHash: hashOf(genesisHash),
        ...(genesisID === undefined ? {} : { genesisID }),
      },
    }),
  );
}

function hashOf(genesisHash: string): Uint8Array {
  const bytes = decodeCanonicalBase64(genesisHash);
  if (bytes === undefined) throw invalidOptions("genesisHash: expected base64");
  return bytes;
}
