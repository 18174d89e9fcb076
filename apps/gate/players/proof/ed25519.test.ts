import { ed25519, ED25519_TORSION_SUBGROUP } from "@noble/curves/ed25519.js";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isStrict, verifyStrictly } from "./ed25519.ts";

const groupOrder = 2n ** 252n + 27742317777372353535851937790883648493n;
const fieldPrime = 2n ** 255n - 19n;

const copy = (bytes: Uint8Array) => Uint8Array.from(bytes);

function littleEndian(value: bigint): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(32);
  for (let index = 0, rest = value; index < 32; index += 1, rest >>= 8n) {
    bytes[index] = Number(rest & 0xffn);
  }
  return bytes;
}

function numberOf(bytes: Uint8Array): bigint {
  return bytes.reduceRight((sum, byte) => sum * 256n + BigInt(byte), 0n);
}

const secretKey = new Uint8Array(32).fill(7);
const publicKey = copy(ed25519.getPublicKey(secretKey));
const message = new TextEncoder().encode("a message");
const signature = copy(ed25519.sign(message, secretKey));

describe("verifyStrictly", () => {
  test("decides as the strict mode of @noble/curves for signatures and altered ones", async () => {
    const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length });
    const alteration = fc.oneof(
      fc.constant(undefined),
      fc.record({ index: fc.nat(63), value: fc.nat(255) }),
    );
    await fc.assert(
      fc.asyncProperty(bytes(32), fc.uint8Array(), alteration, async (secret, text, altered) => {
        const signed = copy(ed25519.sign(text, secret));
        if (altered) signed[altered.index] = altered.value;
        const key = copy(ed25519.getPublicKey(secret));
        expect(await verifyStrictly(signed, copy(text), key)).toBe(
          ed25519.verify(signed, text, key, { zip215: false }),
        );
      }),
      { numRuns: 60 },
    );
  });

  test("accepts a signature and rejects it for another message or key", async () => {
    expect(await verifyStrictly(signature, message, publicKey)).toBe(true);
    expect(await verifyStrictly(signature, copy(message).fill(1), publicKey)).toBe(false);
    const other = copy(ed25519.getPublicKey(new Uint8Array(32).fill(8)));
    expect(await verifyStrictly(signature, message, other)).toBe(false);
  });

  test("rejects the malleable form of a signature, S + L", async () => {
    const malleable = copy(signature);
    malleable.set(littleEndian(numberOf(signature.slice(32)) + groupOrder), 32);
    expect(await verifyStrictly(malleable, message, publicKey)).toBe(false);
    expect(isStrict(malleable, publicKey)).toBe(false);
    expect(isStrict(signature, publicKey)).toBe(true);
  });

  test.each(ED25519_TORSION_SUBGROUP)(
    "rejects a forged signature for the key of small order %s",
    async (hex) => {
      const key = copy(Uint8Array.from(Buffer.from(hex, "hex")));
      for (const r of ED25519_TORSION_SUBGROUP) {
        const forged = new Uint8Array(64);
        forged.set(Buffer.from(r, "hex"));
        for (let text = 0; text < 16; text += 1) {
          expect(await verifyStrictly(forged, new Uint8Array([text]), key)).toBe(false);
        }
      }
    },
  );

  test("rejects other encodings of points: y + p, and the sign bit of x = 0", async () => {
    const forged = new Uint8Array(64);
    forged[0] = 1;
    for (const y of [0n, 1n]) {
      expect(await verifyStrictly(forged, message, littleEndian(y + fieldPrime))).toBe(false);
    }
    for (let y = 2n; y < 19n; y += 1n) {
      expect(isStrict(signature, littleEndian(y))).toBe(true);
      expect(isStrict(signature, littleEndian(y + fieldPrime))).toBe(false);
    }
    for (const y of [1n, fieldPrime - 1n]) {
      const signed = littleEndian(y);
      signed[31] = (signed[31] ?? 0) | 0x80;
      expect(await verifyStrictly(forged, message, signed)).toBe(false);
    }
  });

  test.each([0, 31, 63, 65, 128])("parameters: rejects a signature of %s bytes", async (length) => {
    expect(await verifyStrictly(new Uint8Array(length), message, publicKey)).toBe(false);
  });

  test.each([0, 31, 33])("parameters: rejects a key of %s bytes", async (length) => {
    expect(await verifyStrictly(signature, message, new Uint8Array(length))).toBe(false);
  });

  test("a key that is not on the curve is rejected, not an error", async () => {
    for (let y = 2n; y < 12n; y += 1n) {
      expect(await verifyStrictly(signature, message, littleEndian(y))).toBe(false);
    }
  });
});
