import {
  makeAssetCreateTxnWithSuggestedParamsFromObject as makeAssetCreation,
  makeAssetTransferTxnWithSuggestedParamsFromObject as makeTransfer,
  makePaymentTxnWithSuggestedParamsFromObject as makePayment,
  type SuggestedParams,
} from "algosdk";
import type { DevelopmentNode } from "./development-node.ts";
import type { Dispenser } from "./dispenser.ts";
import { send, type Unsent } from "./ledger.ts";
import { basicSigner, type KeyPair, signerOf } from "./local-accounts.ts";
import type { AccountPlan } from "./plan-account.ts";

/** What filling an account takes. */
export interface Filling {
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
export async function fillAccount(plan: AccountPlan, filling: Filling): Promise<void> {
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
export function payment(
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
