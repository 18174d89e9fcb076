/*
 * What stored values have to look like. The shell's inline script and the page both ask here, so
 * that the first paint shows what the page will.
 */

/** Whether a stored account has an account's shape; its checksum is verified before it is used. */
export const isStoredAccount = (value: string) => /^[A-Z2-7]{58}$/.test(value);

/** Whether stored eligibility is one of the two values that the page writes. */
export const isStoredEligibility = (value: string) => /^(true|false)$/.test(value);

/**
 * Whether stored tokens are a JSON object as the page writes it: positive asset ids to amounts in
 * base units, all below 2^64.
 */
export function areStoredTokens(value: string): boolean {
  return (
    /^\{("[1-9]\d*":(0|[1-9]\d*)(,(?=")|(?=\})))*\}$/.test(value) &&
    (value.match(/\d+/g) ?? []).every(isUnsigned64)
  );
}

const isUnsigned64 = (digits: string) =>
  digits.length < 20 || (digits.length === 20 && digits <= "18446744073709551615");
