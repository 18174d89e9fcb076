import { Address, decodeSignedTransaction, multisigAddress } from "algosdk";
import { ed25519 } from "@noble/curves/ed25519.js";
import { concatBytes } from "@noble/hashes/utils.js";
import { describe, expect, test } from "vitest";
import { accounts, type SandboxAccount } from "../../accounts.ts";
import { rekeyedKey, unrelatedKey } from "../../keys.ts";
import { bytesOf } from "./base64.ts";
import type { SigningContext } from "./signing-item.ts";
import { call, context, neverValid } from "./signing.fixtures.ts";
import { readSigningRequest } from "./signing-request.ts";

const { eligible, rekeyed, multisig, oneUnitShort } = accounts;

const read = (items: readonly object[], overrides?: Partial<SigningContext>) =>
  readSigningRequest(call("algo_signTxn", [items]), context(overrides));

async function signedOf(account: SandboxAccount, overrides?: Partial<SigningContext>) {
  const txn = neverValid(account);
  const [signed] = (await read([{ txn }], overrides).sign()) as string[];
  const message = concatBytes(new TextEncoder().encode("TX"), bytesOf(txn) ?? new Uint8Array());
  const isSignedBy = (publicKey: Uint8Array, signature: Uint8Array | undefined) =>
    signature !== undefined && ed25519.verify(signature, message, publicKey, { zip215: false });
  return { signed: decodeSignedTransaction(bytesOf(signed ?? "") ?? new Uint8Array()), isSignedBy };
}

describe("parameters: the account", () => {
  test("the account's own key signs", async () => {
    const { signed, isSignedBy } = await signedOf(eligible);
    const { publicKey } = Address.fromString(eligible.address);
    expect(isSignedBy(publicKey, signed.sig)).toBe(true);
    expect(signed.sgnr).toBeUndefined();
  });

  test("a rekeyed account's transaction is signed by its auth address", async () => {
    const { signed, isSignedBy } = await signedOf(rekeyed);
    expect(signed.sgnr?.toString()).toBe(rekeyedKey.address);
    expect(isSignedBy(Address.fromString(rekeyedKey.address).publicKey, signed.sig)).toBe(true);
  });

  test("two of the three keys of a multisig account sign", async () => {
    const { signed, isSignedBy } = await signedOf(multisig);
    const subsignatures = signed.msig?.subsig ?? [];
    expect(subsignatures.map(({ pk, s }) => isSignedBy(pk, s))).toEqual([true, true, false]);
    const addrs = subsignatures.map(({ pk }) => new Address(pk));
    expect(multisigAddress({ version: 1, threshold: 2, addrs }).toString()).toBe(multisig.address);
    expect(signed.msig).toMatchObject({ v: 1, thr: 2 });
    expect(signed.sgnr).toBeUndefined();
  });

  test("an account that is rekeyed to the multisig account names it", async () => {
    const authAddresses = { [eligible.address]: multisig.address };
    const { signed } = await signedOf(eligible, { authAddresses });
    expect(signed.sgnr?.toString()).toBe(multisig.address);
    expect(signed.msig?.subsig.filter(({ s }) => s !== undefined)).toHaveLength(2);
  });

  test("another key signs if it is given", async () => {
    const txn = neverValid(multisig);
    const [signed] = (await read([{ txn }]).sign(unrelatedKey)) as string[];
    const { sgnr } = decodeSignedTransaction(bytesOf(signed ?? "") ?? new Uint8Array());
    expect(sgnr?.toString()).toBe(unrelatedKey.address);
  });

  test("a transaction with empty signers has null as its signature", async () => {
    const request = read([{ txn: neverValid(rekeyed), signers: [] }]);
    expect(await request.sign()).toEqual([null]);
    expect(request.items[0]?.title).toMatch(/not ours to sign/);
  });

  test.each([
    ["bytes that are not a transaction", [{ txn: "AAAA" }], /not a transaction/],
    ["text that is not base64", [{ txn: "%" }], /not a transaction/],
    ["no transactions", [], /Invalid transaction sign request/],
  ])("%s is rejected", (_, items, message) => {
    expect(() => read(items)).toThrow(message);
  });

  test("an account that is not shared with the page is rejected", () => {
    const sharedAccounts = [rekeyed.address];
    expect(() => read([{ txn: neverValid(eligible) }], { sharedAccounts })).toThrow(
      /no named signer/,
    );
  });
});

describe("parameters: the description", () => {
  const describeOne = (...args: Parameters<typeof neverValid>) =>
    read([{ txn: neverValid(...args) }]).items[0];

  test("the transaction that is never valid, with its note", () => {
    const note = new TextEncoder().encode("Sign in to Fabulous Fish.");
    expect(describeOne(eligible, { note })).toMatchObject({
      title:
        "A payment of 0 to yourself that can never be sent: it was only valid in rounds 1000–1001",
      rows: [
        ["Note", "Sign in to Fabulous Fish."],
        ["Account", eligible.address],
      ],
      warnings: [],
    });
  });

  test.each<[name: string, overrides: Parameters<typeof neverValid>[1], title: string]>([
    ["an amount", { amount: 1_500_000 }, "Send 1.5 Algo"],
    ["a fee", { fee: 1_000 }, "Send 0 Algo"],
    ["another receiver", { receiver: oneUnitShort.address }, "Send 0 Algo"],
    ["rounds of the future", { rounds: [600_000_000, 600_000_100] }, "Send 0 Algo"],
    ["a close-out", { closeRemainderTo: oneUnitShort.address }, "Send 0 Algo"],
    ["a rekey", { rekeyTo: oneUnitShort.address }, "Send 0 Algo"],
  ])("with %s, it is an ordinary payment", (_, overrides, title) => {
    expect(describeOne(eligible, overrides)?.title).toBe(title);
  });

  test("a payment's receiver, fee, close-out and rekey are shown", () => {
    const { address } = oneUnitShort;
    const item = describeOne(eligible, {
      receiver: address,
      amount: 1,
      fee: 2_000,
      closeRemainderTo: address,
      rekeyTo: address,
    });
    expect(item).toMatchObject({
      title: "Send 0.000001 Algo",
      rows: [
        ["From", eligible.address],
        ["To", address],
        ["Fee", "0.002 Algo"],
        ["Valid in rounds", "1000–1001"],
      ],
      warnings: [
        `It sends everything that remains to ${address}.`,
        `It gives the control of the account to ${address}.`,
      ],
    });
  });

  test("without the current round, it does not claim that it can never be sent", () => {
    const txn = neverValid(eligible);
    expect(read([{ txn }], { round: undefined }).items[0]?.title).toBe("Send 0 Algo");
  });
});

describe("parameters: the mode pera-7", () => {
  const mode = "pera-7";

  test("an expired transaction is declined, unless its fee is 0", () => {
    const withFee = { txn: neverValid(eligible, { fee: 1_000 }) };
    expect(() => read([withFee], { mode })).toThrow(/^txn dead/);
    expect(read([withFee]).items).toHaveLength(1);
    expect(read([{ txn: neverValid(eligible) }], { mode }).items).toHaveLength(1);
  });

  test("the transaction of a multisig account is proposed to the co-signers", async () => {
    const request = read([{ txn: neverValid(multisig) }], { mode });
    expect(request.items[0]?.rows.map(([label]) => label)).toContain("Co-signers");
    const response = await Promise.race([request.sign(), Promise.resolve("none yet")]);
    expect(response).toBe("none yet");
  });
});
