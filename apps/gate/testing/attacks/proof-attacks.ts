import { ed25519, ED25519_TORSION_SUBGROUP } from "@noble/curves/ed25519.js";
import { Address } from "algosdk";
import { encodeBase64, type ProofMethod } from "@fabulous-fish/core";
import { bytesOf, sign } from "../gate-client.ts";
import { enough } from "../gate-fixture.ts";
import { type Attack, badSignature, requireShut, requireStatus, otherKey } from "./attack.ts";

const methods: readonly ProofMethod[] = ["arc60", "transaction", "data"];
const groupOrder = 2n ** 252n + 27742317777372353535851937790883648493n;

const forgeries: readonly Attack[] = methods.flatMap((method) => [
  badSignature("signed by another key", method, (challenge) => sign(challenge, method, otherKey)),
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

/** Attacks on the signature that proves an account. */
export const proofAttacks: readonly Attack[] = [
  ...forgeries,
  ...overOtherBytes,
  ...otherTexts,
  ...keysOfSmallOrder,
];
