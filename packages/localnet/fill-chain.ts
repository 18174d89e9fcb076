import {
  makeAssetCreateTxnWithSuggestedParamsFromObject as makeAssetCreation,
  makeAssetTransferTxnWithSuggestedParamsFromObject as makeTransfer,
  makePaymentTxnWithSuggestedParamsFromObject as makePayment,
  type SuggestedParams,
} from "algosdk";
import { shortenAccount } from "@fabulous-fish/core";
import {
  type AccountPlan,
  describePlan,
  inAlgo,
  inUnits,
  isFilled,
  planAccount,
  supply,
} from "./plan-account.ts";
import type { DevelopmentNode } from "./development-node.ts";
import type { Dispenser } from "./dispenser.ts";
import { findTokens, readAccount, send, type Unsent } from "./ledger.ts";
import {
  basicSigner,
  type KeyPair,
  type LocalAccount,
  type LocalToken,
  signerOf,
} from "./local-accounts.ts";
import { LocalnetError } from "./localnet-errors.ts";

/** The assets and accounts of a private chain. */
export interface ChainContents {
  /** Creates the tokens and holds what the accounts do not. */
  readonly creator: KeyPair;
  readonly tokens: readonly LocalToken[];
  readonly accounts: readonly LocalAccount[];
}

/** Receives the lines that the command prints. */
export type Report = (line: string) => void;

/** Microalgos for the creator's fees and the balance that it must keep. */
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
          sender: creator.address,
          total: supply,
          decimals,
          assetName,
          unitName,
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
    const unit = unitName && `${unitName}, `;
    report(`Token ${unit}"${name}": ${isNew ? "created" : "found"}, asset ${id}`);
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

/** The steps of filling an account. */
interface Filling {
  readonly node: DevelopmentNode;
  readonly dispenser: Dispenser;
  /** The account that created the tokens and holds what is left of them. */
  readonly creator: KeyPair;
  /** The ids of the tokens. */
  readonly assetIds: readonly bigint[];
  /** Receives how many further assets are created so far, after each group of them. */
  readonly onAssets: (created: number) => void;
}

/** The largest number of transactions in a group. */
const maxGroupSize = 16;

/**
 * Carries out a plan: Algo and tokens in one group, then the further assets, then the rekey. Each group
 * takes effect as a whole, so an interrupted run can be continued.
 *
 * @throws {LocalnetError}
 */
async function fillAccount(plan: AccountPlan, filling: Filling): Promise<void> {
  const { account, newAssets } = plan;
  const { address } = account;
  const { node } = filling;
  const signer = signerOf(account, plan.authAddress);

  if (plan.algo > 0n || plan.changes.length > 0) {
    await send(node, (params) => [
      ...(plan.algo > 0n ? [payment(filling.dispenser, address, plan.algo, params)] : []),
      ...tokenTransfers(plan, filling, params),
    ]);
  }
  for (let created = 0; created < newAssets; created += maxGroupSize) {
    const count = Math.min(maxGroupSize, newAssets - created);
    await send(node, (suggestedParams) =>
      Array.from({ length: count }, (_, index) => ({
        txn: makeAssetCreation({
          sender: address,
          total: 1,
          decimals: 0,
          assetName: `Other asset ${created + index + 1}`,
          suggestedParams,
        }),
        signer,
      })),
    );
    filling.onAssets(created + count);
  }
  if (plan.isRekeyed) {
    const rekeyTo = account.rekeyedTo?.address ?? address;
    await send(node, (suggestedParams) => [
      {
        txn: makePayment({
          sender: address,
          receiver: address,
          amount: 0,
          rekeyTo,
          suggestedParams,
        }),
        signer,
      },
    ]);
  }
}

/** Creates the payment of Algo from the dispenser. */
function payment(
  { address, signer }: Dispenser,
  receiver: string,
  amount: bigint,
  suggestedParams: SuggestedParams,
): Unsent {
  return { txn: makePayment({ sender: address, receiver, amount, suggestedParams }), signer };
}

/** Opts in, transfers what is missing, sends back what is too much, or opts out. */
function tokenTransfers(
  { account, authAddress, changes }: AccountPlan,
  { creator, assetIds }: Filling,
  suggestedParams: SuggestedParams,
): Unsent[] {
  const player = { address: account.address, signer: signerOf(account, authAddress) };
  const source = { address: creator.address, signer: basicSigner(creator) };
  return changes.flatMap(({ token, from, to }) => {
    const common = { assetIndex: assetIds[token] ?? 0n, suggestedParams };
    const transfer = (
      { address: sender, signer }: typeof player,
      { address: receiver }: typeof player,
      amount: bigint,
      closing = {},
    ): Unsent => ({
      txn: makeTransfer({ ...common, sender, receiver, amount, ...closing }),
      signer,
    });
    if (to === null) {
      return [transfer(player, source, 0n, { closeRemainderTo: creator.address })];
    }
    const missing = to - (from ?? 0n);
    return [
      ...(from === null ? [transfer(player, player, 0n)] : []),
      ...(missing > 0n ? [transfer(source, player, missing)] : []),
      ...(missing < 0n ? [transfer(player, source, -missing)] : []),
    ];
  });
}
