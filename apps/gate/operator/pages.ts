import type { Account } from "@fabulous-fish/core";

/** Returns up to `max` accounts after one, in their order, and where the next page begins. */
export function pageOf(accounts: readonly Account[], after = "", max = Infinity) {
  const following = accounts.filter((account) => account > after).toSorted();
  const last = following.length > max ? following[max - 1] : undefined;
  return { page: following.slice(0, max), next: last === undefined ? {} : { next: last } };
}
