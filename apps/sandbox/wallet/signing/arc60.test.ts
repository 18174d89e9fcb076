import { ed25519 } from "@noble/curves/ed25519.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { concatBytes } from "@noble/hashes/utils.js";
import { decodeAddress } from "algosdk";
import { describe, expect, test } from "vitest";
import { accounts, type SandboxAccount } from "../../accounts.ts";
import { rekeyedKey, unrelatedKey } from "../../keys.ts";
import { base64Of, bytesOf } from "./base64.ts";
import type { SigningContext } from "./signing-item.ts";
import {
  arc60Params,
  authenticatorDataOf,
  call,
  canonicalJson,
  context,
  host,
  siwaOf,
} from "./signing.fixtures.ts";
import { readSigningRequest } from "./signing-request.ts";

const { eligible, rekeyed, multisig } = accounts;

const read = (params: unknown, overrides?: Partial<SigningContext>) =>
  readSigningRequest(call("algo_signData", params), context(overrides));

function isSignedBy(address: string, signature: unknown, account: SandboxAccount): boolean {
  const message = concatBytes(
    sha256(canonicalJson(siwaOf(account))),
    sha256(authenticatorDataOf(host)),
  );
  const signatureBytes = bytesOf(String(signature)) ?? new Uint8Array();
  return ed25519.verify(signatureBytes, message, decodeAddress(address).publicKey, {
    zip215: false,
  });
}

describe("parameters: a valid request", () => {
  test("the signature covers the hashes of data and authenticatorData", async () => {
    const signature = await read(arc60Params(eligible)).sign();
    expect(isSignedBy(eligible.address, signature, eligible)).toBe(true);
  });

  test("the auth address of a rekeyed account signs", async () => {
    const request = read(arc60Params(rekeyed));
    expect(isSignedBy(rekeyedKey.address, await request.sign(), rekeyed)).toBe(true);
    expect(request.items[0]?.rows).toContainEqual(["Signed by", rekeyedKey.address]);
  });

  test("the statement, the domain, the account and the expiry are shown", () => {
    const [item] = read(arc60Params(eligible)).items;
    expect(item?.title).toBe(`Sign in to ${host}`);
    expect(item?.rows).toEqual([
      ["Statement", "Sign in to Fabulous Fish."],
      ["Domain", host],
      ["Account", eligible.address],
      ["Expires", new Date("2026-11-22T10:03:00Z").toLocaleString()],
    ]);
  });

  test("another key signs if it is given", async () => {
    const signature = await read(arc60Params(eligible)).sign(unrelatedKey);
    expect(isSignedBy(unrelatedKey.address, signature, eligible)).toBe(true);
  });
});

const changedSiwa = (changes: object) => ({
  data: base64Of(canonicalJson({ ...siwaOf(eligible), ...changes })),
});
const rawData = (text: string) => ({ data: base64Of(new TextEncoder().encode(text)) });
const spaced = () => JSON.stringify(siwaOf(eligible), undefined, 1);

describe("parameters: a request that Pera Wallet rejects", () => {
  test.each<[name: string, changes: Readonly<Record<string, unknown>>, message: RegExp]>([
    ["a domain that is not the page's host", { domain: "evil.example" }, /does not match the page/],
    ["a domain without the port", { domain: "127.0.0.1" }, /does not match the page/],
    [
      "authenticatorData of another domain",
      { authenticatorData: base64Of(authenticatorDataOf("evil.example")) },
      /rpIdHash does not match/,
    ],
    ["authenticatorData that is too short", { authenticatorData: "AAAA" }, /rpIdHash/],
    ["authenticatorData that is not base64", { authenticatorData: "%" }, /rpIdHash/],
    ["data that is not base64", { data: "%" }, /Failed to decode/],
    ["data that is not UTF-8", { data: "/w==" }, /not valid UTF-8/],
    ["data that is not JSON", rawData("{"), /not valid JSON/],
    ["data that is not a sign-in", rawData("{}"), /SIWA JSON/],
    ["data that is not canonical", rawData(spaced()), /canonical JSON form/],
    ["an unknown member", changedSiwa({ more: "x" }), /more/],
    ["another chain id", changedSiwa({ chain_id: "416001" }), /chain_id/],
    ["no nonce", changedSiwa({ nonce: undefined }), /nonce/],
    [
      "another domain in the data",
      changedSiwa({ domain: "evil.example" }),
      /does not match request/,
    ],
    ["a sign-in of the future", changedSiwa({ "issued-at": "2026-11-22T10:00:01Z" }), /date/],
    ["an expired sign-in", changedSiwa({ "expiration-time": "2026-11-22T10:00:00Z" }), /date/],
    ["another scope", { metadata: { scope: 2, encoding: "base64" } }, /scope 2/],
    ["another encoding", { metadata: { scope: 1, encoding: "hex" } }, /"hex"/],
    ["a signer of another account", { signer: rekeyed.address }, /not a valid signer/],
    ["no signer", { signer: undefined }, /signer/],
  ])("%s", (_, changes, message) => {
    expect(() => read(arc60Params(eligible, changes))).toThrow(message);
  });

  test("a rekeyed account's own key", () => {
    const params = arc60Params(rekeyed, { signer: rekeyed.address });
    expect(() => read(params)).toThrow(/not a valid signer/);
  });

  test("a multisig account, which has no single key", () => {
    expect(() => read(arc60Params(multisig))).toThrow(/not available in this wallet/);
  });

  test("an account that is not shared with the page", () => {
    const sharedAccounts = [rekeyed.address];
    expect(() => read(arc60Params(eligible), { sharedAccounts })).toThrow(/valid signer/);
  });
});
