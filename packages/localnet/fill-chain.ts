import { AlgoAmount } from "@algorandfoundation/algokit-utils/types/amount";
import type { TransactionComposer } from "@algorandfoundation/algokit-utils/types/composer";
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
import { findTokens, readAccount, send } from "./ledger.ts";
import {
  type KeyPair,
  type LocalAccount,
  type LocalToken,
  basicSigner,
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
  node.algorand.setSigner(dispenser.address, dispenser.signer);
  node.algorand.setSigner(creator.address, basicSigner(creator));
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
    await send(
      node,
      node.algorand.newGroup().addPayment({
        sender: dispenser.address,
        receiver: creator.address,
        amount: AlgoAmount.MicroAlgo(creatorAlgo),
      }),
    );
    report(
      `Creator of the tokens, ${shortenAccount(creator.address)}: ${inAlgo(creatorAlgo)} sent`,
    );
  }
  const found = await findTokens(node, creator.address, tokens);
  const missing = tokens.filter((_, index) => found[index] === undefined);
  if (missing.length > 0) {
    const group = node.algorand.newGroup();
    for (const { name: assetName, unitName, decimals } of missing)
      group.addAssetCreate({
        sender: creator.address,
        total: supply,
        decimals,
        assetName,
        unitName,
      });
    await send(node, group);
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
  const { address: sender } = account;
  const { algorand } = node;
  algorand.setSigner(sender, signerOf(account, plan.authAddress));

  if (algo > 0n || plan.changes.length > 0) {
    const group = algorand.newGroup();
    if (algo > 0n)
      group.addPayment({
        sender: dispenser.address,
        receiver: sender,
        amount: AlgoAmount.MicroAlgo(algo),
      });
    addTransfers(group, plan, filling);
    await send(node, group);
  }
  for (let created = 0; created < newAssets;) {
    const end = Math.min(created + maxGroupSize, newAssets);
    const group = algorand.newGroup();
    for (; created < end; created += 1)
      group.addAssetCreate({
        sender,
        total: 1n,
        decimals: 0,
        assetName: `Other asset ${created + 1}`,
      });
    await send(node, group);
    if (created % reportedAssets < maxGroupSize && created >= reportedAssets)
      line(`${inUnits(BigInt(created))} of ${inUnits(BigInt(newAssets))} other assets`);
  }
  if (plan.isRekeyed) {
    const rekeyTo = account.rekeyedTo?.address ?? sender;
    const amount = AlgoAmount.MicroAlgo(0n);
    await send(node, algorand.newGroup().addPayment({ sender, receiver: sender, amount, rekeyTo }));
  }
}

/** Opts in, transfers what is missing, sends back what is too much, or opts out. */
function addTransfers(
  group: TransactionComposer,
  { account: { address: player }, changes }: AccountPlan,
  { creator: { address: creator }, assetIds }: Filling,
): void {
  for (const { token, from, to } of changes) {
    const assetId = assetIds[token] ?? 0n;
    if (to === null) {
      group.addAssetOptOut({ sender: player, creator, assetId });
      continue;
    }
    const missing = to - (from ?? 0n);
    if (from === null) group.addAssetOptIn({ sender: player, assetId });
    if (missing > 0n)
      group.addAssetTransfer({ sender: creator, assetId, receiver: player, amount: missing });
    if (missing < 0n)
      group.addAssetTransfer({ sender: player, assetId, receiver: creator, amount: -missing });
  }
}
