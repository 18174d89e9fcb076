import { isRecord } from "./json/parse-document.ts";
import { parseExactJson } from "./json/parse-exact-json.ts";
import { parsePositiveDecimal, readUnsigned64, type Tokens } from "./tokens.ts";

/**
 * Matches a character that `encodeTokens` does not write, such as those of fractions, exponents and
 * negative numbers.
 */
const invalidCharacter = /[^\s{}":,\d]/;

/** Decodes the output of `encodeTokens`. Returns undefined for any other text. */
export function decodeTokens(text: string): Tokens | undefined {
  try {
    return invalidCharacter.test(text) ? undefined : tokensIn(parseExactJson(text));
  } catch {
    // The text is not JSON, or a number is too long.
    return undefined;
  }
}

/**
 * Returns the tokens in a JSON object of asset ids and amounts, as returned by `parseExactJson`;
 * undefined for anything else.
 */
export function tokensIn(document: unknown): Tokens | undefined {
  if (!isRecord(document)) return undefined;
  const tokens = new Map<string, bigint>();
  for (const [assetId, value] of Object.entries(document)) {
    const amount = readUnsigned64(value);
    if (parsePositiveDecimal(assetId) === undefined || amount === undefined) return undefined;
    tokens.set(assetId, amount);
  }
  return tokens;
}
