import { ed25519 } from "@noble/curves/ed25519.js";
import {
  Address,
  decodeSignedTransaction,
  decodeUnsignedTransaction,
  encodeMsgpack,
  msgpackRawDecode,
  msgpackRawEncode,
  SignedTransaction,
  Transaction,
} from "algosdk";
import { encodeBase64, type GateChallenge } from "@fabulous-fish/core";
import { concatBytes } from "@noble/hashes/utils.js";
import {
  bytesOf,
  createKey,
  type Key,
  messageOf,
  multisigOf,
  sign,
  signMultisig,
  signTransaction,
} from "../gate-client.ts";
import { enough } from "../gate-fixture.ts";
import { type Attack, badSignature, requireShut, requireStatus, otherKey } from "./attack.ts";

/** Signs a challenge whose transaction is altered first. */
function alteredTransaction(name: string, alter: (txn: Transaction) => Partial<Fields>): Attack {
  return badSignature(`a transaction ${name}`, "transaction", (challenge, key) => {
    const txn = decodeUnsignedTransaction(bytesOf(challenge.transaction));
    const fields: Fields = {
      receiver: txn.sender,
      amount: 0n,
      fee: txn.fee,
      firstValid: txn.firstValid,
      lastValid: txn.lastValid,
      genesisHash: txn.genesisHash,
      note: txn.note,
      ...alter(txn),
    };
    const { receiver, amount, closeRemainderTo, rekeyTo, note, ...params } = fields;
    const altered = new Transaction({
      type: txn.type,
      sender: txn.sender,
      note,
      rekeyTo,
      paymentParams: { receiver, amount, closeRemainderTo },
      suggestedParams: {
        flatFee: true,
        minFee: 0n,
        ...params,
        genesisHash: params.genesisHash,
        ...(txn.genesisID === undefined ? {} : { genesisID: txn.genesisID }),
      },
    } as ConstructorParameters<typeof Transaction>[0]);
    return signTransaction(altered, key);
  });
}

interface Fields {
  receiver: Address;
  amount: bigint;
  fee: bigint;
  firstValid: bigint;
  lastValid: bigint;
  genesisHash: Uint8Array | undefined;
  note: Uint8Array;
  closeRemainderTo?: Address;
  rekeyTo?: Address;
}

/** `int 1` in TEAL version 6: a program that approves everything. */
const program = new Uint8Array([6, 129, 1]);

function withLogicSignature(name: string, logicSignature: (key: Key) => object): Attack {
  return badSignature(name, "transaction", ({ transaction }, key) => {
    const txn = msgpackRawDecode(bytesOf(transaction));
    return encodeBase64(msgpackRawEncode({ lsig: logicSignature(key), txn }));
  });
}

// Parts of msgpack (https://github.com/msgpack/msgpack/blob/master/spec.md).
const map = (size: number) => new Uint8Array([0x80 + size]);
const text = (value: string) =>
  concatBytes(new Uint8Array([0xa0 + value.length]), new TextEncoder().encode(value));
const binary = (value: Uint8Array = new Uint8Array()) =>
  concatBytes(new Uint8Array([0xc4, value.length]), value);

