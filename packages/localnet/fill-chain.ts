import { makeAssetCreateTxnWithSuggestedParamsFromObject as makeAssetCreation } from "algosdk";
import { shortenAccount } from "@fabulous-fish/core";
import { describePlan, inAlgo, inUnits } from "./describe-plan.ts";
import type { DevelopmentNode } from "./development-node.ts";
import type { Dispenser } from "./dispenser.ts";
import { fillAccount, payment } from "./fill-account.ts";
import { findTokens, readAccount, send } from "./ledger.ts";
import { basicSigner, type KeyPair, type LocalAccount, type LocalToken } from "./local-accounts.ts";
import { LocalnetError } from "./localnet-errors.ts";
import { isFilled, planAccount, supply } from "./plan-account.ts";

/** What a private chain is filled with. */
export interface ChainContents {
  /** Creates the tokens and holds what the accounts do not. */
  readonly creator: KeyPair;
  readonly tokens: readonly LocalToken[];
  readonly accounts: readonly LocalAccount[];
}

/** Receives the lines that the command prints. */
export type Report = (line: string) => void;

/** What the creator gets for its fees and the balance that it must keep, in microalgos. */
const creatorAlgo = 2_000_000n;
const leastCreatorAlgo = creatorAlgo / 2n;

const reportedAssets = 1_000;

/**
 * Creates what is missing on a private chain, and returns the ids of the tokens. What is there is found
 * by the creator, the names and the amounts, so a second run changes nothing.
 *
 * @throws {LocalnetError}
 */
export async function fillChain(
  node: DevelopmentNode,
  dispenser: Dispenser,
  { creator, tokens, accounts }: ChainContents,
  report: Report,
): Promise<readonly bigint[]> {
  const assetIds = await provideTokens(node, dispenser, { creator, tokens }, report);
  const { minFee } = await node.request(node.client.getTransactionParams().do());
  const plans = [];
  for (const account of accounts) {
    plans.push(planAccount(account, await readAccount(node, account.address, assetIds), minFee));
  }
  const payments = plans.filter(({ algo }) => algo > 0n);
  const needed = payments.reduce((sum, { algo }) => sum + algo + minFee, 0n);
  await requireAlgo(dispenser, needed);

  for (const plan of plans) {
    const { name, address } = plan.account;
    const line = (text: string) => report(`${name}, ${shortenAccount(address)}: ${text}`);
    const onAssets = (created: number) => {
      if (created % reportedAssets < 16 && created >= reportedAssets)
        line(`${inUnits(BigInt(created))} of ${inUnits(BigInt(plan.newAssets))} other assets`);
    };
    await fillAccount(plan, { node, dispenser, creator, assetIds, onAssets });
    line(isFilled(plan) ? "found as it should be" : describePlan(plan, tokens));
  }
  return assetIds;
}

async function provideTokens(
  node: DevelopmentNode,
  dispenser: Dispenser,
  { creator, tokens }: Pick<ChainContents, "creator" | "tokens">,
  report: Report,
): Promise<readonly bigint[]> {
  const { algo, minBalance } = await readAccount(node, creator.address, []);
  if (algo < minBalance + leastCreatorAlgo) {
    await requireAlgo(dispenser, creatorAlgo);
    await send(node, (params) => [payment(dispenser, creator.address, creatorAlgo, params)]);
    report(
      `Creator of the tokens, ${shortenAccount(creator.address)}: ${inAlgo(creatorAlgo)} sent`,
    );
  }
  const found = await findTokens(node, creator.address, tokens);
  const missing = tokens.filter((_, index) => found[index] === undefined);
  if (missing.length > 0) {
    const signer = basicSigner(creator);
    await send(node, (suggestedParams) =>
      missing.map(({ name: assetName, unitName, decimals }) => ({
        txn: makeAssetCreation({
          ...{ sender: creator.address, total: supply, decimals, assetName, unitName },
          suggestedParams,
        }),
        signer,
      })),
    );
  }
  const ids = await findTokens(node, creator.address, tokens);
  return tokens.map(({ name, unitName }, index) => {
    const id = ids[index];
    if (id === undefined) {
      throw new LocalnetError("localnet-transaction-rejected", `${name} was not created.`);
    }
    const isNew = found[index] === undefined;
    report(`Token ${unitName}, "${name}": ${isNew ? "created" : "found"}, asset ${id}`);
    return id;
  });
}

/** @throws {LocalnetError} `localnet-algo-short` */
async function requireAlgo(dispenser: Dispenser, needed: bigint): Promise<void> {
  const spendable = await dispenser.spendable();
  if (spendable >= needed) return;
  throw new LocalnetError(
    "localnet-algo-short",
    `${dispenser.address} can spend ${inAlgo(spendable)}; ${inAlgo(needed)} are needed.`,
  );
}
