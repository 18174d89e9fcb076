const shownCharacters = 4;

/** Shortens an address to its first four and last four characters. */
export function shortAddress(address: string): string {
  return `${address.slice(0, shownCharacters)}…${address.slice(-shownCharacters)}`;
}
