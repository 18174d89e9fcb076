import { decodeUnsignedTransaction, LogicSigAccount, signLogicSigTransactionObject } from "algosdk";
import { expect, test } from "vitest";
import { mainNetworkConfiguration, requireAccount } from "@fabulous-fish/core";
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
  "behavior: a quantum-safe account, whose wallet sets a fee of %s, is told that programs do not count",
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
