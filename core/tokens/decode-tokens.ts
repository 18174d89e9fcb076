import { isRecord } from "../json/parse-document.ts";
import { parseExactJson } from "../json/parse-exact-json.ts";
import { parsePositiveDecimal, readUnsigned64, type Tokens } from "./tokens.ts";

/** Any character that `encodeTokens` does not write. It excludes fractions and exponents. */
const foreignCharacter = /[^\s{}":,\d]/;

/** Decodes the output of `encodeTokens`; undefined for any other text. */
export function decodeTokens(text: string): Tokens | undefined {
  try {
    const document = foreignCharacter.test(text) ? undefined : parseExactJson(text);
    if (!isRecord(document)) return undefined;
    const tokens = new Map<string, bigint>();
    for (const [assetId, value] of Object.entries(document)) {
      const amount = readUnsigned64(value);
      if (parsePositiveDecimal(assetId) === undefined || amount === undefined) return undefined;
      tokens.set(assetId, amount);
    }
    return tokens;
  } catch {
    return undefined;
  }
}
