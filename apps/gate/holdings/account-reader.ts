import {
  type Account,
  decideEligibility,
  encodeTokens,
  FabulousFishError,
  type SiteConfiguration,
  type Tokens,
} from "@fabulous-fish/core";
import type { AccountHoldings, NodeAccountReader } from "@fabulous-fish/core/node";
import type { FollowedSnapshots } from "../follower/followed-snapshots.ts";
import { singleFlight } from "./single-flight.ts";
import { createSigners, type Signer } from "./signers.ts";
import type { Store } from "../stores/store.ts";
import { createTextParser, type OnUnreadable, requireCount } from "../stores/stored-entries.ts";
import type { KnownSnapshot, StoredSnapshots } from "./stored-snapshots.ts";

/** The highest known round is stored again when it has changed by so much, and for so long. */
const storedRoundStep = 10n;
const storedRoundMilliseconds = 3_600_000;
/** In the store: the highest round that a node has had, and when that was known. */
export const reachedKey = "reached-round";
/** A reading that took longer is not repeated: the page waits 30 seconds for its response. */
const maxReadingMilliseconds = 10_000;

export interface AccountReaderOptions {
  readonly store: Store;
  readonly reader: NodeAccountReader;
  readonly configuration: Pick<SiteConfiguration, "tokens" | "rule">;
  readonly snapshots: StoredSnapshots;
  readonly followed: FollowedSnapshots;
  /** Returns whether another snapshot for a challenge is within the limit. */
  readonly countRead: () => Promise<boolean>;
  readonly now: () => number;
  /** Called for each snapshot that repeats another one. */
  readonly onRepeat: () => void;
  /** Receives the errors of snapshots that failed. */
  readonly onFailure: (error: FabulousFishError) => void;
  readonly onUnreadable: OnUnreadable;
}

/** What a snapshot is read for. */
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
   * Returns what a node says now; undefined if no node gives a usable response, or if what it says must
   * be confirmed and is not.
   */
  read(account: Account, purpose: ReadPurpose): Promise<KnownSnapshot | undefined>;
  /** Returns the key that a challenge names; undefined if no node gives a usable response. */
  signer(account: Account): Promise<Signer | undefined>;
}

export function createAccountReader(options: AccountReaderOptions): AccountReader {
  const { store, reader, configuration, snapshots, followed, countRead } = options;
  const { now, onRepeat, onFailure, onUnreadable } = options;
  const parseReached = createTextParser("reached round", reachedIn, onUnreadable);
  const signerOf = createSigners({
    readSigner: async (account) => reader.readSigner(account, await followed.round()),
    snapshots,
    countRead,
    now,
    onFailure,
  });

  const isEligible = (tokens: Tokens) => decideEligibility(tokens, configuration).canPlay;

  /** The round that any process of the gate has seen, so that a stale node is known to each. */
  async function reachedRound(): Promise<{ round: bigint; at: number } | undefined> {
    const text = await store.get(reachedKey);
    return text === undefined ? undefined : parseReached(text);
  }

  /** Reads an account again if the node does not know all blocks that are known. */
  async function readFollowed(
    account: Account,
    purpose: ReadPurpose,
  ): Promise<KnownSnapshot | undefined> {
    const begunAt = now();
    const isExpected = await followed.expect(account);
    const first = await readAndStore(account, purpose);
    if (!first || !isExpected || (await followed.confirm(account, first.lowestRound)))
      return first?.known;
    // What the node has said may be outdated, which is no matter for who is signed in already.
    const last = purpose.isSignIn ? undefined : first.known;
    if (now() - begunAt > maxReadingMilliseconds) return last;
    onRepeat();
    const second = await readAndStore(account, purpose);
    if (second) await followed.confirm(account, second.lowestRound);
    return second?.known ?? last;
  }

  /** Reads an account and stores what the node has said. */
  async function readAndStore(
    account: Account,
    { isSignIn }: ReadPurpose,
  ): Promise<{ readonly known: KnownSnapshot; readonly lowestRound: bigint } | undefined> {
    const [last, reached, atRound] = await Promise.all([
      snapshots.last(account),
      reachedRound(),
      followed.round(),
    ]);
    const wasEligible = last?.canPlay ?? false;
    let snapshot: AccountHoldings;
    try {
      snapshot = await reader.read(account, {
        knownRound: reached?.round,
        knownRoundAt: reached?.at,
        atRound,
        contradicts: (found) => wasEligible && !isEligible(found),
        isNew: isSignIn || ((found) => !wasEligible && isEligible(found)),
      });
    } catch (error) {
      if (!(error instanceof FabulousFishError)) throw error;
      onFailure(error);
      await snapshots.setFailed(account);
      return undefined;
    }
    const { signer, tokens, lowestRound, highestRound: round, round: highest } = snapshot;
    const checkedAt = now();
    await snapshots.set(account, {
      signer,
      tokens: encodeTokens(tokens),
      round: round.toString(),
      checkedAt,
    });
    // Lower than the stored one if nodes have shown that the network has not reached that.
    const change = highest - (reached?.round ?? 0n);
    if (change >= storedRoundStep || -change >= storedRoundStep) {
      await store.set(reachedKey, `${highest} ${checkedAt}`, storedRoundMilliseconds);
    }
    const known = { signer, tokens, round, checkedAt, canPlay: isEligible(tokens) };
    return { known, lowestRound };
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
