import type { Account } from "@fabulous-fish/core";
import type { OperatorDenial } from "@fabulous-fish/core/gate/gate-messages";
import { invalidRequest } from "../errors.ts";
import type { Store } from "../store/store.ts";

/** The accounts that the operator has denied (rule 10.18). */
export interface Denials {
  /** Returns the denial of an account; undefined if it is not denied. */
  find(account: Account): Promise<OperatorDenial | undefined>;
  /**
   * Denies an account, or replaces the terms of its denial.
   *
   * @throws {GateError} `request-invalid` if it would end in the past.
   */
  deny(denial: OperatorDenial): Promise<void>;
  /** Lifts a denial. Returns whether there was one. */
  allow(account: Account): Promise<boolean>;
  /** Returns the denials: those that end first, then those without an end. */
  all(): Promise<readonly OperatorDenial[]>;
}

/** The set of the denied accounts, with the time when each denial ends. */
const deniedAccounts = "denied-accounts";
const keyOf = (account: string) => `denial:${account}`;

/** @param announce lets requests that are held for an account be answered (rule 10.19). */
export function createDenials(
  store: Store,
  now: () => number,
  announce: (account: Account) => Promise<void>,
): Denials {
  async function find(account: string): Promise<OperatorDenial | undefined> {
    const text = await store.get(keyOf(account));
    // The store holds only what `deny` has written.
    return text === undefined ? undefined : (JSON.parse(text) as OperatorDenial);
  }

  return {
    find,

    async deny(denial) {
      const { account, until } = denial;
      if (until !== undefined && until <= now()) {
        throw invalidRequest("until: expected a time in the future");
      }
      await store.addMember(deniedAccounts, account, until ?? Number.MAX_SAFE_INTEGER);
      const lifetime = until === undefined ? undefined : until - now();
      await store.set(keyOf(account), JSON.stringify(denial), lifetime);
      await announce(account);
    },

    async allow(account) {
      const denial = await store.take(keyOf(account));
      await store.removeMember(deniedAccounts, account);
      return denial !== undefined;
    },

    async all() {
      await store.removeMembers(deniedAccounts, { max: now() });
      const members = await store.members(deniedAccounts);
      const denials = await Promise.all(members.map(({ member }) => find(member)));
      return denials.filter((denial) => denial !== undefined);
    },
  };
}
