import { JsonTooLargeError } from "../errors/json-too-large-error.ts";

/** From this length on a double may not hold an integer exactly. */
const longLength = 16;
/** 2^64 - 1 has as many. */
const mostDigits = 20;

/** What makes digits a fraction's, an exponent's or a key's. */
const following = /[.eE]|\s*:/y;

/**
 * Finds the integers of 16 digits and more in a JSON text, signs included, as half-open ranges in
 * order. Digits in strings, fractions and exponents are not among them. The text may turn out not to
 * be JSON.
 *
 * @throws JsonTooLargeError when an integer has more than 20 digits.
 */
export function findLongIntegers(text: string): [start: number, end: number][] {
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
      if (length > mostDigits) throw new JsonTooLargeError(`An integer has ${length} digits.`);
      found.push([text.charAt(start - 1) === "-" ? start - 1 : start, end]);
    }
    [start, end] = nextDigits(text, isInString ? stringEnd : end);
  }
  return found;
}

/** The first run of 16 digits and more from a position on; empty at the end. */
function nextDigits(text: string, from: number): [start: number, end: number] {
  // Every such run covers one of these places: the other characters need no look.
  for (let place = from + longLength - 1; place < text.length; place += longLength) {
    let end = place;
    while (isDigit(text, end)) end += 1;
    if (end === place) continue;
    let start = place;
    while (start > from && isDigit(text, start - 1)) start -= 1;
    if (end - start >= longLength) return [start, end];
  }
  return [text.length, text.length];
}

/**
 * Whether digits outside a string are all of a number, but for its sign. Digits that JSON does not
 * allow, as a key or with a leading zero, are left for the parser to reject.
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

/** The place after a string's closing quotation mark. */
function endOfString(text: string, quote: number): number {
  for (let end = text.indexOf('"', quote + 1); end > 0; end = text.indexOf('"', end + 1)) {
    let backslashes = 0;
    while (text.charAt(end - 1 - backslashes) === "\\") backslashes += 1;
    if (backslashes % 2 === 0) return end + 1;
  }
  return text.length;
}

function isDigit(text: string, place: number): boolean {
  const code = text.charCodeAt(place);
  return code >= 48 && code <= 57;
}
