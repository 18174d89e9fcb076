import type { Holding } from "./ledger.ts";

const DEFAULT_LIMIT = 1_000n;
const LARGEST_LIMIT = 1_000n;

/** One page of an account's assets, or what was wrong with the question. */
export type AssetsPage =
  | { readonly holdings: readonly Holding[]; readonly next: bigint | undefined }
  | { readonly fault: string };

/** The page after the asset id `next`, as a node cuts it. */
export function assetsPage(
  holdings: readonly Holding[],
  limitAsked: string | undefined,
  next: string | undefined,
): AssetsPage {
  const after = wholeNumber(next ?? "0");
  const limit = limitAsked === undefined ? DEFAULT_LIMIT : wholeNumber(limitAsked);
  if (after === undefined) return { fault: `unable to parse next token: ${next ?? ""}` };
  if (limit === undefined || limit === 0n)
    return { fault: "limit parameter must be a positive integer" };
  if (limit > LARGEST_LIMIT) {
    return { fault: `limit ${limit} exceeds max assets single batch limit ${LARGEST_LIMIT}` };
  }
  const rest = holdings.filter(({ assetId }) => assetId > after);
  const page = rest.slice(0, Number(limit));
  return { holdings: page, next: rest.length > page.length ? page.at(-1)?.assetId : undefined };
}

function wholeNumber(text: string): bigint | undefined {
  return /^\d{1,20}$/.test(text) ? BigInt(text) : undefined;
}
