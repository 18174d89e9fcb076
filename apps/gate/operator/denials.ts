import type { Account } from "@fabulous-fish/core";
import type { OperatorDenial } from "./denial.ts";
import { pageOf } from "./pages.ts";
import { invalidRequest } from "@fabulous-fish/core/gate/gate-error";
import type { DenialList } from "./denial-list.ts";

/** The accounts that the operator has denied (rule 10.18). */
export type Denials = ReturnType<typeof createDenials>;

interface DenialsOptions {
  readonly list: DenialList;
  /** As `Date.now`. */
  readonly now: () => number;
  /** Ends the long polls of an account (rule 10.19). */
  readonly announce: (account: Account) => Promise<void>;
}

export function createDenials({ list, now, announce }: DenialsOptions) {
  const isOver = (until: number | undefined) => until !== undefined && until <= now();

  async function find(account: Account): Promise<OperatorDenial | undefined> {
    const entry = await list.find(account);
    if (!entry || isOver(entry.until)) return undefined;
    const { until, reason } = entry;
    return {
      account,
      ...(until !== undefined && { until }),
      ...(reason !== undefined && { reason }),
    };
  }

  return {
    /**
     * Returns the denial of an account; undefined if it is not denied. A denial that cannot be read has no
     * end.
     *
     * @throws {StoreUnavailableError} if nobody knows.
     */
    find,

    /**
     * Denies an account, or replaces the terms of its denial.
     *
     * @returns whether it was denied before.
     * @throws {GateError} `request-invalid` if it would end in the past.
     * @throws {StoreUnavailableError} `denial-incomplete` if a store lacks it.
     */
    async deny(denial: OperatorDenial) {
      if (isOver(denial.until)) throw invalidRequest("until: expected a time in the future");
      const isReplaced = (await find(denial.account)) !== undefined;
      await list.change(denial).finally(() => announce(denial.account));
      return isReplaced;
    },

    /** Lifts a denial. Returns whether there was one. Throws as `deny`. */
    async allow(account: Account) {
      const isDenied = (await find(account)) !== undefined;
      // An entry that has ended outlasts a denial which a gate that is off remembers.
      if (isDenied) await list.change({ account, until: 0 });
      return isDenied;
    },

    /** Returns the denials of a page of the accounts. Default: all. */
    async page(after?: Account, max?: number) {
      const { page, next } = pageOf(await list.accounts(), after, max);
      const found = await Promise.all(page.map(find));
      return { denials: found.filter((denial) => denial !== undefined), ...next };
    },
  };
}
