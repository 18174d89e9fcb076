import {
  makeAssetCreateTxnWithSuggestedParamsFromObject as makeAssetCreation,
  makeAssetTransferTxnWithSuggestedParamsFromObject as makeTransfer,
  makePaymentTxnWithSuggestedParamsFromObject as makePayment,
} from "algosdk";
import { shortenAccount } from "@fabulous-fish/core";
import {
  type AccountPlan,
  describePlan,
  inAlgo,
  inUnits,
  planAccount,
  supply,
} from "./plan-account.ts";
import type { DevelopmentNode } from "./development-node.ts";
import type { Dispenser } from "./dispenser.ts";
import { findTokens, readAccount, send, sentBy } from "./ledger.ts";
import {
  type KeyPair,
  type LocalAccount,
  type LocalToken,
  type Sender,
  senderOf,
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
    await fillAccount(plan, { node, dispenser, creator, assetIds, line });
    line(describePlan(plan, tokens) || "found as it should be");
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
    await send(node, [payment(dispenser, creator, creatorAlgo)]);
    report(
      `Creator of the tokens, ${shortenAccount(creator.address)}: ${inAlgo(creatorAlgo)} sent`,
    );
  }
  const found = await findTokens(node, creator.address, tokens);
  const missing = tokens.filter((_, index) => found[index] === undefined);
  if (missing.length > 0) {
    const sender = { ...creator, signer: signerOf(creator) };
    await send(
      node,
      missing.map(({ name: assetName, unitName, decimals }) =>
        sentBy(sender, (common) =>
          makeAssetCreation({ ...common, total: supply, decimals, assetName, unitName }),
        ),
      ),
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
  /** Receives lines about the account. */
  readonly line: Report;
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
  const { account, algo, newAssets } = plan;
  const { node, dispenser, line } = filling;
  const sender = senderOf(account, plan.authAddress);

  const group = [
    ...(algo > 0n ? [payment(dispenser, account, algo)] : []),
    ...tokenTransfers(plan, sender, filling),
  ];
  if (group.length > 0) await send(node, group);
  for (let created = 0; created < newAssets;) {
    const count = Math.min(maxGroupSize, newAssets - created);
    const create = (_: unknown, index: number) => {
      const assetName = `Other asset ${created + index + 1}`;
      return sentBy(sender, (common) =>
        makeAssetCreation({ ...common, total: 1, decimals: 0, assetName }),
      );
    };
    await send(node, Array.from({ length: count }, create));
    created += count;
    if (created % reportedAssets < maxGroupSize && created >= reportedAssets)
      line(`${inUnits(BigInt(created))} of ${inUnits(BigInt(newAssets))} other assets`);
  }
  if (plan.isRekeyed) await send(node, [payment(sender, account, 0n, account.rekeyedTo?.address)]);
}

const payment = (
  sender: Sender,
  { address: receiver }: { readonly address: string },
  amount: bigint,
  rekeyTo?: string,
) =>
  sentBy(sender, (common) =>
    makePayment({ ...common, receiver, amount, ...(rekeyTo !== undefined && { rekeyTo }) }),
  );

/** Opts in, transfers what is missing, sends back what is too much, or opts out. */
function tokenTransfers({ changes }: AccountPlan, player: Sender, { creator, assetIds }: Filling) {
  const source = { ...creator, signer: signerOf(creator) };
  return changes.flatMap(({ token, from, to }) => {
    const assetIndex = assetIds[token] ?? 0n;
    const transfer = (
      sender: Sender,
      { address: receiver }: Sender,
      amount: bigint,
      closing = {},
    ) =>
      sentBy(sender, (common) =>
        makeTransfer({ ...common, assetIndex, receiver, amount, ...closing }),
      );
    if (to === null) return [transfer(player, source, 0n, { closeRemainderTo: creator.address })];
    const missing = to - (from ?? 0n);
    return [
      ...(from === null ? [transfer(player, player, 0n)] : []),
      ...(missing > 0n ? [transfer(source, player, missing)] : []),
      ...(missing < 0n ? [transfer(player, source, -missing)] : []),
    ];
  });
}
