import {
  AtomicTransactionComposer,
  type SuggestedParams,
  type Transaction,
  type TransactionWithSigner,
} from "algosdk";
import type { DevelopmentNode } from "./development-node.ts";
import type { LocalToken, Sender } from "./local-accounts.ts";
import { LocalnetError } from "./localnet-errors.ts";
import { type AccountOnChain, supply } from "./plan-account.ts";
import { reasonOf, statusOf } from "./service.ts";

/** A transaction of a sender, which needs the current parameters. */
type Unsent = (suggestedParams: SuggestedParams) => TransactionWithSigner;

/** Returns a transaction of a sender. */
export function sentBy(
  { address: sender, signer }: Sender,
  make: (common: { sender: string; suggestedParams: SuggestedParams }) => Transaction,
): Unsent {
  return (suggestedParams) => ({ txn: make({ sender, suggestedParams }), signer });
}

const notFound = 404;
const waitRounds = 4;

/**
 * Sends transactions as one group, all of which take effect or none, and waits for their block.
 *
 * @throws {LocalnetError} `localnet-transaction-rejected`
 */
export async function send(node: DevelopmentNode, group: readonly Unsent[]): Promise<void> {
  const suggestedParams = await node.request(node.client.getTransactionParams().do());
  const composer = new AtomicTransactionComposer();
  for (const unsent of group) composer.addTransaction(unsent(suggestedParams));
  await composer.gatherSignatures();
  await node.request(composer.execute(node.client, waitRounds)).catch((error: unknown) => {
    if (statusOf(error) === undefined) throw error;
    throw new LocalnetError("localnet-transaction-rejected", reasonOf(error), error);
  });
}

/** Returns what the chain says about an account. An unknown account holds nothing. */
export async function readAccount(
  { client, request }: DevelopmentNode,
  address: string,
  assetIds: readonly bigint[],
): Promise<AccountOnChain> {
  const account = await request(client.accountInformation(address).exclude("all").do());
  const holdings: (bigint | null)[] = [];
  for (const id of assetIds) {
    const response = await request(client.accountAssetInformation(address, id).do()).catch(
      (error: unknown) => {
        if (statusOf(error) === notFound) return undefined;
        throw error;
      },
    );
    holdings.push(response?.assetHolding?.amount ?? null);
  }
  return {
    algo: account.amount,
    minBalance: account.minBalance,
    authAddress: account.authAddr?.toString() ?? address,
    holdings,
    assets: account.totalAssetsOptedIn,
  };
}

/** Returns the ids of the tokens that the creator has created; undefined for a missing one. */
export async function findTokens(
  { client, request }: DevelopmentNode,
  creator: string,
  tokens: readonly LocalToken[],
): Promise<(bigint | undefined)[]> {
  const { createdAssets = [] } = await request(client.accountInformation(creator).do());
  return tokens.map(({ name, unitName, decimals }) => {
    const found = createdAssets.find(
      ({ params }) =>
        params?.name === name &&
        (params.unitName ?? "") === unitName &&
        params.decimals === decimals &&
        params.total === supply,
    );
    return found?.index;
  });
}
