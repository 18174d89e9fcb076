import { isRecord } from "../json/is-record.ts";
import { parseExactJson } from "../json/parse-exact-json.ts";
import { isAmount, parsePositiveDecimal } from "./unsigned-64.ts";

/** Asset id, as a canonical decimal, to the amount held in base units (specification, section 3). */
export type Tokens = ReadonlyMap<string, bigint>;

/**
 * Writes tokens as a JSON object with exact integers, sorted by id, so that equal maps give equal
 * texts.
 */
export function encodeTokens(tokens: Tokens): string {
  const rows = [...tokens].sort(([a], [b]) => a.length - b.length || (a < b ? -1 : 1));
  return `{${rows.map(([id, amount]) => `${JSON.stringify(id)}:${String(amount)}`).join()}}`;
}

/** Reads what `encodeTokens` wrote; damaged or foreign text gives undefined. */
export function decodeTokens(text: string): Tokens | undefined {
  try {
    const document = parseExactJson(text);
    if (!isRecord(document)) return undefined;
    const rows = Object.entries(document);
    return rows.every(isTokenRow) ? new Map(rows) : undefined;
  } catch {
    return undefined;
  }
}

function isTokenRow(row: [string, unknown]): row is [string, bigint] {
  return parsePositiveDecimal(row[0]) !== undefined && isAmount(row[1]);
}
