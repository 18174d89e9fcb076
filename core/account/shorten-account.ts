const shownCharacters = 4;

/** The first and last four characters of an account (specification, section 9). */
export function shortenAccount(account: string): string {
  return `${account.slice(0, shownCharacters)}…${account.slice(-shownCharacters)}`;
}
