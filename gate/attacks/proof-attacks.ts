import { ed25519, ED25519_TORSION_SUBGROUP } from "@noble/curves/ed25519.js";
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
import type { ProofMethod } from "@fabulous-fish/core";
import { concatenate, encodeBase64 } from "../encoding.ts";
import {
  bytesOf,
  type Challenge,
  createKey,
  type Key,
  messageOf,
  multisigOf,
  sign,
  signMultisig,
  signTransaction,
} from "../testing/gate-client.ts";
import {
  type Attack,
  eligibleKey,
  enough,
  requireShut,
  requireStatus,
  type Target,
} from "./attack.ts";

const methods: readonly ProofMethod[] = ["arc60", "transaction", "data"];
const groupOrder = 2n ** 252n + 27742317777372353535851937790883648493n;

/** An attack that answers a challenge for an eligible account with a bad signature. */
function badSignature(
  name: string,
  method: ProofMethod,
  forge: (challenge: Challenge, key: Key) => string,
): Attack {
  return {
    name: `${name} (${method})`,
    async run(target) {
      const key = eligibleKey(target);
      const client = target.client();
      const challenge = await client.challenge(key.account);
      await requireStatus(client.answer(challenge, method, forge(challenge, key)), 401);
      await requireShut(client);
    },
  };
}

