import {
  decodeSignedTransaction,
  encodeUnsignedTransaction,
  makePaymentTxnWithSuggestedParamsFromObject,
  verifyBytes,
} from "algosdk";
import { describe, expect, test } from "vitest";
import { accounts, type SandboxAccount } from "../accounts.ts";
import { signingItems } from "./signing.ts";

const base64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));
const bytes = (text: string) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0));

function payment({ address }: SandboxAccount): string {
  const suggestedParams = {
    fee: 1_000,
    flatFee: true,
    minFee: 1_000,
    firstValid: 1,
    lastValid: 1_001,
    genesisHash: new Uint8Array(32),
  };
  return base64(
    encodeUnsignedTransaction(
      makePaymentTxnWithSuggestedParamsFromObject({
        sender: address,
        receiver: address,
        amount: 0,
        suggestedParams,
      }),
    ),
  );
}

const call = (method: string, params: unknown) => ({ id: 1, method, params });

describe("parameters: algo_signData", () => {
  test("behavior: the signature covers the prefix MX and the data", async () => {
    const data = new TextEncoder().encode("hello");
    const signer = accounts.eligibleByFirst.address;
    const params = [{ data: base64(data), message: "Say hello", signer, chainId: 4160 }];
    const [item] = signingItems(call("algo_signData", params)) ?? [];
    expect(item?.summary).toBe("Say hello (5 bytes): hello");
    expect(verifyBytes(data, bytes((await item?.sign()) ?? ""), signer)).toBe(true);
  });

  test.each([
    ["an unknown signer", [{ data: "aGk=", signer: "NOBODY" }]],
    ["params that are not an array", { data: "aGk=", signer: accounts.rekeyed.address }],
    ["data that is not base64", [{ data: "%", signer: accounts.rekeyed.address }]],
  ])("behavior: %s is not supported", (_, params) => {
    expect(signingItems(call("algo_signData", params))).toBeUndefined();
  });
});

describe("parameters: algo_signTxn", () => {
  test("behavior: a rekeyed account's transaction is signed by its auth address", async () => {
    const [item] = signingItems(call("algo_signTxn", [[{ txn: payment(accounts.rekeyed) }]])) ?? [];
    const signed = decodeSignedTransaction(bytes((await item?.sign()) ?? ""));
    expect(signed.sgnr?.toString()).toBe(accounts.rekeyed.authAddress);
    expect(signed.sig).toHaveLength(64);
  });

  test("behavior: a transaction with empty signers has null as its signature", async () => {
    const params = [[{ txn: payment(accounts.rekeyed), signers: [] }]];
    const [item] = signingItems(call("algo_signTxn", params)) ?? [];
    expect(await item?.sign()).toBeNull();
  });
});

test("parameters: another method is not supported", () => {
  expect(signingItems(call("eth_sign", []))).toBeUndefined();
});
