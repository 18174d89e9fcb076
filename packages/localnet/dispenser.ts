import type { Transaction, TransactionSigner } from "algosdk";
import type { NodeEndpoint } from "@fabulous-fish/core";
import type { ChainClients } from "@fabulous-fish/chain/open-chain-clients";
import type { DevelopmentNode } from "./development-node.ts";
import { readAccount } from "./ledger.ts";
import { LocalnetError } from "./localnet-errors.ts";
import { reasonOf, request, type Service } from "./service.ts";

/** An account of the key-management service's wallet, which pays for the others. */
export type Dispenser = Awaited<ReturnType<typeof openDispenser>>;

/** The wallet to open. */
export interface WalletOptions {
  readonly wallet: string;
  readonly password: string;
}

/**
 * Opens a wallet of the key-management service, and chooses its account that has the most Algo.
 *
 * @throws {LocalnetError} `localnet-unreachable`, `localnet-token-rejected`, `localnet-other-service`,
 *   `localnet-wallet-unusable` or `localnet-password-wrong`
 */
export async function openDispenser(
  node: DevelopmentNode,
  client: ChainClients["keyManagement"],
  { url }: NodeEndpoint,
  { wallet, password }: WalletOptions,
) {
  const service: Service = { title: "Key-management service", url };
  const { wallets = [] } = await request(service, client.listWallets(), () => true);
  const found = wallets.find(({ name }) => name === wallet);
  if (found === undefined) {
    const names = wallets.map(({ name }) => `"${name}"`).join(", ") || "none";
    throw new LocalnetError("localnet-wallet-unusable", `"${wallet}" at ${url}; it has: ${names}.`);
  }
  const open = async () => {
    const response = request(service, client.initWalletHandle(found.id, password));
    const { wallet_handle_token: opened } = await response.catch((error: unknown) => {
      if (!reasonOf(error).includes("password")) throw error;
      throw new LocalnetError("localnet-password-wrong", `"${wallet}" at ${url}.`, error);
    });
    return opened;
  };
  let handle = await open();
  // A handle expires 60 seconds after it was opened or renewed.
  const sign = async (transaction: Transaction) => {
    handle = await client.renewWalletHandle(handle).then(() => handle, open);
    return request(service, client.signTransaction(handle, password, transaction));
  };
  const close = async () => {
    await client.releaseWalletHandle(handle).catch(() => undefined);
  };
  try {
    const { addresses = [] } = await request(service, client.listKeys(handle));
    const accounts = [];
    for (const address of addresses)
      accounts.push({ address, spendable: await spendableBy(node, address) });
    const [richest] = accounts.sort((one, other) => (one.spendable < other.spendable ? 1 : -1));
    if (richest === undefined) {
      throw new LocalnetError("localnet-wallet-unusable", `"${wallet}" at ${url} has no account.`);
    }
    const { address } = richest;
    /** Signs in the key-management service, which keeps the key. */
    const signer: TransactionSigner = (group, indexes) =>
      Promise.all(group.filter((_, index) => indexes.includes(index)).map(sign));
    /** Returns the microalgos that it can spend. */
    const spendable = () => spendableBy(node, address);
    return { address, signer, spendable, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** An account that holds nothing has a minimum balance all the same. */
async function spendableBy(node: DevelopmentNode, address: string): Promise<bigint> {
  const { algo, minBalance } = await readAccount(node, address, []);
  return algo > minBalance ? algo - minBalance : 0n;
}
