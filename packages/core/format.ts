import { perLanguage, sourceLanguage } from "./translation.ts";

/** How a language writes numbers. */
interface Numbers {
  /** Writes an integer of decimal digits. */
  readonly integer: (digits: string) => string;
  readonly decimalSeparator: string;
  /** Writes each digit of a fraction. */
  readonly fraction: (digits: string) => string;
  readonly plural: (number: number) => Intl.LDMLPluralRule;
}

/** The first use of `Intl` takes a slow phone a tenth of a second, which the source language does without. */
const sourceNumbers: Numbers = {
  integer: (digits) => digits.replace(/\B(?=(\d{3})+$)/g, ","),
  decimalSeparator: ".",
  fraction: (digits) => digits,
  plural: (number) => (number === 1 ? "one" : "other"),
};

const numbersIn = perLanguage((language): Numbers => {
  if (language === sourceLanguage) return sourceNumbers;
  const numbers = new Intl.NumberFormat(language);
  const rules = new Intl.PluralRules(language);
  const separator = numbers.formatToParts(0.5).find(({ type }) => type === "decimal");
  return {
    integer: (digits) => numbers.format(BigInt(digits)),
    decimalSeparator: separator?.value ?? ".",
    fraction: (digits) => digits.replace(/\d/g, (digit) => numbers.format(Number(digit))),
    plural: (number) => rules.select(number),
  };
});
const percentagesIn = perLanguage(
  (language) => new Intl.NumberFormat(language, { style: "percent" }),
);

/**
 * Formats an amount in base units as display units: exact, without trailing zeros in the fraction,
 * and with the separators of a language. `formatAmount(1234500n, 3)` is "1,234.5".
 *
 * @param language a BCP 47 tag
 */
export function formatAmount(baseUnits: bigint, decimals: number, language = "en"): string {
  const digits = baseUnits.toString().padStart(decimals + 1, "0");
  const point = digits.length - decimals;
  const { integer, decimalSeparator, fraction: fractionOf } = numbersIn(language);
  const whole = integer(digits.slice(0, point));
  const fraction = digits.slice(point).replace(/0+$/, "");
  return fraction === "" ? whole : whole + decimalSeparator + fractionOf(fraction);
}

/** A number in a message: a message chooses its words by the category, and shows the text. */
export interface Amount {
  /** In the separators of the language. */
  readonly text: string;
  /** The plural category of the number in the language. */
  readonly plural: Intl.LDMLPluralRule;
}

/** Categories depend on the last six digits, on whether there are more, and on a fraction. */
const decisiveDigits = 1_000_000n;

/**
 * Returns an amount in base units as a message receives it.
 *
 * @param language a BCP 47 tag
 */
export function amountOf(baseUnits: bigint, decimals: number, language = "en"): Amount {
  const unit = 10n ** BigInt(decimals);
  const whole = baseUnits / unit;
  const number =
    Number(whole % decisiveDigits) +
    (whole < decisiveDigits ? 0 : Number(decisiveDigits)) +
    (baseUnits % unit === 0n ? 0 : 0.5);
  return {
    text: formatAmount(baseUnits, decimals, language),
    plural: numbersIn(language).plural(number),
  };
}

/** Returns an integer of zero or more as a message receives it. */
export function countOf(count: number, language?: string): Amount {
  return amountOf(BigInt(count), 0, language);
}

/**
 * Formats a fraction as a whole percentage, as a language writes it: `percentOf(0.5, "de")` is "50\u00a0%".
 */
export function percentOf(fraction: number, language = "en"): string {
  return percentagesIn(language).format(fraction);
}

const shownCharacters = 4;

/** Returns the first and last four characters of an account (rule 2.4). */
export function shortenAccount(account: string): string {
  return `${account.slice(0, shownCharacters)}…${account.slice(-shownCharacters)}`;
}
