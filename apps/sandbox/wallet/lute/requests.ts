import { decodeUnsignedTransaction, type Transaction } from "algosdk";
import * as v from "valibot";
import { sandboxGenesisHash, sandboxGenesisId } from "../../network.ts";
import { base64Of, bytesOf } from "../signing/base64.ts";
import { authAddressOf, signerOf } from "../signing/signers.ts";
import { type SigningContext, SigningRejectedError } from "../signing/signing-item.ts";
import { transactionItem, transactionSchema } from "../signing/transactions.ts";

/** Lute's own networks, and that of the sandbox, as if the user had added it. */
const networks = [
  {
    name: "MainNet",
    genesisId: "mainnet-v1.0",
    genesisHash: "wGHE2Pwdvd7S12BL5FaOP20EGYesN73ktiC1qzkkit8=",
  },
  {
    name: "TestNet",
    genesisId: "testnet-v1.0",
    genesisHash: "SGO1GKSzyE7IEPItTxCByw9x8FmnrCDexi9/cOUJOiI=",
  },
  { name: "Sandbox", genesisId: sandboxGenesisId, genesisHash: sandboxGenesisHash },
];

/** Returns the error with which Lute rejects a request. Its code means invalid input (ARC-1). */
const rejected = (message: string) => new SigningRejectedError(message, 4300);

/**
 * Returns the network with this genesis id.
 *
 * @throws {SigningRejectedError} if Lute does not know it
 */
export function networkOf(genesisId: unknown) {
  const network = networks.find((each) => each.genesisId === genesisId);
  if (!network) throw rejected(`Invalid Network ${String(genesisId)}`);
  return network;
}

const requestSchema = v.object({ txns: v.array(transactionSchema) });

/**
 * Reads a request to sign transactions (`WalletTransaction[]` of ARC-1). Lute knows no connections: it
 * signs for every account that it has.
 *
 * @throws {SigningRejectedError} if Lute rejects it
 */
export function readTransactions(
  message: unknown,
  context: Pick<SigningContext, "authAddresses" | "round">,
) {
  const request = v.safeParse(requestSchema, message);
  if (!request.success) throw rejected("Invalid Request");
  const { txns } = request.output;
  if (txns.length === 0) throw rejected("Empty Transaction Array");
  const decoded = txns.map(({ txn }) => decode(txn));
  const network = networkOfTransactions(decoded);
  const sharedAccounts = decoded.map(({ sender }) => sender.toString());
  const hasKey = (account: string) =>
    signerOf(authAddressOf(account, context.authAddresses))?.kind === "key";
  if (!sharedAccounts.every(hasKey)) throw rejected("Account Not Found");
  try {
    const items = txns.map((txn) =>
      transactionItem(txn, { ...context, sharedAccounts, mode: "normal" }),
    );
    return { network, items };
  } catch (error) {
    throw error instanceof SigningRejectedError ? rejected("Account Not Found") : error;
  }
}

/** @throws {SigningRejectedError} if they are of several networks, or of one that Lute does not know */
function networkOfTransactions(transactions: readonly Transaction[]) {
  const keys = transactions.map(
    ({ genesisID = "", genesisHash }) => `${genesisID} ${genesisHash ? base64Of(genesisHash) : ""}`,
  );
  if (new Set(keys).size > 1) throw rejected("Mixed Networks");
  const network = networks.find((each) => `${each.genesisId} ${each.genesisHash}` === keys[0]);
  if (!network) throw rejected("Unknown Network");
  return network;
}

function decode(base64: string): Transaction {
  try {
    return decodeUnsignedTransaction(bytesOf(base64) ?? new Uint8Array());
  } catch {
    throw rejected("Invalid Request");
  }
}
