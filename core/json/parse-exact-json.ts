import { JsonMalformedError } from "../errors/json-malformed-error.ts";

/** A JSON string with the colon that makes it a key, or a number. */
const stringOrNumber = /("(?:[^"\\]+|\\.)*")(\s*:)?|-?\d[\d.eE+-]*/g;
const integer = /^-?\d+$/;

/**
 * Parses JSON so that every integer literal becomes a `bigint`, exactly; literals with a fraction
 * or an exponent become a `number`. Needs no source access in `JSON.parse`, which Node 20 and older
 * browsers lack.
 *
 * @throws JsonMalformedError when the text is not JSON.
 */
export function parseExactJson(text: string): unknown {
  try {
    // Says whether the text is JSON at all; from here on its grammar can be relied on.
    JSON.parse(text);
    // Every string value is marked too, so that no text from outside can pose as an integer.
    const marked = text.replace(stringOrNumber, (literal, quoted?: string, colon?: string) => {
      if (quoted === undefined) return integer.test(literal) ? `"i${literal}"` : literal;
      return colon === undefined ? `"s${quoted.slice(1)}` : literal;
    });
    return JSON.parse(marked, (_key, value: unknown) => {
      if (typeof value !== "string") return value;
      return value.startsWith("i") ? BigInt(value.slice(1)) : value.slice(1);
    });
  } catch (cause) {
    throw new JsonMalformedError(cause);
  }
}
