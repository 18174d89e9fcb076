import { JsonMalformedError } from "../errors/json-malformed-error.ts";
import { JsonTooLargeError } from "../errors/json-too-large-error.ts";
import { findLongIntegers } from "./find-long-integers.ts";

/**
 * Parses JSON without rounding integers: up to 15 digits become a `number`, longer ones a `bigint`.
 * Everything else is as with `JSON.parse`. Long integers pass the native parser as marked strings:
 * a reviver with `context.source` is slower, and older browsers do not support it.
 *
 * @throws {JsonMalformedError} if the text is not JSON.
 * @throws {JsonTooLargeError} if an integer has more than 20 digits.
 */
export function parseExactJson(text: string): unknown {
  try {
    const integers = findLongIntegers(text);
    if (integers.length === 0) return JSON.parse(text);
    const mark = absentMark(text);
    return withBigints(JSON.parse(marked(text, integers, mark.escaped)), mark.raw);
  } catch (cause) {
    if (cause instanceof JsonTooLargeError) throw cause;
    throw new JsonMalformedError(cause);
  }
}

/** A prefix of no string in the text. JSON can contain a control character only as an escape. */
function absentMark(text: string) {
  let [escaped, raw] = ["\\u0001", "\u0001"];
  while (text.includes(escaped)) [escaped, raw] = [`${escaped}\\u0001`, `${raw}\u0001`];
  return { escaped, raw };
}

function marked(text: string, integers: readonly (readonly [number, number])[], mark: string) {
  let copied = 0;
  const pieces: string[] = [];
  for (const [start, end] of integers) {
    pieces.push(text.slice(copied, start), '"', mark, text.slice(start, end), '"');
    copied = end;
  }
  return pieces.join("") + text.slice(copied);
}

/** Does not assign unchanged values: that would slow down every later access. */
function withBigints(value: unknown, mark: string): unknown {
  if (typeof value === "string") {
    return value.startsWith(mark) ? BigInt(value.slice(mark.length)) : value;
  }
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index += 1) {
      const exact = withBigints(value[index], mark);
      if (exact !== value[index]) value[index] = exact;
    }
    return value;
  }
  const fields = value as Record<string, unknown>;
  for (const key in fields) {
    const field = fields[key];
    if (typeof field !== "string" && typeof field !== "object") continue;
    const exact = withBigints(field, mark);
    if (exact !== field) fields[key] = exact;
  }
  return value;
}
