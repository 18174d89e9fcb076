import { decodeUnsignedTransaction } from "algosdk";
import { expect, test } from "vitest";
import { genesisIdOf, mainNetworkConfiguration, requireAccount } from "@fabulous-fish/core";
import { neverValidTransaction } from "./transaction.ts";

const account = requireAccount("Y76M3MSY6DKBRHBL7C3NNDXGS5IIMQVQVUAB6MP4XEMMGVF2QWNPL226CA");
const { genesisHash = "" } = mainNetworkConfiguration;
const privateHash = "YW5vdGhlciBmYWJ1bG91cyBmaXNoIGdlbmVzaXMgIDI=";

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
