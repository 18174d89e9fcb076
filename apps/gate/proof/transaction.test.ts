import { decodeUnsignedTransaction } from "algosdk";
import { expect, test } from "vitest";
import { genesisIdOf, mainNetworkConfiguration, requireAccount } from "@fabulous-fish/core";
import { neverValidTransaction } from "./transaction.ts";

const account = requireAccount("Y76M3MSY6DKBRHBL7C3NNDXGS5IIMQVQVUAB6MP4XEMMGVF2QWNPL226CA");
const { genesisHash = "" } = mainNetworkConfiguration;
const privateHash = "YW5vdGhlciBmYWJ1bG91cyBmaXNoIGdlbmVzaXMgIDI=";

// Pera Wallet 7 simulates what it is asked to sign, and declines a transaction whose rounds are past.
// With a fee of 0, the simulation fails for the fee first, and the wallet shows the request.
test("behavior: the fee is 0, or Pera Wallet 7 would decline the transaction", () => {
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