const transactions: readonly Attack[] = [
  alteredTransaction("with an amount", () => ({ amount: 1n })),
  alteredTransaction("with a fee", () => ({ fee: 1_000n })),
  alteredTransaction("to another receiver", () => ({
    receiver: Address.fromString(otherKey.account),
  })),
  alteredTransaction("that closes the account", () => ({
    closeRemainderTo: Address.fromString(otherKey.account),
  })),
  alteredTransaction("that rekeys the account", () => ({
    rekeyTo: Address.fromString(otherKey.account),
  })),
  alteredTransaction("with valid rounds", () => ({
    firstValid: 50_000_000n,
    lastValid: 50_000_900n,
  })),
  alteredTransaction("of another network", () => ({ genesisHash: new Uint8Array(32).fill(3) })),
  alteredTransaction("with another note", () => ({ note: new TextEncoder().encode("other") })),
  withLogicSignature("a logic signature", () => ({ l: program })),
  withLogicSignature("a logic signature that the account has delegated", ({ secret }) => ({
    l: program,
    sig: ed25519.sign(concatBytes(new TextEncoder().encode("Program"), program), secret),
  })),
  badSignature("a signature and a logic signature", "transaction", (challenge, key) => {
    const signed = msgpackRawDecode(bytesOf(sign(challenge, "transaction", key))) as object;
    return encodeBase64(msgpackRawEncode({ lsig: { l: program }, ...signed }));
  }),
  badSignature("another signer named than the one who signs", "transaction", (challenge, key) =>
    signTransaction(
      decodeUnsignedTransaction(bytesOf(challenge.transaction)),
      key,
      otherKey.account,
    ),
  ),
  badSignature("bytes after the transaction", "transaction", (challenge, key) =>
    encodeBase64(concatBytes(bytesOf(sign(challenge, "transaction", key)), new Uint8Array([0]))),
  ),
  badSignature("the signed transaction in another encoding", "transaction", (challenge, key) => {
    const { sig } = decodeSignedTransaction(bytesOf(sign(challenge, "transaction", key)));
    // A map with its keys in another order.
    const parts = [map(2), text("txn"), bytesOf(challenge.transaction), text("sig"), binary(sig)];
    return encodeBase64(concatBytes(...parts));
  }),
  badSignature("a signed transaction without a signature", "transaction", ({ transaction }) =>
    encodeBase64(concatBytes(map(1), text("txn"), bytesOf(transaction))),
  ),
  badSignature(
    "the transaction without a signature",
    "transaction",
    ({ transaction }) => transaction,
  ),
];

/** An attack on a multisig account of two keys out of three. */
function badMultisig(
  name: string,
  forge: (challenge: GateChallenge, keys: readonly Key[]) => string,
): Attack {
  return {
    name: `multisig: ${name}`,
    async run(target) {
      const keys = [1, 2, 3].map((seed) => createKey(seed));
      const { account } = multisigOf(keys, 2);
      target.hold(account, enough);
      const client = target.client();
      const challenge = await client.challenge(account);
      await requireStatus(client.answer(challenge, "transaction", forge(challenge, keys)), 401);
      await requireShut(client);
    },
  };
}

const multisigs: readonly Attack[] = [
  badMultisig("below its threshold", (challenge, keys) =>
    signMultisig(challenge, multisigOf(keys, 2).metadata, keys.slice(0, 1)),
  ),
  badMultisig("with a lower threshold", (challenge, keys) =>
    signMultisig(challenge, multisigOf(keys, 1).metadata, keys.slice(0, 1)),
  ),
  badMultisig("of other keys", (challenge) => {
    const others = [7, 8, 9].map((seed) => createKey(seed));
    return signMultisig(challenge, multisigOf(others, 2).metadata, others);
  }),
  badMultisig("with a signature of a stranger", (challenge, keys) => {
    const signed = decodeSignedTransaction(
      bytesOf(signMultisig(challenge, multisigOf(keys, 2).metadata, keys.slice(0, 2))),
    );
    const { txn, msig } = signed;
    const s = ed25519.sign(messageOf(challenge, "transaction"), otherKey.secret);
    const subsig = msig?.subsig.map((each, index) => (index === 1 ? { ...each, s } : each)) ?? [];
    return encodeBase64(
      encodeMsgpack(new SignedTransaction({ txn, msig: { v: 1, thr: 2, subsig } })),
    );
  }),
  badMultisig("signed by one of its keys alone", (challenge, [key = otherKey]) =>
    sign(challenge, "transaction", key),
  ),
  {
    name: "multisig: one signer twice",
    async run(target) {
      const key = createKey(4);
      const { account, metadata } = multisigOf([key, key], 2);
      target.hold(account, enough);
      const client = target.client();
      const challenge = await client.challenge(account);
      const proof = signMultisig(challenge, metadata, [key]);
      await requireStatus(client.answer(challenge, "transaction", proof), 401);
      await requireShut(client);
    },
  },
];

/** Attacks on the transaction that proves an account, and on multisig accounts. */
export const transactionAttacks: readonly Attack[] = [...transactions, ...multisigs];
