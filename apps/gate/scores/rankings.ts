import type { InferOutput } from "valibot";
import { type Account, parseAccount } from "@fabulous-fish/core";
import { text, trueOrFalse } from "@fabulous-fish/core/configuration/field-schemas";
import { time } from "@fabulous-fish/core/gate/message-fields";
import { openRecord } from "@fabulous-fish/core/json/parse-document";
import { BoundedMap } from "../stores/bounded-map.ts";
import { randomText } from "../stores/encoding.ts";
import type { Member, Store } from "../stores/store.ts";
import { countField, createEntryParser, type OnUnreadable } from "../stores/stored-entries.ts";
import { createRankCounts, type RankCounts, type RankCountsOptions } from "./rank-counts.ts";
import type { Recordings } from "./recordings.ts";

/** A run that has been verified. */
export interface PlayedRun {
  readonly score: number;
  /** Of the simulation. */
  readonly version: string;
  /** Whether it took far longer than it lasts. */
  readonly isSlow: boolean;
  readonly recording: Uint8Array;
}

/** The best run of an account in a season, as it is stored. */
const storedEntry = openRecord({
  /** Of the recording. */
  id: text,
  score: countField,
  version: text,
  isSlow: trueOrFalse,
  /** When the run ended, in milliseconds since 1970. */
  playedAt: time,
});

type Entry = InferOutput<typeof storedEntry>;

/** A member of a ranking. */
export interface Ranked extends Entry {
  readonly account: string;
  /** 1 and how many scores are higher. */
  readonly rank: number;
  readonly hasRecording: boolean;
}

/** A change of an account's score in a season. */
export interface ScoreChange {
  readonly season: string;
  readonly account: Account;
  /** Undefined if it had none. */
  readonly before: number | undefined;
  /** Undefined if it was removed. */
  readonly after: number | undefined;
}

/** The set of the seasons that have scores, with the time when an account's first one was added. */
const seasons = "seasons";
/** Of how many seasons ranks are known. */
const maxSeasons = 8;

interface RankingsOptions extends Pick<RankCountsOptions, "now"> {
  readonly store: Store;
  readonly recordings: Recordings;
  /** Default: calls do not wait for one another. */
  readonly runExclusive?: RankCountsOptions["runExclusive"] | undefined;
  /** Receives each change. */
  readonly onChange?: (change: ScoreChange) => void;
  /** An entry that cannot be read is not on the list; the score counts in ranks. */
  readonly onUnreadable?: OnUnreadable | undefined;
}

/**
 * Creates the scores of all seasons: of each account the best one. Of ranks, what other processes have changed
 * counts within ten seconds.
 */
