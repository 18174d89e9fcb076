import {
  type Account,
  decideEligibility,
  FabulousFishError,
  type NodeEndpoint,
  type SiteConfiguration,
  type Tokens,
} from "@fabulous-fish/core";
import type { NodeAnswer, NodeConnection } from "@fabulous-fish/core/node";
import type { Confirmations } from "@fabulous-fish/core/gate/gate-configuration";
import type { FollowedSnapshots } from "./followed-snapshots.ts";
import { isUnknown } from "./evaluate-snapshot.ts";
import type { NodeReports } from "./node-reports.ts";
import { type Agreement, DisagreementError } from "./agreement.ts";
import type { ReadQuorum } from "./read-quorum.ts";
import { singleFlight } from "./single-flight.ts";
import { createSigners, type Signer } from "./signers.ts";
import type { Store } from "../stores/store.ts";
import { createTextParser, type OnUnreadable, requireCount } from "../stores/stored-entries.ts";
import type { ConfirmedKey, KnownSnapshot, StoredSnapshots } from "./stored-snapshots.ts";

/** The highest known round is stored again when it has changed by so much, and for so long. */
const storedRoundStep = 10n;
const storedRoundMilliseconds = 3_600_000;
/** In the store: the highest round that a node has had, and when that was known. */
export const reachedKey = "reached-round";
/** A reading that took longer is not repeated: the page waits 30 seconds for its response. */
const maxReadingMilliseconds = 10_000;
/** A confirmed key is stored again after so long. */
const storedKeyMilliseconds = 60_000;

export interface AccountReaderOptions {
  readonly store: Store;
  readonly quorum: ReadQuorum;
  /** Reads only the key. */
  readonly signerQuorum: ReadQuorum;
  readonly rounds: NodeConnection["rounds"];
  /** By `labelNodes`. */
  readonly labels: ReadonlyMap<NodeEndpoint, string>;
  readonly confirmations: Confirmations;
  readonly configuration: Pick<SiteConfiguration, "tokens" | "rule">;
  readonly snapshots: StoredSnapshots;
  readonly followed: FollowedSnapshots;
  /** Returns whether another snapshot for a challenge is within the limit. */
  readonly countRead: () => Promise<boolean>;
  readonly now: () => number;
  /** Called for each snapshot that repeats another one. */
  readonly onRepeat: () => void;
  readonly reports: NodeReports;
  readonly onUnreadable: OnUnreadable;
}

/** The purpose of a snapshot. */
export interface ReadPurpose {
  /** Whether another node must confirm the snapshot, whatever it says (rule 10.24). */
  readonly isSignIn: boolean;
}

/**
 * Reads accounts from the nodes and stores the snapshots. Each account is read at most once at a time
 * for sign-ins, and once for everything else. It keeps what it learns about the nodes: their networks,
 * rounds and cooldowns. At the edge it lives in an object of its own, so its methods take and return
 * plain values.
 */
export interface AccountReader {
  /**
   * Returns what nodes report now; undefined if no node gives a usable response, or if they contradict each
   * other. `evaluateSnapshot` says what it means.
   */
  read(account: Account, purpose: ReadPurpose): Promise<KnownSnapshot | undefined>;
  /** Returns the key that a challenge names; undefined if no node gives a usable response. */
  signer(account: Account): Promise<Signer | undefined>;
}

