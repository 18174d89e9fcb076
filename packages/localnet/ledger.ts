import type { TransactionComposer } from "@algorandfoundation/algokit-utils/types/composer";
import type { DevelopmentNode } from "./development-node.ts";
import type { LocalToken } from "./local-accounts.ts";
import { LocalnetError } from "./localnet-errors.ts";
import { type AccountOnChain, supply } from "./plan-account.ts";
import { reasonOf, statusOf } from "./service.ts";

const notFound = 404;
const waitRounds = 4;

/**
 * Sends a group of transactions, all of which take effect or none, and waits for their block.
 *
 * @throws {LocalnetError} `localnet-transaction-rejected`
 */
export async function send(node: DevelopmentNode, group: TransactionComposer): Promise<void> {
  const { atc } = await node.request(group.build());
  await atc.gatherSignatures();
  // `group.send` would read each transaction once more.
  await node.request(atc.execute(node.client, waitRounds)).catch((error: unknown) => {
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
