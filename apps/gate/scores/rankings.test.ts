import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Account } from "@fabulous-fish/core";
import { createKey } from "../testing/gate-client.ts";
import { createMemoryStore } from "../testing/memory-store.ts";
import type { Store } from "../stores/store.ts";
import { createRankings, type PlayedRun } from "./rankings.ts";
import { createRecordings } from "./recordings.ts";
import { createRuns } from "./runs.ts";

const season = "spring";
const accounts = Array.from({ length: 140 }, (_, seed) => createKey(seed).account as Account);
const [first = accounts[0] as Account, second = first] = accounts;

/** Two pieces in the store, and a key with their number. */
const recording = new Uint8Array(50_000);
const played = (score: number, run: Partial<PlayedRun> = {}): PlayedRun => ({
  score,
  version: "1",
  isSlow: false,
  recording,
  ...run,
});

/** A store, and what it has under a prefix. */
function knownStore() {
  const store = createMemoryStore();
  const kept = (prefix: string) =>
    [...store.keysNow(), ...store.membersNow()].filter((name) => name.startsWith(prefix));
  return { store, kept };
}

type StoreMethod = (...args: unknown[]) => Promise<unknown>;

/** A store that responds in an order of its own. */
function reordered(store: Store, scheduler: fc.Scheduler): Store {
  return new Proxy(store, {
    get(target, name: keyof Store) {
      return async (...args: unknown[]) => {
        await scheduler.schedule(Promise.resolve(), name);
        return (target[name] as StoreMethod)(...args);
      };
    },
  });
}

function setUp(used?: Store) {
  const { store: known, kept } = knownStore();
  const store = used ?? known;
  const recordings = createRecordings(store);
  const rankings = createRankings({ store, recordings, now: Date.now });
  const withRecording = async () => {
    const best = await rankings.best(season, 1_000);
    return best.filter(({ hasRecording }) => hasRecording).map(({ score }) => score);
  };
  return { store, kept, recordings, rankings, withRecording };
}

/** Counts entries, recordings, and the keys that these have. */
const countKept = (kept: (prefix: string) => readonly string[]) =>
  ["score:", "recordings:", "recording:"].map((prefix) => kept(prefix).length);

