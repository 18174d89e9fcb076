import {
  type Account,
  decideEligibility,
  encodeTokens,
  FabulousFishError,
  type SiteConfiguration,
} from "@fabulous-fish/core";
import type { GateReader, GateSnapshot } from "@fabulous-fish/core/node";
import type { FollowedSnapshots } from "../follower/followed-snapshots.ts";
import { shareCalls } from "./share-calls.ts";
import { createSigners, type Signer } from "./signers.ts";
import type { Store } from "../store/store.ts";
import type { KnownSnapshot, StoredSnapshots } from "./stored-snapshots.ts";

/** The highest known round is stored again when it has changed by so much, and for so long. */
const storedRoundStep = 10n;
const storedRoundMilliseconds = 3_600_000;
const reachedKey = "reached-round";

export interface AccountReaderOptions {
  readonly store: Store;
  readonly reader: GateReader;
  readonly configuration: Pick<SiteConfiguration, "tokens" | "rule">;
  readonly snapshots: StoredSnapshots;
  readonly followed: FollowedSnapshots;
  /** Returns whether another snapshot for a challenge is within the limit. */
  readonly countRead: () => Promise<boolean>;
  readonly now: () => number;
  /** Receives the errors of snapshots that failed. */
  readonly onFailure: (error: FabulousFishError) => void;
}

/**
 * Reads accounts from the nodes, each at most once at a time, and stores the snapshots. It keeps what
 * it learns about the nodes: their networks, rounds and cooldowns. At the edge it lives in an object
 * of its own, so its methods take and return plain values.
 */
export interface AccountReader {
  /** Returns what a node says now; undefined if no node gives a usable response. */
  read(account: Account): Promise<KnownSnapshot | undefined>;
  /** Returns the key that a challenge names; undefined if no node gives a usable response. */
  signer(account: Account): Promise<Signer | undefined>;
}

export function createAccountReader(options: AccountReaderOptions): AccountReader {
  const { store, reader, configuration, snapshots, followed, countRead, now, onFailure } = options;
  const signers = createSigners({ reader, snapshots, countRead, now, onFailure });

  const isEligible = (tokens: GateSnapshot["tokens"]) =>
    decideEligibility(tokens, configuration).canPlay;

  /** The round that any process of the gate has seen, so that a stale node is known to each. */
  async function reachedRound(): Promise<{ round: bigint; at: number } | undefined> {
    const [round = "", at] = (await store.get(reachedKey))?.split(" ") ?? [];
    return at === undefined ? undefined : { round: BigInt(round), at: Number(at) };
  }

  /** Reads an account again if the node does not know all blocks that are known. */
  async function readFollowed(account: Account): Promise<KnownSnapshot | undefined> {
    const isExpected = await followed.expect(account);
    const first = await readAndStore(account);
    if (!first || !isExpected || (await followed.confirm(account, first.lowestRound)))
      return first?.known;
    const second = await readAndStore(account);
    if (second) await followed.confirm(account, second.lowestRound);
    return (second ?? first).known;
  }

  /** Reads an account and stores what the node has said. */
  async function readAndStore(
    account: Account,
  ): Promise<{ readonly known: KnownSnapshot; readonly lowestRound: bigint } | undefined> {
    const [last, reached, atRound] = await Promise.all([
      snapshots.last(account),
      reachedRound(),
      followed.round(),
    ]);
    const wasEligible = last?.canPlay ?? false;
    let snapshot: GateSnapshot;
    try {
      snapshot = await reader.read(account, {
        reached,
        atRound,
        contradicts: (found) => wasEligible && !isEligible(found),
      });
    } catch (error) {
      if (!(error instanceof FabulousFishError)) throw error;
      onFailure(error);
      await snapshots.setFailed(account);
      return undefined;
    }
    const { signer, tokens, round, lowestRound, reached: highest } = snapshot;
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

  return {
    read: shareCalls(readFollowed),
    signer: (account) => signers.of(account),
  };
}
