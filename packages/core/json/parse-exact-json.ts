import { errorFamily, hasCode } from "../errors/fabulous-fish-error.ts";

/** A text is not JSON, or is larger than any that a node sends. */
export class JsonError extends errorFamily("JsonError", {
  "json-malformed": {
    message: "The text is not JSON.",
    remedy: "Look at what was sent: often it is a page of HTML.",
  },
  "json-too-large": {
    message: "The JSON is larger than expected.",
    remedy: "Check that the URL is that of a chain node.",
  },
}) {}

/** Integers with this many digits or more may not fit a double exactly. */
const longLength = 16;
/** Number of digits of 2^64 - 1 (rule 9.3). */
const maxDigits = 20;

/** Follows digits that belong to a fraction, an exponent or a key. */
const following = /[.eE]|\s*:/y;

/**
 * Parses JSON without rounding integers: up to 15 digits become a `number`, longer ones a `bigint`.
 * Everything else is as with `JSON.parse`. Long integers pass the native parser as marked strings:
 * a reviver with `context.source` is slower, and older browsers do not support it.
 *
 * @throws {JsonError} `json-malformed` if the text is not JSON.
 * @throws {JsonError} `json-too-large` if an integer has more than 20 digits.
 */
export function parseExactJson(text: string): unknown {
  try {
    const integers = findLongIntegers(text);
    if (integers.length === 0) return JSON.parse(text);
    const mark = absentMark(text);
    return withBigints(JSON.parse(marked(text, integers, mark.escaped)), mark.raw);
  } catch (cause) {
    if (hasCode(cause, "json-too-large")) throw cause;
    throw new JsonError("json-malformed", undefined, cause);
  }
}

/**
 * Returns a string with which no string in the text starts. JSON can contain a control character
 * only as an escape.
 */
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

/**
 * Finds the integers of at least 16 digits in a JSON text. Returns them as half-open ranges, in
 * order, including signs and excluding digits in strings, fractions and exponents. The text does
 * not have to be valid JSON.
 *
 * @throws {JsonError} `json-too-large` if an integer has more than 20 digits.
 */
function findLongIntegers(text: string): [start: number, end: number][] {
  const found: [number, number][] = [];
  let quote = nextQuote(text, 0);
  let stringEnd = 0;
  let [start, end] = nextDigits(text, 0);
  while (start < end) {
    while (quote < start) {
      stringEnd = endOfString(text, quote);
      quote = nextQuote(text, stringEnd);
    }
    const isInString = stringEnd > start;
    if (!isInString && isInteger(text, start, end)) {
      const length = end - start;
      if (length > maxDigits)
        throw new JsonError("json-too-large", `An integer has ${length} digits.`);
      found.push([text.charAt(start - 1) === "-" ? start - 1 : start, end]);
    }
    [start, end] = nextDigits(text, isInString ? stringEnd : end);
  }
  return found;
}

/** Returns the next run of at least 16 digits; an empty range at the end of the text. */
function nextDigits(text: string, from: number): [start: number, end: number] {
  // Every such run covers one of these positions, so no other character has to be checked.
  for (let position = from + longLength - 1; position < text.length; position += longLength) {
    let end = position;
    while (isDigit(text, end)) end += 1;
    if (end === position) continue;
    let start = position;
    while (start > from && isDigit(text, start - 1)) start -= 1;
    if (end - start >= longLength) return [start, end];
  }
  return [text.length, text.length];
}

/**
 * Returns whether digits outside a string are a whole number, apart from its sign. Digits that JSON
 * does not allow, as a key or with a leading zero, are left for the parser to reject.
 */
function isInteger(text: string, start: number, end: number): boolean {
  following.lastIndex = end;
  return (
    text.charAt(start) !== "0" &&
    !/[.eE+]$|[eE]-$/.test(text.slice(Math.max(start - 2, 0), start)) &&
    !following.test(text)
  );
}

function nextQuote(text: string, from: number): number {
  const quote = text.indexOf('"', from);
  return quote === -1 ? Infinity : quote;
}

/** Returns the position after the closing quotation mark of a string. */
function endOfString(text: string, quote: number): number {
  for (let end = text.indexOf('"', quote + 1); end > 0; end = text.indexOf('"', end + 1)) {
    let backslashes = 0;
    while (text.charAt(end - 1 - backslashes) === "\\") backslashes += 1;
    if (backslashes % 2 === 0) return end + 1;
  }
  return text.length;
}

function isDigit(text: string, position: number): boolean {
  const code = text.charCodeAt(position);
  return code >= 48 && code <= 57;
}
