import { withTimeout } from "@fabulous-fish/core/timeout";
import type { Account, GateSession } from "@fabulous-fish/core";
import type { Confirmations, Lifetimes } from "@fabulous-fish/core/gate/gate-configuration";
import type { AccountReader } from "./account-reader.ts";
import { type Decision, decideRead, evaluateSnapshot } from "./evaluate-snapshot.ts";
import { GateError } from "@fabulous-fish/core/gate/gate-error";
import type { FollowedSnapshots } from "./followed-snapshots.ts";
import { type KnownSnapshot, type StoredSnapshots } from "./stored-snapshots.ts";

/**
 * The lifetime of a snapshot for the page, which polls every 50 seconds (rule 3.13): with its
 * interval, a change counts within a minute (rule 10.11).
 */
export const freshForPageMilliseconds = 10_000;
/** The time limit of a snapshot before a "yes" within its grace counts. */
const timeoutMilliseconds = 1_000;

/** The gate's knowledge about an account. */
export interface AccountEligibility extends Pick<
  GateSession,
  "canPlay" | "standing" | "tokens" | "round" | "checkedAt"
> {
  /** The account whose key signs, by the last usable snapshot; undefined before the first one. */
  readonly signer: Account | undefined;
  /** Whether a node is to be queried again soon: it has not responded usably, or not yet. */
  readonly isOverdue?: boolean;
}

interface SnapshotsOptions {
  readonly snapshots: StoredSnapshots;
  readonly followed: Pick<FollowedSnapshots, "of">;
  readonly reader: Pick<AccountReader, "read">;
  readonly now: () => number;
  readonly lifetimes: Pick<Lifetimes, "reading" | "grace">;
  /** Default: `available`. */
  readonly confirmations?: Confirmations | undefined;
  /** Receives reads that go on after the response. */
  readonly waitUntil: (work: Promise<unknown>) => void;
}

/** The gate's knowledge about accounts. */
export type Snapshots = ReturnType<typeof createSnapshots>;

export function createSnapshots(options: SnapshotsOptions) {
  const { snapshots, followed, reader, now, lifetimes, waitUntil } = options;
  const { confirmations = "available" } = options;
  /** When reads began that have not ended. */
  const startedAt = new Map<Account, number>();

  function describeEligibility(
    snapshot: KnownSnapshot | undefined,
    { eligibility: standing, isFresh }: Decision,
  ): AccountEligibility {
    const { tokens = new Map(), round, checkedAt, signer } = snapshot ?? {};
    const canPlay = standing === "yes";
    return { canPlay, standing, tokens, round, checkedAt, signer, isOverdue: !isFresh };
  }

  /** @param last what is known if nodes do not say more. */
  async function read(
    account: Account,
    last: () => Promise<AccountEligibility>,
  ): Promise<AccountEligibility> {
    if (!startedAt.has(account)) startedAt.set(account, now());
    try {
      const snapshot = await reader.read(account, { isSignIn: false });
      const decision = decideRead(account, snapshot, confirmations);
      return decision.eligibility === "unknown"
        ? await last()
        : describeEligibility(snapshot, decision);
    } finally {
      startedAt.delete(account);
    }
  }

  return {
    /**
     * Returns what is known about an account, from a snapshot that is not older than the milliseconds
     * or, while blocks are followed, that no block has touched for up to 15 minutes. Without a usable
     * response, a "yes" stays for 10 minutes after its snapshot, or after the last block that did not
     * touch it; anything else is unknown. While nodes take longer than a second, such a "yes" is returned, and the snapshot ends
     * in the background.
     *
     * @param freshFor default: the lifetime of a reading.
     */
    async current(account: Account, freshFor = lifetimes.reading * 1_000) {
      const snapshot = await snapshots.last(account);
      const known = snapshot && (await followed.of(account, snapshot));
      const decide = (contradictedSince?: number) => {
        const circumstances = { account, now: now(), confirmations, freshFor, lifetimes };
        const decision = evaluateSnapshot(snapshot, {
          ...circumstances,
          followed: known,
          contradictedSince,
        });
        return describeEligibility(snapshot, decision);
      };
      const fresh = decide();
      if (!fresh.isOverdue) return fresh;
      // Only now: it takes another look at the store.
      const lastKnown = async () =>
        fresh.canPlay ? decide(await snapshots.contradictedSince(account)) : fresh;
      const last = await lastKnown();
      if (await snapshots.hasJustFailed(account)) return last;
      const outcome = read(account, lastKnown);
      if (!last.canPlay) return outcome;
      waitUntil(outcome.catch(() => undefined));
      const elapsed = Math.max(0, now() - (startedAt.get(account) ?? now()));
      const timeout = timeoutMilliseconds - elapsed;
      if (timeout <= 0) return last;
      return withTimeout(outcome, timeout, () => last);
    },
    /**
     * Returns what nodes say now, for a sign-in: another node confirms it (rule 10.24).
     *
     * @throws {GateError} `eligibility-unknown` if no node gives a usable response, or if two contradict.
     */
    async readNow(account: Account) {
      const snapshot = await reader.read(account, { isSignIn: true });
      const decision = decideRead(account, snapshot, confirmations);
      if (decision.isKeyMissing) throw new GateError("signer-unconfirmed");
      if (!snapshot || decision.eligibility === "unknown")
        throw new GateError("eligibility-unknown");
      return { ...describeEligibility(snapshot, decision), signer: snapshot.signer };
    },
  };
}
