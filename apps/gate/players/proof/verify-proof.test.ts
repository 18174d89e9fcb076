import { decodeUnsignedTransaction, LogicSigAccount, signLogicSigTransactionObject } from "algosdk";
import { expect, test } from "vitest";
import { genesisIdOf, mainNetworkConfiguration, requireAccount } from "@fabulous-fish/core";
import { neverValidTransaction } from "./transaction.ts";
import { verifyProof } from "./verify-proof.ts";

/** `int 1` in TEAL version 6. That of a Falcon account verifies a Falcon signature. */
const program = new LogicSigAccount(new Uint8Array([6, 129, 1]));
const account = requireAccount(program.address().toString());
const { genesisHash = "" } = mainNetworkConfiguration;
const network = { genesisHash, genesisId: undefined };
const transaction = Uint8Array.from(neverValidTransaction(account, network, "note"));
const content = { data: new Uint8Array(), authenticatorData: new Uint8Array(), transaction };

test.each([0n, 1_000n])(
  "a quantum-safe account, whose wallet sets a fee of %s, is told that programs do not count",
  async (fee) => {
    const txn = decodeUnsignedTransaction(transaction);
    txn.fee = fee;
    const { blob } = signLogicSigTransactionObject(txn, program);
    const proof = {
      method: "transaction",
      signature: Buffer.from(blob).toString("base64"),
    } as const;
    await expect(verifyProof(proof, content, { account, isRead: true })).rejects.toMatchObject({
      extension: { check: "program" },
      details: expect.stringContaining("quantum-safe") as unknown,
    });
  },
);

const privateHash = "YW5vdGhlciBmYWJ1bG91cyBmaXNoIGdlbmVzaXMgIDI=";

// Pera Wallet 7 simulates what it is asked to sign, and declines a transaction whose rounds are past.
// With a fee of 0, the simulation fails for the fee first, and the wallet shows the request.
test("the fee is 0, or Pera Wallet 7 would decline the transaction", () => {
  const network = { genesisHash, genesisId: "mainnet-v1.0" };
  const transaction = decodeUnsignedTransaction(neverValidTransaction(account, network, "note"));
  expect(transaction.fee).toBe(0n);
});

test.each([
  ["the main network", { genesisHash }, "mainnet-v1.0"],
  ["a private network", { genesisHash: privateHash, genesisId: "private-v1" }, "private-v1"],
  ["a private network without an id", { genesisHash: privateHash }, undefined],
])("parameters: the genesis hash and id of %s", (_, network, genesisId) => {
  const bytes = neverValidTransaction(
    account,
    { genesisHash: network.genesisHash, genesisId: genesisIdOf(network) },
    "note",
  );
  const { genesisID, ...transaction } = decodeUnsignedTransaction(bytes);
  expect(genesisID || undefined).toBe(genesisId);
  expect(Buffer.from(transaction.genesisHash ?? []).toString("base64")).toBe(network.genesisHash);
  expect(transaction.lastValid).toBeLessThan(1_000n);
});
