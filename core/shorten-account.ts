const shownCharacters = 4;

/** Returns the first and last four characters of an account (rule 2.4). */
export function shortenAccount(account: string): string {
  return `${account.slice(0, shownCharacters)}…${account.slice(-shownCharacters)}`;
}
