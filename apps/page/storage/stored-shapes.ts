/*
 * The formats of stored values. The shell's inline script and the page share them, so that the first
 * paint matches the page.
 */

/** Whether a stored account has the format of an address; the checksum is verified later. */
export const isStoredAccount = (value: string) => /^[A-Z2-7]{58}$/.test(value);

/** Whether a stored `canPlay` is one of the two values that the page writes. */
export const isStoredEligibility = (value: string) => /^(true|false)$/.test(value);

/**
 * Returns whether stored tokens are a JSON object as the page writes it, of positive asset ids to
 * amounts in base units, all below 2^64.
 */
export function areStoredTokens(value: string): boolean {
  return (
    /^{("[1-9]\d*":(0|[1-9]\d*)(,(?=")|(?=})))*}$/.test(value) &&
    (value.match(/\d+/g) ?? []).every(isUnsigned64)
  );
}

const isUnsigned64 = (digits: string) => BigInt(digits) < 2n ** 64n;