describe("what the store keeps of scores", () => {
  test("recordings of the 100 best only", async () => {
    const { kept, rankings, withRecording } = setUp();
    // In an order in which early ones drop out, and late ones never get in.
    const scores = accounts.map((_, index) => ((index * 53) % accounts.length) + 1);
    for (const [index, account] of accounts.entries()) {
      await rankings.add(season, account, played(scores[index] ?? 0));
    }
    const best = scores.toSorted((one, two) => two - one);
    expect((await rankings.best(season, 1_000)).map(({ score }) => score)).toEqual(best);
    expect(await withRecording()).toEqual(best.slice(0, 100));
    expect(kept("recording:")).toHaveLength(100 * 3);
    expect(kept("recordings:")).toHaveLength(100);
    expect(kept("score:")).toHaveLength(accounts.length);
    expect(kept("seasons")).toHaveLength(1);
  });

  test("of the 100 best as well if all are added at the same time", async () => {
    const { kept, rankings, withRecording } = setUp();
    await Promise.all(
      accounts.map((account, index) => rankings.add(season, account, played(index))),
    );
    expect(await withRecording()).toHaveLength(100);
    expect(kept("recording:")).toHaveLength(100 * 3);
  });

  test("one entry and one recording of an account, however often it plays", async () => {
    const { kept, rankings } = setUp();
    for (let score = 1; score <= 30; score += 1) {
      await rankings.add(season, first, played(score));
      await rankings.add(season, first, played(score - 1));
    }
    expect(countKept(kept)).toEqual([1, 1, 3]);
    expect(await rankings.best(season, 10)).toMatchObject([{ score: 30, hasRecording: true }]);
  });

  test("and the best of several runs that are verified at the same time", async () => {
    const { kept, rankings, recordings } = setUp();
    const scores = [5, 9, 9, 3, 9, 7];
    const results = await Promise.all(
      scores.map((score) => rankings.add(season, first, played(score))),
    );
    expect(Math.max(...results.map(({ best }) => best))).toBe(9);
    const [entry] = await rankings.best(season, 10);
    expect(entry).toMatchObject({ score: 9, hasRecording: true });
    expect(await recordings.find(entry?.id ?? "")).toEqual(recording);
    expect(countKept(kept)).toEqual([1, 1, 3]);
  });

  test("nothing of an account that has removed its scores, in any season", async () => {
    const { kept, rankings } = setUp();
    for (const name of ["winter", season]) {
      await rankings.add(name, first, played(5));
      await rankings.add(name, second, played(4));
    }
    await rankings.remove(first);
    expect(kept("").filter((name) => name.includes(first))).toEqual([]);
    expect(countKept(kept)).toEqual([2, 2, 6]);
    await rankings.remove(first);
    expect(await rankings.playerRank("winter", second)).toMatchObject({ rank: 1, score: 4 });
  });

  test("nothing of an account that removes its scores while a run is added", async () => {
    const { kept, rankings } = setUp();
    await rankings.add(season, first, played(5));
    await Promise.all([
      rankings.add(season, first, played(6)),
      rankings.remove(first),
      rankings.remove(first),
    ]);
    await rankings.remove(first);
    expect(kept("").filter((name) => name !== `seasons ${season}`)).toEqual([]);
  });

  test("the best run with its recording, in whatever order the store responds", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.array(fc.nat(4), { minLength: 2, maxLength: 4 }),
        async (scheduler, scores) => {
          const { store, kept } = knownStore();
          const { rankings } = setUp(reordered(store, scheduler));
          await scheduler.waitFor(
            Promise.all(scores.map((score) => rankings.add(season, first, played(score)))),
          );
          expect(await store.members(`scores:${season}`)).toMatchObject([
            { score: Math.max(...scores) },
          ]);
          expect(countKept(kept)).toEqual([1, 1, 3]);
        },
      ),
      { numRuns: 150 },
    );
  });

  test("all or nothing of an account that removes its scores at the same time", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.uniqueArray(fc.nat(9), { minLength: 1, maxLength: 3 }),
        async (scheduler, scores) => {
          const { store, kept } = knownStore();
          const { rankings } = setUp(reordered(store, scheduler));
          await scheduler.waitFor(
            Promise.all([
              ...scores.map((score) => rankings.add(season, first, played(score))),
              rankings.remove(first),
            ]),
          );
          const left = await store.members(`scores:${season}`);
          expect(countKept(kept)).toEqual(left.length === 1 ? [1, 1, 3] : [0, 0, 0]);
        },
      ),
      { numRuns: 150 },
    );
  });

  test("one run of an account", async () => {
    const { store, kept } = knownStore();
    const runs = createRuns(store, Date.now);
    for (let seed = 0; seed < 50; seed += 1) await runs.begin(first, { seed, version: "1" });
    await runs.begin(second, { seed: 0, version: "1" });
    expect([kept("run:").length, kept("open-run:").length]).toEqual([2, 2]);
  });

  test("a recording of which a piece is missing does not exist", async () => {
    const { store, rankings, recordings } = setUp();
    await rankings.add(season, first, played(5));
    const [{ id } = { id: "" }] = await rankings.best(season, 1);
    expect(await recordings.find(id)).toEqual(recording);
    await store.delete(`recording:${id}:1`);
    expect(await recordings.find(id)).toBeUndefined();
  });

  test("nothing of a recording that drops out while it is written", async () => {
    const { store, kept } = knownStore();
    const dropping: Store = {
      ...store,
      async set(key, value, milliseconds) {
        if (key.endsWith(":0")) await recordings.delete(season, "id");
        await store.set(key, value, milliseconds);
      },
    };
    const recordings = createRecordings(dropping);
    await recordings.keep(season, "id", 1, recording);
    expect(kept("")).toEqual([]);
  });

  test("what a process has left that ended while it kept a recording goes with the next", async () => {
    const { store, kept, rankings, withRecording } = setUp();
    for (let left = 0; left < 20; left += 1) {
      await store.addMember(`recordings:${season}`, `left-${left}`, 0);
    }
    for (const [index, account] of accounts.slice(0, 100).entries()) {
      await rankings.add(season, account, played(index + 1));
    }
    expect(await withRecording()).toHaveLength(100);
    expect(kept(`recordings:${season} left`)).toEqual([]);
  });
});
