const SHOWN_LETTERS = 4;

/** An address as it is shown: its first four and its last four letters. */
export function shortAddress(address: string): string {
  return `${address.slice(0, SHOWN_LETTERS)}…${address.slice(-SHOWN_LETTERS)}`;
}
