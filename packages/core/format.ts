/**
 * Formats an amount in base units as display units: exact, without trailing zeros in the fraction,
 * and with the separators of a language. `formatAmount(1234500n, 3)` is "1,234.5".
 *
 * @param language a BCP 47 tag
 */
export function formatAmount(baseUnits: bigint, decimals: number, language = "en"): string {
  const digits = baseUnits.toString().padStart(decimals + 1, "0");
  const point = digits.length - decimals;
  const numbers = new Intl.NumberFormat(language);
  const whole = numbers.format(BigInt(digits.slice(0, point)));
  const fraction = digits.slice(point).replace(/0+$/, "");
  if (fraction === "") return whole;
  const separator = numbers.formatToParts(0.5).find(({ type }) => type === "decimal")?.value ?? ".";
  return whole + separator + fraction.replace(/\d/g, (digit) => numbers.format(Number(digit)));
}

const shownCharacters = 4;

/** Returns the first and last four characters of an account (rule 2.4). */
export function shortenAccount(account: string): string {
  return `${account.slice(0, shownCharacters)}…${account.slice(-shownCharacters)}`;
}