/** Signs a challenge whose transaction is altered first. */
function alteredTransaction(name: string, alter: (txn: Transaction) => Partial<Fields>): Attack {
  return badSignature(`a transaction ${name}`, "transaction", (challenge, key) => {
    const txn = decodeUnsignedTransaction(bytesOf(challenge.transaction));
    const fields: Fields = {
      ...{ receiver: txn.sender, amount: 0n, fee: txn.fee, firstValid: txn.firstValid },
      ...{ lastValid: txn.lastValid, genesisHash: txn.genesisHash, note: txn.note },
      ...alter(txn),
    };
    const { receiver, amount, closeRemainderTo, rekeyTo, note, ...params } = fields;
    const altered = new Transaction({
      ...{ type: txn.type, sender: txn.sender, note, rekeyTo },
      paymentParams: { receiver, amount, closeRemainderTo },
      suggestedParams: {
        ...{ flatFee: true, minFee: 0n, ...params, genesisHash: params.genesisHash },
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

const stranger = createKey(666);

const forgeries: readonly Attack[] = methods.flatMap((method) => [
  badSignature("signed by another key", method, (challenge) => sign(challenge, method, stranger)),
  badSignature("no signature", method, () => ""),
  badSignature("not base64", method, () => "*".repeat(88)),
  badSignature("63 bytes", method, () => encodeBase64(new Uint8Array(63))),
  badSignature("65 bytes", method, () => encodeBase64(new Uint8Array(65))),
  badSignature("64 zero bytes", method, () => encodeBase64(new Uint8Array(64))),
]);

const overOtherBytes: readonly Attack[] = (["arc60", "data"] as const).flatMap((method) => [
  badSignature("malleable signature, S + L", method, (challenge, key) => {
    const signature = bytesOf(sign(challenge, method, key));
    let s = signature.slice(32).reduceRight((sum, byte) => sum * 256n + BigInt(byte), 0n);
    s += groupOrder;
    for (let index = 32; index < 64; index += 1, s >>= 8n) signature[index] = Number(s & 0xffn);
    return encodeBase64(signature);
  }),
  badSignature("signature of another method", method, (challenge, key) =>
    sign(challenge, method === "data" ? "arc60" : "data", key),
  ),
  badSignature("signature over the bytes without their prefix", method, (challenge, key) =>
    encodeBase64(ed25519.sign(bytesOf(challenge.arc60.data), key.secret)),
  ),
]);

/** Signs the right text with one field replaced. */
function otherText(field: string, value: (text: string) => string): Attack {
  return badSignature(`another ${field} in the signed text`, "arc60", (challenge, key) => {
    const text = new TextDecoder().decode(bytesOf(challenge.arc60.data));
    const data = encodeBase64(new TextEncoder().encode(value(text)));
    return sign({ ...challenge, arc60: { ...challenge.arc60, data } }, "arc60", key);
  });
}

const otherTexts: readonly Attack[] = [
  otherText("domain", (text) => text.replace(/"domain":"[^"]*"/, '"domain":"evil.example"')),
  otherText("domain without port", (text) =>
    text.replace(/"domain":"[^":]*(?::\d+)?"/, '"domain":"x"'),
  ),
  otherText("uri", (text) => text.replace(/"uri":"[^"]*"/, '"uri":"https://evil.example"')),
  otherText("chain", (text) => text.replace(/"chain_id":"[^"]*"/, '"chain_id":"1"')),
  otherText("nonce", (text) => text.replace(/"nonce":"[^"]*"/, '"nonce":"AAAAAAAAAAAAAAAA"')),
  otherText("expiry", (text) =>
    text.replace(/"expiration-time":"\d{4}/, '"expiration-time":"2999'),
  ),
  badSignature("authenticator data of another domain", "arc60", (challenge, key) => {
    const authenticatorData = encodeBase64(new Uint8Array(37).fill(9));
    return sign({ ...challenge, arc60: { ...challenge.arc60, authenticatorData } }, "arc60", key);
  }),
];

/** `int 1` in TEAL version 6: a program that approves everything. */
const program = new Uint8Array([6, 129, 1]);

function withLogicSignature(name: string, logicSignature: (key: Key) => object): Attack {
  return badSignature(name, "transaction", ({ transaction }, key) => {
    const txn = msgpackRawDecode(bytesOf(transaction));
    return encodeBase64(msgpackRawEncode({ lsig: logicSignature(key), txn }));
  });
}

const transactions: readonly Attack[] = [
  alteredTransaction("with an amount", () => ({ amount: 1n })),
  alteredTransaction("with a fee", () => ({ fee: 1_000n })),
  alteredTransaction("to another receiver", () => ({
    receiver: Address.fromString(stranger.account),
  })),
  alteredTransaction("that closes the account", () => ({
    closeRemainderTo: Address.fromString(stranger.account),
  })),
  alteredTransaction("that rekeys the account", () => ({
    rekeyTo: Address.fromString(stranger.account),
  })),
  alteredTransaction("with valid rounds", () => ({
    ...{ firstValid: 50_000_000n, lastValid: 50_000_900n },
  })),
  alteredTransaction("of another network", () => ({ genesisHash: new Uint8Array(32).fill(3) })),
  alteredTransaction("with another note", () => ({ note: new TextEncoder().encode("other") })),
  withLogicSignature("a logic signature", () => ({ l: program })),
  withLogicSignature("a logic signature that the account has delegated", ({ secret }) => ({
    l: program,
    sig: ed25519.sign(concatenate(new TextEncoder().encode("Program"), program), secret),
  })),
  badSignature("a signature and a logic signature", "transaction", (challenge, key) => {
    const signed = msgpackRawDecode(bytesOf(sign(challenge, "transaction", key))) as object;
    return encodeBase64(msgpackRawEncode({ lsig: { l: program }, ...signed }));
  }),
  badSignature("another signer named than the one who signs", "transaction", (challenge, key) =>
    signTransaction(
      decodeUnsignedTransaction(bytesOf(challenge.transaction)),
      key,
      stranger.account,
    ),
  ),
  badSignature("bytes after the transaction", "transaction", (challenge, key) =>
    encodeBase64(concatenate(bytesOf(sign(challenge, "transaction", key)), new Uint8Array([0]))),
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
  forge: (challenge: Challenge, keys: readonly Key[], target: Target) => string,
): Attack {
  return {
    name: `multisig: ${name}`,
    async run(target) {
      const keys = [1, 2, 3].map((seed) => createKey(seed));
      const { account } = multisigOf(keys, 2);
      target.hold(account, enough);
      const client = target.client();
      const challenge = await client.challenge(account);
      await requireStatus(
        client.answer(challenge, "transaction", forge(challenge, keys, target)),
        401,
      );
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
    const s = ed25519.sign(messageOf(challenge, "transaction"), stranger.secret);
    const subsig = msig?.subsig.map((each, index) => (index === 1 ? { ...each, s } : each)) ?? [];
    return encodeBase64(
      encodeMsgpack(new SignedTransaction({ txn, msig: { v: 1, thr: 2, subsig } })),
    );
  }),
  badMultisig("signed by one of its keys alone", (challenge, [key = stranger]) =>
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

const keysOfSmallOrder: readonly Attack[] = ED25519_TORSION_SUBGROUP.map((hex) => ({
  name: `a forged signature for the account of the key of small order ${hex.slice(0, 8)}`,
  async run(target) {
    const publicKey = Uint8Array.from(Buffer.from(hex, "hex"));
    const account = new Address(publicKey).toString();
    target.hold(account, enough);
    const client = target.client();
    for (let attempt = 0; attempt < 4; attempt += 1) {
      const challenge = await client.challenge(account);
      const forged = new Uint8Array(64);
      forged.set(publicKey);
      await requireStatus(client.answer(challenge, "arc60", encodeBase64(forged)), 401);
    }
    await requireShut(client);
  },
}));

/** Attacks on the proof that an account is the player's. */
export const proofAttacks: readonly Attack[] = [
  ...forgeries,
  ...overOtherBytes,
  ...otherTexts,
  ...transactions,
  ...multisigs,
  ...keysOfSmallOrder,
];
