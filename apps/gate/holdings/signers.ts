import { type Account, FabulousFishError } from "@fabulous-fish/core";
import { BoundedMap } from "../stores/bounded-map.ts";
import type { FollowedSnapshots } from "./followed-snapshots.ts";
import type { NodeReports } from "./node-reports.ts";
import { DisagreementError } from "./agreement.ts";
import type { ReadQuorum } from "./read-quorum.ts";
import { singleFlight } from "./single-flight.ts";
import { freshMilliseconds, type StoredSnapshots } from "./stored-snapshots.ts";

const maxKept = 20_000;

/** The account whose key signs for an account. */
export interface Signer {
  readonly account: Account;
  /** Whether a node has named it. If not, it is the account itself, as for nearly all accounts. */
  readonly isRead: boolean;
}

interface SignersOptions {
  /** Reads only the key. */
  readonly quorum: ReadQuorum;
  readonly followed: Pick<FollowedSnapshots, "round">;
  readonly snapshots: StoredSnapshots;
  /** Returns whether another snapshot is within the limit. */
  readonly countRead: () => Promise<boolean>;
  readonly now: () => number;
  readonly reports: Pick<NodeReports, "failed">;
}

/**
 * Finds the keys that challenges name. Anyone can request a challenge for any account, so the
 * snapshots have a limit of their own, and one account is read once in ten seconds in each process. Another
 * node confirms a key that is not expected.
 */
export function createSigners(options: SignersOptions) {
  const { quorum, followed, snapshots, countRead, now, reports } = options;
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
    const [expected, atRound] = await Promise.all([snapshots.rekeyedTo(account), followed.round()]);
    try {
      const { answer } = await quorum(account, {
        isBeside: false,
        // Nearly all accounts sign for themselves.
        needsConfirmation: ({ signer }) => signer !== (expected?.signer ?? account),
        contradicts: () => false,
        atRound,
      });
      kept.set(account, { signer: answer.signer, checkedAt: now() });
      return { account: answer.signer, isRead: true };
    } catch (error) {
      if (!(error instanceof FabulousFishError)) throw error;
      reports.failed(error);
      return error instanceof DisagreementError ? { account, isRead: false } : undefined;
    }
  }

  return singleFlight(read);
}
