/**
 * Returns the first and last four characters of an account (rule 2.4). A string that would not become
 * shorter stays as it is.
 */
export function shortAccount(account: string): string {
  return account.length > 9 ? `${account.slice(0, 4)}…${account.slice(-4)}` : account;
}
