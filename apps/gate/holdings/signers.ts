import { type Account, FabulousFishError } from "@fabulous-fish/core";
import { BoundedMap } from "../bounded-map.ts";
import { singleFlight } from "./single-flight.ts";
import { freshMilliseconds, type StoredSnapshots } from "./stored-snapshots.ts";

/** How many accounts a process keeps. */
const maxKept = 20_000;

/** The account whose key signs for an account. */
export interface Signer {
  readonly account: Account;
  /** Whether a node has named it. If not, it is the account itself, as for nearly all accounts. */
  readonly isRead: boolean;
}

interface SignersOptions {
  readonly readSigner: (account: Account) => Promise<Account>;
  readonly snapshots: StoredSnapshots;
  /** Returns whether another snapshot is within the limit. */
  readonly countRead: () => Promise<boolean>;
  readonly now: () => number;
  /** Receives the errors of snapshots that failed. */
  readonly onFailure: (error: FabulousFishError) => void;
}

/**
 * Finds the keys that challenges name. Anyone can request a challenge for any account, so the
 * snapshots have a limit of their own, and one account is read once in ten seconds in each process.
 */
export function createSigners(options: SignersOptions) {
  const { readSigner, snapshots, countRead, now, onFailure } = options;
  /** Of accounts that were read for a challenge only. */
  const kept = new BoundedMap<Account, { signer: Account; checkedAt: number }>(maxKept);

  /** Resolves to undefined if no node gives a usable response. */
  async function read(account: Account): Promise<Signer | undefined> {
    for (const known of [await snapshots.last(account), kept.get(account)]) {
      if (known && snapshots.isNewerThan(known, freshMilliseconds)) {
        return { account: known.signer, isRead: true };
      }
    }
    if (!(await countRead())) return { account, isRead: false };
    try {
      const signer = await readSigner(account);
      kept.set(account, { signer, checkedAt: now() });
      return { account: signer, isRead: true };
    } catch (error) {
      if (!(error instanceof FabulousFishError)) throw error;
      onFailure(error);
      return undefined;
    }
  }

  return singleFlight(read);
}
