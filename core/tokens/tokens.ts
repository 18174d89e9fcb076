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
