import { sha256 } from "@noble/hashes/sha2.js";
import {
  Address,
  encodeUnsignedTransaction,
  type PaymentTransactionParams,
  Transaction,
  TransactionType,
} from "algosdk";
import { type GateChallenge, mainNetworkConfiguration, decodeBase64 } from "@fabulous-fish/core";
import { feeSink } from "../../session/session.fixtures.ts";

export const page = { host: "fish.example:8443", origin: "https://fish.example:8443" };
export const nonce = "n0nce-0123456789abcdef";
export const { genesisHash } = mainNetworkConfiguration;

export const base64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));
const encode = (text: string) => new TextEncoder().encode(text);

/** The data of a challenge for the fee sink, with some fields replaced. */
export function signInData(changes: Readonly<Record<string, unknown>> = {}): string {
  const data = {
    account_address: feeSink,
    chain_id: "283",
    domain: page.host,
    nonce,
    statement: "Sign in.",
    type: "ed25519",
    uri: page.origin,
    version: "1",
    ...changes,
  };
  return base64(encode(JSON.stringify(data)));
}

interface TransactionChanges {
  readonly type?: TransactionType;
  readonly sender?: string;
  readonly payment?: Partial<PaymentTransactionParams>;
  readonly parameters?: Partial<Transaction>;
  readonly note?: string;
  readonly rekeyTo?: string;
}

/** The transaction of a challenge for the fee sink, with some fields replaced. */
export function transactionOf(changes: TransactionChanges = {}): string {
  const { sender = feeSink, payment, parameters, note = `Sign in. ${nonce}`, rekeyTo } = changes;
  const transaction = new Transaction({
    type: TransactionType.pay,
    sender,
    note: encode(note),
    paymentParams: { receiver: feeSink, amount: 0n, ...payment },
    ...(rekeyTo === undefined ? {} : { rekeyTo }),
    suggestedParams: {
      flatFee: true,
      fee: 0n,
      minFee: 0n,
      firstValid: 1n,
      lastValid: 2n,
      genesisHash: decodeBase64(genesisHash ?? ""),
      genesisID: "mainnet-v1.0",
    },
  });
  return base64(encodeUnsignedTransaction(Object.assign(transaction, parameters)));
}

/** A challenge for the fee sink, with some fields replaced. */
export function challengeOf(
  arc60: Partial<GateChallenge["arc60"]> = {},
  transaction = transactionOf(),
): GateChallenge {
  const authenticatorData = new Uint8Array(37);
  authenticatorData.set(sha256(encode(page.host)));
  return {
    id: "challenge-1",
    expiresAt: Date.now() + 300_000,
    arc60: {
      data: signInData(),
      signer: base64(Address.fromString(feeSink).publicKey),
      domain: page.host,
      authenticatorData: base64(authenticatorData),
      requestId: "challenge-1",
      metadata: { scope: 1, encoding: "base64" },
      ...arc60,
    },
    transaction,
    methods: ["arc60", "transaction", "data"],
  };
}