export function createAccountReader(options: AccountReaderOptions): AccountReader {
  const { store, quorum, signerQuorum, rounds, labels, configuration, snapshots, followed } =
    options;
  const { confirmations, countRead, now, onRepeat, reports, onUnreadable } = options;
  const parseReached = createTextParser("reached round", reachedIn, onUnreadable);
  const signerOf = createSigners({
    quorum: signerQuorum,
    followed,
    snapshots,
    countRead,
    now,
    reports,
  });

  const eligibilityOf = (tokens: Tokens) => decideEligibility(tokens, configuration).eligibility;

  /** The round that any process of the gate has seen, so that a stale node is known to each. */
  const reachedRound = async () => parseReached(await store.get(reachedKey));

  /** Reads an account again if the node does not know all blocks that are known. */
  async function readFollowed(
    account: Account,
    purpose: ReadPurpose,
  ): Promise<KnownSnapshot | undefined> {
    const begunAt = now();
    const isExpected = await followed.expect(account);
    const first = await readAndStore(account, purpose);
    if (!first || !isExpected || (await followed.confirm(account, first.round)))
      return first?.known;
    // What the node has said may be outdated, which is no matter for who is signed in already.
    const last = purpose.isSignIn ? undefined : first.known;
    if (now() - begunAt > maxReadingMilliseconds) return last;
    onRepeat();
    const second = await readAndStore(account, purpose);
    if (second) await followed.confirm(account, second.round);
    return second?.known ?? last;
  }

  /** Reads an account, and stores what nodes report unless it is unknown what that means. */
  async function readAndStore(
    account: Account,
    { isSignIn }: ReadPurpose,
  ): Promise<{ readonly known: KnownSnapshot; readonly round: bigint } | undefined> {
    const [last, rekeyedTo, contradictedSince, reached, epoch, atRound] = await Promise.all([
      snapshots.last(account),
      snapshots.rekeyedTo(account),
      snapshots.contradictedSince(account),
      reachedRound(),
      followed.epoch(),
      followed.round(),
    ]);
    if (reached) rounds.restore(reached.round, reached.at);
    const wasEligible = last?.eligibility === "yes";
    const lastKey = rekeyedTo ?? last?.evidence.key;
    let agreement: Agreement;
    try {
      agreement = await quorum(account, {
        isBeside: isSignIn || wasEligible,
        needsConfirmation: ({ tokens, signer }) =>
          isSignIn ||
          confirmations === "always" ||
          eligibilityOf(tokens) === "yes" ||
          signer !== (lastKey?.signer ?? account),
        contradicts: ({ tokens }) => wasEligible && eligibilityOf(tokens) === "no",
        atRound,
      });
    } catch (error) {
      if (!(error instanceof FabulousFishError)) throw error;
      reports.failed(error);
      if (error instanceof DisagreementError) await snapshots.setContradicted(account);
      await snapshots.setFailed(account);
      return undefined;
    }
    reports.agreed(agreement);
    const { signer, tokens, highestRound: round } = agreement.answer;
    const checkedAt = now();
    const isSame = last?.signer === signer && last.eligibility === eligibilityOf(tokens);
    const confirmedAt = agreement.isConfirmed
      ? checkedAt
      : isSame
        ? last.evidence.confirmedAt
        : undefined;
    const key = agreement.isConfirmed ? { signer, confirmedAt: checkedAt } : lastKey;
    const known: KnownSnapshot = {
      signer,
      tokens,
      round,
      checkedAt,
      eligibility: eligibilityOf(tokens),
      evidence: {
        answers: agreement.answers.map(answerOf),
        confirmedAt,
        key,
        followed:
          epoch !== undefined && atRound !== undefined
            ? { epoch, round: atRound.toString() }
            : undefined,
      },
    };
    if (isUnknown(account, known, confirmations)) {
      await snapshots.setContradicted(account);
      await snapshots.setFailed(account);
    } else {
      await snapshots.set(account, known);
      if (contradictedSince !== undefined) await snapshots.endContradiction(account);
    }
    if (agreement.isConfirmed) await storeKey(account, signer, rekeyedTo, checkedAt);
    await storeReached(reached?.round ?? 0n, checkedAt);
    return { known, round: agreement.round };
  }

  const answerOf = ({ node, lowestRound }: NodeAnswer) => ({
    node: labels.get(node) ?? "",
    operator: node.operator,
    round: lowestRound.toString(),
  });

  /** Keeps the key of a rekeyed account for longer than its snapshot. */
  async function storeKey(
    account: Account,
    signer: Account,
    stored: ConfirmedKey | undefined,
    confirmedAt: number,
  ): Promise<void> {
    if (signer === account) {
      if (stored) await snapshots.setRekeyedTo(account, undefined);
      return;
    }
    const age = Math.abs(confirmedAt - (stored?.confirmedAt ?? -Infinity));
    if (stored?.signer === signer && age < storedKeyMilliseconds) return;
    await snapshots.setRekeyedTo(account, { signer, confirmedAt });
  }

  /** Stores the highest round: lower than the stored one if the network has not reached that. */
  async function storeReached(stored: bigint, at: number): Promise<void> {
    const { highest } = rounds;
    const change = highest - stored;
    if (change >= storedRoundStep || -change >= storedRoundStep)
      await store.set(reachedKey, `${highest} ${at}`, storedRoundMilliseconds);
  }

  const readForSignIn = singleFlight((account: Account) =>
    readFollowed(account, { isSignIn: true }),
  );
  const readAnyhow = singleFlight((account: Account) => readFollowed(account, { isSignIn: false }));

  return {
    read: (account, { isSignIn }) => (isSignIn ? readForSignIn(account) : readAnyhow(account)),
    signer: signerOf,
  };
}

/** @throws {Error} if it is not a round and a time. */
function reachedIn(text: string): { readonly round: bigint; readonly at: number } {
  const [, round, at] = /^(\d{1,20}) (\d+)$/.exec(text) ?? [];
  if (round === undefined || at === undefined) throw new Error("expected a round and a time");
  return { round: BigInt(round), at: requireCount(at) };
}
