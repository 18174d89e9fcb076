import {
  decodeSignedTransaction,
  decodeUnsignedTransaction,
  encodeUnsignedTransaction,
} from "algosdk";
import { describe, expect, test } from "vitest";
import { accounts, type SandboxAccount } from "../../accounts.ts";
import { sandboxGenesisHash, sandboxGenesisId } from "../../network.ts";
import { rekeyedKey } from "../../keys.ts";
import { base64Of, bytesOf } from "../signing/base64.ts";
import { context, neverValid } from "../signing/signing.fixtures.ts";
import { networkOf, readTransactions } from "./requests.ts";

const { eligible, multisig, rekeyed } = accounts;
const bytes = (base64: string) => bytesOf(base64) ?? new Uint8Array();

/** A transaction of the sandbox's network, or of another one. */
function transactionOf(
  account: SandboxAccount,
  genesisID: string | undefined = sandboxGenesisId,
  genesisHash = sandboxGenesisHash,
): string {
  const transaction = decodeUnsignedTransaction(bytes(neverValid(account)));
  Object.assign(transaction, { genesisID, genesisHash: bytes(genesisHash) });
  return base64Of(encodeUnsignedTransaction(transaction));
}

const read = (...txns: readonly string[]) =>
  readTransactions({ txns: txns.map((txn) => ({ txn })) }, context());

const mainHash = "wGHE2Pwdvd7S12BL5FaOP20EGYesN73ktiC1qzkkit8=";
const valid = transactionOf(eligible);

test("shows the transaction and its network, and signs with the account's key", async () => {
  const { items, network } = read(valid);
  expect(network.name).toBe("Sandbox");
  expect(items).toHaveLength(1);
  const signed = decodeSignedTransaction(bytes((await items[0]?.sign()) ?? ""));
  expect(signed.txn.toByte()).toEqual(bytes(valid));
  expect(signed.sig).toHaveLength(64);
});

test("the auth address signs for a rekeyed account", async () => {
  const [item] = read(transactionOf(rekeyed)).items;
  const signed = decodeSignedTransaction(bytes((await item?.sign()) ?? ""));
  expect(signed.sgnr?.toString()).toBe(rekeyedKey.address);
});

describe("rejects, as Lute does", () => {
  test.each([
    ["no transaction", [], "Empty Transaction Array"],
    ["bytes that are no transaction", ["AAAA"], "Invalid Request"],
    ["an unknown network", [transactionOf(eligible, "other-v1")], "Unknown Network"],
    ["no genesis id", [transactionOf(eligible, "")], "Unknown Network"],
    [
      "the hash of another network",
      [transactionOf(eligible, sandboxGenesisId, mainHash)],
      "Unknown Network",
    ],
    [
      "transactions of two networks",
      [valid, transactionOf(eligible, "mainnet-v1.0", mainHash)],
      "Mixed Networks",
    ],
    ["an account of several keys", [transactionOf(multisig)], "Account Not Found"],
  ])("%s", (_, txns, message) => {
    expect(() => read(...txns)).toThrow(message);
  });

  test.each([undefined, "", "other-v1", 5])("the network %j", (genesisId) => {
    expect(() => networkOf(genesisId)).toThrow(`Invalid Network ${genesisId}`);
    expect(networkOf(sandboxGenesisId).name).toBe("Sandbox");
  });
});
