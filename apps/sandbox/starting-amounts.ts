import type { Requirements } from "./required-assets.ts";

/**
 * What an account holds of a token when the sandbox starts, in base units, by the token's threshold.
 * `null` means not opted in.
 */
export type StartingAmount = (threshold: bigint) => bigint | null;

/** The largest amount that the chain can hold. */
const largestAmount = 2n ** 64n - 1n;

const atMostLargest = (amount: bigint) => (amount > largestAmount ? largestAmount : amount);

export const notOptedIn: StartingAmount = () => null;
export const nothing: StartingAmount = () => 0n;
export const everything: StartingAmount = () => largestAmount;
/** Exactly the threshold, or so many units more, or less. */
export const threshold =
  (units = 0n): StartingAmount =>
  (needed) =>
    atMostLargest(needed + units);
/** So many times the threshold. */
export const times =
  (numerator: bigint, denominator: bigint): StartingAmount =>
  (needed) =>
    atMostLargest((needed * numerator) / denominator);

/**
 * Returns what an account holds of each required token, by asset id. An account that holds enough of one
 * of the main network's tokens is eligible on every site: where that does not suffice, it holds as much
 * of the other tokens.
 *
 * @param holds amounts of the tokens in their order; the last one is for all further tokens
 */
export function amountsOf(
  holds: readonly StartingAmount[],
  { tokens, rule }: Requirements,
): Readonly<Record<string, bigint | null>> {
  const rows = tokens.map(({ id, threshold: needed }, index) => {
    const amount = (holds[index] ?? holds.at(-1) ?? notOptedIn)(needed);
    const enough = holds.map((each) => each(needed)).find((each) => isEnough(each, needed));
    return { id, amount, enough, isMet: isEnough(amount, needed) };
  });
  const isEligible = rule === "all" ? rows.every(isMet) : rows.some(isMet);
  return Object.fromEntries(
    rows.map(({ id, amount, enough = amount, isMet }) => [
      id,
      isEligible || isMet ? amount : enough,
    ]),
  );
}

const isMet = (row: { readonly isMet: boolean }) => row.isMet;
const isEnough = (amount: bigint | null, needed: bigint) => amount !== null && amount >= needed;
