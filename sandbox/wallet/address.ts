const SHOWN_CHARACTERS = 4;

/** Shortens an address to its first four and last four characters. */
export function shortAddress(address: string): string {
  return `${address.slice(0, SHOWN_CHARACTERS)}…${address.slice(-SHOWN_CHARACTERS)}`;
}
