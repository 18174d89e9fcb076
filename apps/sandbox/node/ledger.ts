import type { ChainContents } from "../chain-contents.ts";
import type { RequiredAsset } from "../required-assets.ts";
import type { SettingState } from "../settings/state.ts";

/** One asset that an account holds. The amount is in base units. */
export interface Holding {
  readonly assetId: bigint;
  readonly amount: bigint;
  readonly isFrozen: boolean;
}

/** An account on the stub chain. */
export type LedgerAccount = ReturnType<typeof lookUp>;

/** In microalgos; Algorand's minimum balance for an account, and again for each of its assets. */
const minBalanceStep = 100_000n;
/** Of a funded account, above its minimum balance. */
const spendableMicroAlgos = 5_000_000n;
/** The default of algod's `MaxAPIResourcesPerAccount`. */
const defaultMaxResults = 100_000;

/** The ids of other assets: the first, and the distance to the next. */
const firstOtherAsset = 400_000_000n;
const otherAssetStep = 300_007n;
/** One in this many other assets is frozen. */
const frozenEvery = 500;

/** The assets that algod returns in a page: without a requested limit, and at most. */
const defaultLimit = 1_000n;
const maxLimit = 1_000n;

/** Returns the minimum balance in microalgos: 0.1 Algo for the account and for each asset. */
export function minBalance(holdings: readonly unknown[]): bigint {
  return minBalanceStep * BigInt(holdings.length + 1);
}

/**
 * Returns an account, with its required tokens and its auth address from the settings, and its other
 * assets. An unknown account is empty.
 */
export function lookUp(address: string, state: SettingState, { accounts }: ChainContents) {
  const account = accounts.find((candidate) => candidate.address === address);
  const holdings = sortedById([
    ...configuredHoldings(state.holdings[address] ?? {}),
    ...otherHoldings(account?.otherAssets ?? 0),
  ]);
  const isKnown = account?.funded === true || holdings.length > 0;
  return {
    address,
    microAlgos: isKnown ? minBalance(holdings) + spendableMicroAlgos : 0n,
    authAddress: state.authAddresses[address] ?? undefined,
    /** Sorted by asset id, as in a node's response. */
    holdings,
    /** With more resources than this, the node responds "Result limit exceeded". */
    maxResults: account?.maxResults ?? defaultMaxResults,
  };
}

/** Returns the same account without holdings. */
export function emptied(account: LedgerAccount): LedgerAccount {
  return { ...account, microAlgos: 0n, authAddress: undefined, holdings: [] };
}

/** Returns the same account with enough of each required token. */
export function enriched(account: LedgerAccount, tokens: readonly RequiredAsset[]): LedgerAccount {
  const enough = tokens.map(({ id, threshold }) => ({
    assetId: BigInt(id),
    amount: threshold,
    isFrozen: false,
  }));
  const others = account.holdings.filter(({ assetId }) =>
    enough.every((asset) => asset.assetId !== assetId),
  );
  return { ...account, holdings: sortedById([...enough, ...others]) };
}

function sortedById(holdings: readonly Holding[]): readonly Holding[] {
  return holdings.toSorted((a, b) => (a.assetId < b.assetId ? -1 : 1));
}

function configuredHoldings(amounts: Record<string, string | null>): Holding[] {
  return Object.entries(amounts).flatMap(([assetId, amount]) =>
    amount === null ? [] : [{ assetId: BigInt(assetId), amount: BigInt(amount), isFrozen: false }],
  );
}

function otherHoldings(count: number): Holding[] {
  return Array.from({ length: count }, (_, index) => ({
    assetId: firstOtherAsset + BigInt(index) * otherAssetStep,
    amount: BigInt(index),
    isFrozen: index % frozenEvery === frozenEvery - 1,
  }));
}

/**
 * Returns the page of an account's assets that begins after the asset id `next`, or an error message for
 * an invalid request. The limit and `next` are strings of the request's query. The page's own `next` is
 * the asset id to request the next page with; undefined on the last page.
 */
export function assetsPage(
  holdings: readonly Holding[],
  requestedLimit: string | undefined,
  next: string | undefined,
) {
  const after = parseWholeNumber(next ?? "0");
  const limit = requestedLimit === undefined ? defaultLimit : parseWholeNumber(requestedLimit);
  if (after === undefined) return { error: `unable to parse next token: ${next ?? ""}` };
  if (limit === undefined || limit === 0n) {
    return { error: "limit parameter must be a positive integer" };
  }
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

function parseWholeNumber(text: string): bigint | undefined {
  return /^\d{1,20}$/.test(text) ? BigInt(text) : undefined;
}
