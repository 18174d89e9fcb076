import { type Account, hasCode } from "@fabulous-fish/core";
import type { RunVerifier, Verification } from "@fabulous-fish/core/gate/run-verifier";
import type {
  GateRun,
  GateScores,
  RunResult,
  ScoreEntry,
} from "@fabulous-fish/core/scores/score-messages";
import { BoundedMap } from "../stores/bounded-map.ts";
import { GateError, rejectedRun } from "@fabulous-fish/core/gate/gate-error";
import { createQueue, singleFlight } from "../holdings/single-flight.ts";
import type { Store } from "../stores/store.ts";
import type { OnUnreadable } from "../stores/stored-entries.ts";
import { createRankings, type Ranked, type ScoreChange } from "./rankings.ts";
import { createRecordings } from "./recordings.ts";
import { createRuns, type StoredRun } from "./runs.ts";

/** The time by which a run can last longer than since it was begun: clocks differ. */
const toleranceMilliseconds = 2_000;
/** A run that took longer than twice its time and this is marked as slow. */
const slowMilliseconds = 60_000;
export const listMilliseconds = 10_000;
/** The lengths of the lists that are read; a shorter one is a part of it. */
const listSizes = [10, 100];
/** The configured season and some before it, in each size. */
const maxLists = 16;

interface ScoresOptions {
  readonly store: Store;
  /** Of the runs that are sent. */
  readonly season: string;
  readonly verifier: RunVerifier;
  /** As `Date.now`. */
  readonly now: () => number;
  /** Whether requests can wait for what others read. */
  readonly canShareReads: boolean;
  readonly onUnreadable?: OnUnreadable | undefined;
}

/** Runs and the scores that the gate has verified. */
export type Scores = ReturnType<typeof createScores>;

type List = Omit<GateScores, "player">;

interface KnownList {
  list: List;
  /** The number of its entries if there are as many. */
  readonly size: number;
  readonly readAt: number;
}

export function createScores(options: ScoresOptions) {
  const { store, season: current, verifier, now, canShareReads, onUnreadable } = options;
  const runs = createRuns(store, now, onUnreadable);
  const recordings = createRecordings(store, onUnreadable);
  const lists = new BoundedMap<string, KnownList>(maxLists);
  /** The number of scores that this process has changed. */
  let changes = 0;
  const runExclusive = canShareReads ? createQueue() : undefined;
  const rankings = createRankings({
    store,
    recordings,
    now,
    runExclusive,
    onChange,
    onUnreadable,
  });
  const readShared = canShareReads ? singleFlight(readList) : readList;

  /** Keeps the lists that do not show the change. */
  function onChange({ season, account, before, after }: ScoreChange): void {
    changes += 1;
    for (const [key, known] of lists) {
      const { list, size } = known;
      if (list.season !== season) continue;
      const last = list.scores.length < size ? -Infinity : (list.scores.at(-1)?.score ?? -Infinity);
      const isShown = list.scores.some((entry) => entry.account === account);
      if (isShown || (after !== undefined && after >= last)) lists.delete(key);
      else {
        const count = list.count + Number(after !== undefined) - Number(before !== undefined);
        known.list = { ...list, count };
      }
    }
  }

  async function readList(key: string): Promise<List> {
    const [size = "", season = ""] = key.split(" ");
    const before = changes;
    const [count, best] = await Promise.all([
      rankings.count(season),
      rankings.best(season, Number(size)),
    ]);
    const list = { season, count, scores: best.map(scoreEntry) };
    if (changes === before) lists.set(key, { list, size: Number(size), readAt: now() });
    return list;
  }

  async function verify({ seed, version }: StoredRun, recording: Uint8Array) {
    const verification = await verifier
      .verify({ seed, version }, recording)
      .catch((error: unknown) => {
        throw new GateError("run-unverified", { cause: error });
      });
    if ("rejected" in verification) throw rejectedRun(verification.rejected);
    if (isPossible(verification)) return verification;
    throw new GateError("run-unverified", {
      cause: new Error("the verifier's score or time is not valid"),
    });
  }

  return {
    find: (id: string) => recordings.find(id),

    /**
     * Begins a run, which ends the account's last one.
     *
     * @throws {GateError} `run-rejected` `version`
     */
    async begin(account: Account, version: string): Promise<GateRun> {
      const run = await verifier.begin(version).catch((error: unknown) => {
        throw new GateError("run-unverified", { cause: error });
      });
      if (!run) throw rejectedRun("version");
      return runs.begin(account, run);
    },

    /**
     * Uses a run up, replays its recording and adds the score.
     *
     * @throws {GateError} `run-unknown` if the run was used up or ended before, or is not the account's.
     * @throws {GateError} `run-rejected` naming the check that failed.
     * @throws {GateError} `run-unverified` if the recording could not be replayed now. The run is not used up.
     */
    async submit(account: Account, id: string, recording: Uint8Array): Promise<RunResult> {
      const receivedAt = now();
      const run = await runs.take(account, id);
      const elapsed = receivedAt - run.begunAt;
      try {
        const { score, milliseconds } = await verify(run, recording);
        if (milliseconds > elapsed + toleranceMilliseconds) throw rejectedRun("time");
        const isSlow = elapsed > 2 * milliseconds + slowMilliseconds;
        const played = { score, version: run.version, isSlow, recording };
        return { score, ...(await rankings.add(current, account, played)) };
      } catch (error) {
        if (!hasCode(error, "run-rejected")) await runs.putBack(account, id, run);
        throw error;
      }
    },

    /**
     * Returns the best of a season, which may be ten seconds old.
     *
     * @param season default: the configured one.
     * @throws {GateError} `not-found` if the season has no scores and is not the configured one.
     */
    async list(limit: number, season = current) {
      const size = listSizes.find((each) => each >= limit) ?? limit;
      const name = `${size} ${season}`;
      const known = lists.get(name);
      // Also after the clock was set back.
      const isKnown = known && Math.abs(now() - known.readAt) < listMilliseconds;
      if (!isKnown && season !== current && !(await rankings.hasSeason(season)))
        throw new GateError("not-found");
      const list = isKnown ? known.list : await readShared(name);
      return { ...list, scores: list.scores.slice(0, limit) };
    },

    /** Returns an account's place; undefined if it has no score. */
    async player(account: Account, season = current) {
      const place = await rankings.playerRank(season, account);
      return place && { ...place, neighbours: place.neighbours.map(scoreEntry) };
    },

    /** Removes all that an account has. */
    remove: (account: Account) => rankings.remove(account),
  };
}

function scoreEntry(entry: Ranked): ScoreEntry {
  const { id, rank, account, score, playedAt, isSlow, hasRecording } = entry;
  return { id, rank, account, score, playedAt, isSlow, hasRecording };
}

/** Another game's verifier may be wrong. */
function isPossible({ score, milliseconds }: Exclude<Verification, { rejected: unknown }>) {
  return Number.isSafeInteger(score) && score >= 0 && milliseconds >= 0;
}
