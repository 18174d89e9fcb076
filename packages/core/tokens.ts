/** The largest amount and the largest asset id on the chain: 2^64 - 1. */
const largestUnsigned64 = 2n ** 64n - 1n;

/** Asset id (decimal, without leading zeros) to amount in base units (rule 1.5). */
export type Tokens = ReadonlyMap<string, bigint>;

/**
 * Encodes tokens as a JSON object with exact integers, sorted by id, so that equal tokens result in
 * equal strings.
 */
export function encodeTokens(tokens: Tokens): string {
  const rows = [...tokens].sort(([a], [b]) => a.length - b.length || (a < b ? -1 : 1));
  return `{${rows.map(([id, amount]) => `${JSON.stringify(id)}:${String(amount)}`).join()}}`;
}

/**
 * Returns the exact value of an integer from 0 to 2^64 - 1, as returned by `parseExactJson`;
 * undefined for anything else, including numbers that may have been rounded.
 */
export function readUnsigned64(value: unknown): bigint | undefined {
  if (typeof value === "number") {
    return Number.isSafeInteger(value) && value >= 0 ? BigInt(value) : undefined;
  }
  return typeof value === "bigint" && value >= 0n && value <= largestUnsigned64 ? value : undefined;
}

/**
 * Returns the value of a decimal above 0 without sign and leading zeros; undefined for anything
 * else.
 */
export function parsePositiveDecimal(text: string): bigint | undefined {
  return /^[1-9]\d{0,19}$/.test(text) ? readUnsigned64(BigInt(text)) : undefined;
}
