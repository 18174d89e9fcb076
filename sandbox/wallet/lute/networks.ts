import type { Transaction } from "algosdk";
import { sandboxGenesisHash, sandboxGenesisId } from "../../genesis.ts";
import { base64Of } from "../signing/base64.ts";
import { LuteError } from "./lute-error.ts";

/** A network in Lute's list. */
export interface LuteNetwork {
  readonly name: string;
  readonly genesisId: string;
  readonly genesisHash: string;
}

/** Lute's own networks, and that of the sandbox, as if the user had added it. */
const networks: readonly LuteNetwork[] = [
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

/**
 * Returns the network with this genesis id.
 *
 * @throws {LuteError} if Lute does not know it
 */
export function networkOf(genesisId: unknown): LuteNetwork {
  const network = networks.find((each) => each.genesisId === genesisId);
  if (!network) throw new LuteError(`Invalid Network ${String(genesisId)}`);
  return network;
}

/**
 * Returns the network of transactions, by their genesis id and hash.
 *
 * @throws {LuteError} if they are of several networks, or of one that Lute does not know
 */
export function networkOfTransactions(transactions: readonly Transaction[]): LuteNetwork {
  const keys = transactions.map(
    ({ genesisID = "", genesisHash }) => `${genesisID} ${genesisHash ? base64Of(genesisHash) : ""}`,
  );
  if (new Set(keys).size > 1) throw new LuteError("Mixed Networks");
  const network = networks.find((each) => `${each.genesisId} ${each.genesisHash}` === keys[0]);
  if (!network) throw new LuteError("Unknown Network");
  return network;
}
