import { decodeBase64 } from "@fabulous-fish/core";
import { Address, decodeUnsignedTransaction, TransactionType } from "algosdk";
import { expect, test } from "vitest";
import { feeSink, rewardsPool } from "../../session/session.fixtures.ts";
import { neverValidTransaction } from "./never-valid-transaction.ts";
import { base64, genesisHash, nonce, transactionOf } from "./proof.fixtures.ts";

const expected = { account: feeSink, genesisHash, nonce };
const other = Address.fromString(rewardsPool);

test("a payment of 0 to oneself in past rounds is decoded, and encoded as it was", () => {
  const text = transactionOf();
  expect(base64(neverValidTransaction(text, expected).toByte())).toBe(text);
});

test("without a configured genesis hash, any network is accepted", () => {
  const text = transactionOf({ parameters: { genesisHash: new Uint8Array(32).fill(7) } });
  expect(() => neverValidTransaction(text, expected)).toThrow("of another network");
  expect(neverValidTransaction(text, { ...expected, genesisHash: undefined })).toBeDefined();
});

test.each([
  [transactionOf({ sender: rewardsPool }), "of another account"],
  [transactionOf({ payment: { receiver: rewardsPool } }), "to another account"],
  [transactionOf({ payment: { amount: 1n } }), "an amount"],
  [transactionOf({ payment: { closeRemainderTo: rewardsPool } }), "it closes the account"],
  [transactionOf({ parameters: { fee: 1n } }), "a fee"],
  [transactionOf({ rekeyTo: rewardsPool }), "it rekeys the account"],
  [transactionOf({ parameters: { group: new Uint8Array(32).fill(1) } }), "part of a group"],
  [transactionOf({ parameters: { lastValid: 50_000_000n } }), "it can become valid"],
  [transactionOf({ note: "Sign in. another nonce" }), "without the nonce"],
  [base64(new TextEncoder().encode("no transaction")), "cannot be read"],
])("%s is rejected: %s", (text, reason) => {
  expect(() => neverValidTransaction(text, expected)).toThrow(reason);
});

test("another type of transaction is rejected", () => {
  const optIn = transactionOf({
    parameters: {
      type: TransactionType.axfer,
      assetTransfer: { assetIndex: 5n, amount: 0n, receiver: other },
    },
  });
  expect(() => neverValidTransaction(optIn, expected)).toThrow("not a payment");
});

test("bytes that are encoded in another way are rejected", () => {
  const [fields = 0, ...rest] = decodeBase64(transactionOf());
  // The same object, with the number of its fields in 16 bits instead of 4.
  const bytes = Uint8Array.from([0xde, 0, fields & 0x0f, ...rest]);
  expect(decodeUnsignedTransaction(bytes).sender.toString()).toBe(feeSink);
  expect(() => neverValidTransaction(base64(bytes), expected)).toThrow("not encoded canonically");
});
