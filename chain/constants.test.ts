import {
  algosToMicroalgos,
  AtomicTransactionComposer,
  encodeAddress,
  isValidAddress,
  microalgosToAlgos,
} from "algosdk";
import { expect, test } from "vitest";
import { address, payment } from "./testing/examples.mts";

test("parameters: an address has 58 characters", () => {
  expect(encodeAddress(new Uint8Array(32))).toHaveLength(58);
  expect(address).toHaveLength(58);
  expect(isValidAddress(address)).toBe(true);
  expect(isValidAddress(address.slice(1))).toBe(false);
  expect(isValidAddress(`${address}A`)).toBe(false);
});

test("parameters: one algo is 1,000,000 microalgos", () => {
  expect(algosToMicroalgos(1)).toBe(1_000_000);
  expect(microalgosToAlgos(1_000_000)).toBe(1);
});

test("parameters: an atomic group has at most 16 transactions", () => {
  const composer = new AtomicTransactionComposer();
  const signer = () => Promise.resolve([]);
  for (let index = 0; index < 16; index += 1) composer.addTransaction({ txn: payment, signer });
  expect(() => composer.addTransaction({ txn: payment, signer })).toThrow("16");
});
