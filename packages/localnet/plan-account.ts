import { formatAmount } from "@fabulous-fish/core";
import type { LocalAccount, LocalToken } from "./local-accounts.ts";

/** An account's state on the chain. Algo is in microalgos, tokens are in base units. */
export interface AccountOnChain {
  readonly algo: bigint;
  /** The account cannot spend it. */
  readonly minBalance: bigint;
  /** The address whose key signs for it. */
  readonly authAddress: string;
  /** The amount of each token, in the order of the tokens; `null` means not opted in. */
  readonly holdings: readonly (bigint | null)[];
  /** The number of all assets that it holds. */
  readonly assets: number;
}

/** The change of one holding. `null` means not opted in. */
export interface HoldingChange {
  /** The index of the token. */
  readonly token: number;
  readonly from: bigint | null;
  readonly to: bigint | null;
}

/** The changes that are missing until an account is filled. */
export type AccountPlan = ReturnType<typeof planAccount>;

/** The supply of each token: the largest amount that the chain can have. */
export const supply = 2n ** 64n - 1n;

/** No account holds more, so that the supply suffices for the others. */
export const maxHolding = supply - 10n ** 12n;

/** Kept by an account for each asset that it holds, in microalgos. */
const algoPerAsset = 100_000n;

/** Beyond an account's needs, in microalgos, for transactions of its own. */
const spareAlgo = 1_000_000n;

/**
 * Compares an account with the chain.
 *
 * @param fee of a transaction, in microalgos
 */
export function planAccount(account: LocalAccount, onChain: AccountOnChain, fee: bigint) {
  const changes = account.holdings.flatMap((wanted, token): HoldingChange[] => {
    const from = onChain.holdings[token] ?? null;
    const to = wanted === null || wanted < maxHolding ? wanted : maxHolding;
    return from === to ? [] : [{ token, from, to }];
  });
  const held = onChain.holdings.filter((amount) => amount !== null).length;
  const newAssets = Math.max(0, account.otherAssets - (onChain.assets - held));
  const { rekeyedTo } = account;
  const isRekeyed = rekeyedTo !== undefined && onChain.authAddress !== rekeyedTo.address;

  const optIns = changes.filter(({ from }) => from === null).length;
  const returns = changes.filter(({ from, to }) => from !== null && (to ?? -1n) < from).length;
  const transactions = optIns + returns + newAssets + (isRekeyed ? 1 : 0);
  const needed =
    onChain.minBalance + BigInt(optIns + newAssets) * algoPerAsset + BigInt(transactions) * fee;
  return {
    account,
    authAddress: onChain.authAddress,
    /** Microalgos to send to it. */
    algo: onChain.algo < needed ? needed + spareAlgo - onChain.algo : 0n,
    changes,
    /** The number of further assets to create. */
    newAssets,
    isRekeyed,
  };
}

const algoDecimals = 6;

export const inAlgo = (microalgos: bigint) => `${formatAmount(microalgos, algoDecimals)} Algo`;

/** Formats base units. */
export const inUnits = (amount: bigint) => formatAmount(amount, 0);

/** Describes in a line what was done for an account; empty if nothing was missing. */
export function describePlan(plan: AccountPlan, tokens: readonly LocalToken[]): string {
  const { algo, changes, newAssets, isRekeyed, account } = plan;
  return [
    ...(algo > 0n ? [`${inAlgo(algo)} sent`] : []),
    ...changes.map((change) => `${nameOf(tokens[change.token])} ${describeChange(change)}`),
    ...(newAssets > 0 ? [`${inUnits(BigInt(newAssets))} other assets created`] : []),
    ...(isRekeyed ? [`rekeyed to ${account.rekeyedTo?.address ?? ""}`] : []),
  ].join("; ");
}

const nameOf = (token: LocalToken | undefined) => token?.unitName || token?.name || "";

function describeChange({ from, to }: HoldingChange): string {
  if (to === null) return "opted out";
  if (from !== null) return `from ${inUnits(from)} to ${inUnits(to)}`;
  const most = to === maxHolding ? " (the rest of the supply is for the others)" : "";
  return `opted in, ${inUnits(to)} sent${most}`;
}
