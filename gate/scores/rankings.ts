import type { Account } from "@fabulous-fish/core";
import type { RunResult } from "@fabulous-fish/core/gate/score-messages";
import { randomText } from "../encoding.ts";
import type { Member, Store } from "../store/store.ts";
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
export interface Entry {
  /** Of the recording. */
  readonly id: string;
  readonly score: number;
  readonly version: string;
  readonly isSlow: boolean;
  /** When the run ended, in milliseconds since 1970. */
  readonly playedAt: number;
}

/** A member of a ranking. */
export interface Ranked extends Entry {
  readonly account: string;
  readonly hasRecording: boolean;
}

/** The scores of all seasons: of each account the best one. */
export interface Rankings {
  /** Adds the score of a run if it is the account's best. Returns the best one and its rank. */
  add(season: string, account: Account, run: PlayedRun): Promise<Omit<RunResult, "score">>;
  /** Returns the account's score; undefined if it has none. */
  scoreOf(season: string, account: Account): Promise<number | undefined>;
  /** Returns the rank of a score: 1 and how many are higher. */
  rankOf(season: string, score: number): Promise<number>;
  /** Returns the best, in order. */
  best(season: string, limit: number): Promise<readonly Ranked[]>;
  /** Returns up to two accounts before and two after an account with this score, and the account. */
  neighbours(season: string, account: Account, score: number): Promise<readonly Ranked[]>;
  /** Returns how many accounts have a score. */
  count(season: string): Promise<number>;
  /** Whether an account has had a score in a season. */
  hasSeason(season: string): Promise<boolean>;
  /** Removes the scores of an account in all seasons, with their recordings. */
  remove(account: Account): Promise<void>;
}

/** The set of the seasons that have scores, with the time when an account's first one was added. */
const seasons = "seasons";

/** @param now in milliseconds, as `Date.now`. */
export function createRankings(store: Store, recordings: Recordings, now: () => number): Rankings {
  async function scoreOf(season: string, account: Account): Promise<number | undefined> {
    const [found] = await store.findMembers(setOf(season), [account]);
    return found?.score;
  }

  async function rankOf(season: string, score: number): Promise<number> {
    return 1 + (await store.countMembers(setOf(season), { min: score + 1 }));
  }

  async function removeEntry(season: string, account: Account, score: number): Promise<void> {
    const text = await store.take(entryKey(season, account, score));
    if (text !== undefined) await recordings.delete(season, parseEntry(text).id);
  }

  async function isCurrent(season: string, account: Account, { id, score }: Entry) {
    const text = await store.get(entryKey(season, account, score));
    return text !== undefined && parseEntry(text).id === id;
  }

  async function describe(season: string, members: readonly Member[]): Promise<Ranked[]> {
    const texts = await Promise.all(
      members.map(({ member, score }) => store.get(entryKey(season, member, score))),
    );
    const found = members.flatMap(({ member }, index) => {
      const text = texts[index];
      // A new score has its entry first; one that is removed has none for a moment.
      return text === undefined ? [] : [{ account: member, ...parseEntry(text) }];
    });
    const kept = await recordings.kept(
      season,
      found.map(({ id }) => id),
    );
    return found.map((entry) => ({ ...entry, hasRecording: kept.has(entry.id) }));
  }

  return {
    scoreOf,
    rankOf,

    async add(season, account, { score, version, isSlow, recording }) {
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
      if (isRaised && previous !== undefined) await removeEntry(season, account, previous);
      if (best > score) await removeEntry(season, account, score);
      else if (isNew) {
        await recordings.keep(season, entry.id, score, recording);
        // A better run or the player may have removed it meanwhile.
        if (!(await isCurrent(season, account, entry))) await recordings.delete(season, entry.id);
      }
      return { best, rank: await rankOf(season, best) };
    },

    async best(season, limit) {
      return describe(season, await store.members(setOf(season), { limit, isDescending: true }));
    },

    async neighbours(season, account, score) {
      const [above, from] = await Promise.all([
        store.members(setOf(season), { min: score + 1, limit: 2 }),
        store.members(setOf(season), { max: score, limit: 3, isDescending: true }),
      ]);
      // Of those with the same score, the player is the first.
      const below = from.filter(({ member }) => member !== account).slice(0, 2);
      return describe(season, [...above.toReversed(), { member: account, score }, ...below]);
    },

    count: (season) => store.countMembers(setOf(season)),

    async hasSeason(season) {
      return (await store.findMembers(seasons, [season])).length > 0;
    },

    async remove(account) {
      for (const { member: season } of await store.members(seasons)) {
        const score = await store.removeMember(setOf(season), account);
        if (score !== undefined) await removeEntry(season, account, score);
      }
    },
  };
}

const setOf = (season: string) => `scores:${season}`;
const entryKey = (season: string, account: string, score: number) =>
  `score:${season}:${account}:${score}`;

/** The store holds only what `add` has written. */
const parseEntry = (text: string) => JSON.parse(text) as Entry;
