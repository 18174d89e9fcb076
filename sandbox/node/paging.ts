import type { Holding } from "./ledger.ts";

const defaultLimit = 1_000n;
const maxLimit = 1_000n;

/** One page of an account's assets, or an error message for an invalid request. */
export type AssetsPage =
  | { readonly holdings: readonly Holding[]; readonly next: bigint | undefined }
  | { readonly error: string };

/** Returns the page that begins after the asset id `next`. */
export function assetsPage(
  holdings: readonly Holding[],
  requestedLimit: string | undefined,
  next: string | undefined,
): AssetsPage {
  const after = wholeNumber(next ?? "0");
  const limit = requestedLimit === undefined ? defaultLimit : wholeNumber(requestedLimit);
  if (after === undefined) return { error: `unable to parse next token: ${next ?? ""}` };
  if (limit === undefined || limit === 0n)
    return { error: "limit parameter must be a positive integer" };
  if (limit > maxLimit) {
    return { error: `limit ${limit} exceeds max assets single batch limit ${maxLimit}` };
  }
  const remaining = holdings.filter(({ assetId }) => assetId > after);
  const page = remaining.slice(0, Number(limit));
  return {
    holdings: page,
    next: remaining.length > page.length ? page.at(-1)?.assetId : undefined,
  };
}

function wholeNumber(text: string): bigint | undefined {
  return /^\d{1,20}$/.test(text) ? BigInt(text) : undefined;
}
