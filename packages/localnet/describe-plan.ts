import { formatAmount } from "@fabulous-fish/core";
import type { LocalToken } from "./local-accounts.ts";
import { type AccountPlan, type HoldingChange, largestHolding } from "./plan-account.ts";

const algoDecimals = 6;

/** Formats microalgos. */
export const inAlgo = (microalgos: bigint) => `${formatAmount(microalgos, algoDecimals)} Algo`;

/** Formats base units. */
export const inUnits = (amount: bigint) => formatAmount(amount, 0);

/** Describes in a line what was done for an account. */
export function describePlan(plan: AccountPlan, tokens: readonly LocalToken[]): string {
  const { algo, changes, newAssets, isRekeyed, account } = plan;
  return [
    ...(algo > 0n ? [`${inAlgo(algo)} sent`] : []),
    ...changes.map((change) => `${tokens[change.token]?.unitName ?? ""} ${describeChange(change)}`),
    ...(newAssets > 0 ? [`${inUnits(BigInt(newAssets))} other assets created`] : []),
    ...(isRekeyed ? [`rekeyed to ${account.rekeyedTo?.address ?? ""}`] : []),
  ].join("; ");
}

function describeChange({ from, to }: HoldingChange): string {
  if (to === null) return "opted out";
  if (from !== null) return `from ${inUnits(from)} to ${inUnits(to)}`;
  const most = to === largestHolding ? " (the rest of the supply is for the others)" : "";
  return `opted in, ${inUnits(to)} sent${most}`;
}