export function createRankings(options: RankingsOptions) {
  const { store, recordings, now, onChange = () => undefined } = options;
  const { runExclusive = <T>(run: () => Promise<T>) => run() } = options;
  const { onUnreadable = () => undefined } = options;
  const parseEntry = createEntryParser("score", storedEntry, onUnreadable);
  const counts = new BoundedMap<string, RankCounts>(maxSeasons);

  function countsOf(season: string): RankCounts {
    const known = counts.get(season);
    if (known) return known;
    const created = createRankCounts({
      count: (range) => store.countMembers(setOf(season), range),
      async highest() {
        const [best] = await store.members(setOf(season), { limit: 1, isDescending: true });
        return best?.score;
      },
      now,
      runExclusive,
    });
    counts.set(season, created);
    return created;
  }

  function notifyOfChange(change: ScoreChange): void {
    counts.get(change.season)?.change(change.before, change.after);
    onChange(change);
  }

  async function scoreOf(season: string, account: Account): Promise<number | undefined> {
    const [found] = await store.findMembers(setOf(season), [account]);
    return found?.score;
  }

  async function rankOf(season: string, score: number): Promise<number> {
    return 1 + (await countsOf(season).higherThan(score));
  }

  async function removeEntry(season: string, account: Account, score: number): Promise<void> {
    const entry = parseEntry(await store.take(entryKey(season, account, score)));
    if (entry) await recordings.delete(season, entry.id);
  }

  async function isCurrent(season: string, account: Account, { id, score }: Entry) {
    return parseEntry(await store.get(entryKey(season, account, score)))?.id === id;
  }

  /** @param ranks of the members. */
  async function describe(
    season: string,
    members: readonly Member[],
    ranks: readonly number[],
  ): Promise<Ranked[]> {
    const texts = await Promise.all(
      members.map(({ member, score }) => store.get(entryKey(season, member, score))),
    );
    const found = members.flatMap(({ member: account }, index) => {
      // A new score has its entry first; one that is removed has none for a moment.
      const entry = parseEntry(texts[index]);
      if (!entry || !parseAccount(account)) return [];
      return [{ account, rank: ranks[index] ?? 1, ...entry }];
    });
    const kept = await recordings.kept(
      season,
      found.map(({ id }) => id),
    );
    return found.map((entry) => ({ ...entry, hasRecording: kept.has(entry.id) }));
  }

  return {
    /** Adds the score of a run if it is the account's best. Returns the best one and its rank. */
    async add(season: string, account: Account, { score, version, isSlow, recording }: PlayedRun) {
      const last = await scoreOf(season, account);
      if (last !== undefined && last >= score) {
        return { best: last, rank: await rankOf(season, last) };
      }
      if (last === undefined) await store.addMember(seasons, season, now());
      const entry: Entry = { id: randomText(24), score, version, isSlow, playedAt: now() };
      // The key has the score, so that a run that is verified at the same time has another entry.
      const isNew = await store.add(entryKey(season, account, score), JSON.stringify(entry));
      const { isRaised, previous } = await store.raiseMember(setOf(season), account, score);
      const best = isRaised ? score : (previous ?? score);
      if (isRaised) notifyOfChange({ season, account, before: previous, after: score });
      if (isRaised && previous !== undefined) await removeEntry(season, account, previous);
      if (best > score) await removeEntry(season, account, score);
      else if (isNew) {
        await recordings.keep(season, entry.id, score, recording);
        // A better run or the player may have removed it meanwhile.
        if (!(await isCurrent(season, account, entry))) await recordings.delete(season, entry.id);
      }
      return { best, rank: await rankOf(season, best) };
    },

    /** Returns the best, in order. */
    async best(season: string, limit: number) {
      const members = await store.members(setOf(season), { limit, isDescending: true });
      let rank = 1;
      const ranks = members.map(({ score }, index) => {
        if (score !== members[index - 1]?.score) rank = index + 1;
        return rank;
      });
      return describe(season, members, ranks);
    },

    /** Returns an account's place; undefined if it has no score. */
    async playerRank(season: string, account: Account) {
      const score = await scoreOf(season, account);
      if (score === undefined) return undefined;
      const [above, from] = await Promise.all([
        store.members(setOf(season), { min: score + 1, limit: 2 }),
        store.members(setOf(season), { max: score, limit: 3, isDescending: true }),
      ]);
      // Of those with the same score, the player is the first.
      const below = from.filter(({ member }) => member !== account).slice(0, 2);
      const members = [...above.toReversed(), { member: account, score }, ...below];
      const ranks: number[] = [];
      for (const { score: other } of members) ranks.push(await rankOf(season, other));
      const neighbours = await describe(season, members, ranks);
      // `neighbours` has the account, with up to two before and two after it.
      return { rank: ranks[above.length] ?? 1, score, neighbours };
    },

    /** Returns how many accounts have a score. */
    count: (season: string) => store.countMembers(setOf(season)),

    /** Whether an account has had a score in a season. */
    async hasSeason(season: string) {
      return (await store.findMembers(seasons, [season])).length > 0;
    },

    /**
     * Removes the scores of an account in all seasons, with their recordings. Returns in how many it had
     * one.
     */
    async remove(account: Account) {
      let removed = 0;
      for (const { member: season } of await store.members(seasons)) {
        const score = await store.removeMember(setOf(season), account);
        if (score === undefined) continue;
        notifyOfChange({ season, account, before: score, after: undefined });
        await removeEntry(season, account, score);
        removed += 1;
      }
      return removed;
    },
  };
}

const setOf = (season: string) => `scores:${season}`;
const entryKey = (season: string, account: string, score: number) =>
  `score:${season}:${account}:${score}`;
