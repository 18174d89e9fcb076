import { FabulousFishError, shortenAccount } from "@fabulous-fish/core";
import { openChainClients } from "@fabulous-fish/chain/open-chain-clients";
import {
  LocalnetUsageError,
  readLocalnetCommand,
  usage,
  type LocalnetOptions,
} from "./command-line.ts";
import { openDevelopmentNode } from "./development-node.ts";
import { openDispenser } from "./dispenser.ts";
import { type ChainContents, fillChain, type Report } from "./fill-chain.ts";

export type { ChainContents };

const failed = 1;
const misused = 2;

/** Where the command writes. */
export interface Output {
  readonly print: Report;
  readonly printError: Report;
}

/** Runs `npm run localnet` and returns its exit code. */
export async function runLocalnet(
  args: readonly string[],
  contents: ChainContents,
  { print, printError }: Output,
): Promise<number> {
  try {
    const options = readLocalnetCommand(args);
    if (options === "help") print(usage);
    else await fill(options, contents, print);
    return 0;
  } catch (error) {
    if (error instanceof LocalnetUsageError) {
      printError(error.message);
      return misused;
    }
    if (!(error instanceof FabulousFishError)) throw error;
    printError(`${error.message}\n${error.remedy}`);
    return failed;
  }
}

async function fill(options: LocalnetOptions, contents: ChainContents, print: Report) {
  const { node: endpoint, keyManagement, wallet } = options;
  const clients = openChainClients({ nodes: [endpoint], keyManagement });
  const node = await openDevelopmentNode(clients.node(), endpoint);
  const dispenser = await openDispenser(node, clients.keyManagement, keyManagement, options);
  try {
    print(`Chain ${node.genesisId} at ${endpoint.url}`);
    print(`Payer, ${shortenAccount(dispenser.address)}: found in the wallet "${wallet}"`);
    const assetIds = await fillChain(node, dispenser, contents, print);
    print(`\nStart the page on this chain:\n\n  ${startCommand(options, assetIds)}\n`);
  } finally {
    await dispenser.close();
  }
}

function startCommand({ node }: LocalnetOptions, assetIds: readonly bigint[]): string {
  const token = node.token ? ` --token ${node.token}` : "";
  return `npm start -- --node ${node.url}${token} --assets ${assetIds.join(",")}`;
}
