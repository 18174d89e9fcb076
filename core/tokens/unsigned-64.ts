/** The largest amount and the largest asset id on the chain: 2^64 - 1. */
const largestUnsigned64 = 2n ** 64n - 1n;

/** Whether a value is an amount the chain can hold, in base units. */
export function isAmount(value: unknown): value is bigint {
  return typeof value === "bigint" && value >= 0n && value <= largestUnsigned64;
}

/** Whether a value can be an asset's id. */
export function isAssetId(value: unknown): value is bigint {
  return isAmount(value) && value > 0n;
}

/** The value of a canonical decimal (no sign, no leading zero, above 0), or undefined. */
export function parsePositiveDecimal(text: string): bigint | undefined {
  return /^[1-9]\d{0,19}$/.test(text) && isAssetId(BigInt(text)) ? BigInt(text) : undefined;
}
