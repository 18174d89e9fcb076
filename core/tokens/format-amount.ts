/**
 * Formats an amount in base units as display units: exact, with a comma as thousands separator and
 * without trailing zeros in the fraction. `formatAmount(1234500n, 3)` is "1,234.5".
 */
export function formatAmount(baseUnits: bigint, decimals: number): string {
  const digits = baseUnits.toString().padStart(decimals + 1, "0");
  const point = digits.length - decimals;
  const whole = digits.slice(0, point).replace(/\B(?=(\d{3})+$)/g, ",");
  const fraction = digits.slice(point).replace(/0+$/, "");
  return fraction === "" ? whole : `${whole}.${fraction}`;
}
