import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { RequestClass } from "../operator/events.ts";
import { createRequestQueue } from "./request-queue.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

/** A queue in an event loop whose turns end when the test says so, and what has become of requests. */
function setUp() {
  let time = 0;
  let atEndOfTurn: (() => void)[] = [];
  const queue = createRequestQueue({
    now: () => time,
    atEndOfTurn: (callback) => void atEndOfTurn.push(callback),
  });
  const started: string[] = [];
  const rejected: string[] = [];
  const ends: (() => void)[] = [];
  const endTurn = () => {
    const callbacks = atEndOfTurn;
    atEndOfTurn = [];
    for (const callback of callbacks) callback();
  };
  return {
    started,
    rejected,
    ends,
    endTurn,
    onConnection: queue.onConnection,
    /** @param milliseconds of the event loop's time that the request takes at once. */
    add: (of: RequestClass, name: string = of, milliseconds = 0) =>
      queue.add(
        of,
        (end) => {
          started.push(name);
          ends.push(end);
          time += milliseconds;
        },
        () => void rejected.push(name),
      ),
    /** Passes time, with a turn of the event loop in each millisecond. */
    pass: (milliseconds: number) => {
      for (let passed = 0; passed < milliseconds; passed += 1) {
        time += 1;
        vi.advanceTimersByTime(1);
        endTurn();
      }
    },
    /** Passes time in one turn: the event loop is busy with something else. */
    block: (milliseconds: number) => {
      time += milliseconds;
      vi.advanceTimersToNextTimer();
      endTurn();
    },
  };
}

const many = (count: number, add: () => void) => Array.from({ length: count }, add);

test("players go first, then the page's files, then sign-ins and unknown sessions", () => {
  const { add, started, endTurn } = setUp();
  for (const name of ["stranger", "session", "page", "player"] as const) add(name);
  endTurn();
  expect(started).toEqual(["player", "page", "session", "stranger"]);
});

test("in one turn of the event loop, requests are started for 10 ms", () => {
  const { add, started, endTurn } = setUp();
  many(10, () => add("stranger", "stranger", 4));
  endTurn();
  expect(started).toHaveLength(3);
  // What has arrived meanwhile does not wait for the rest.
  add("player");
  endTurn();
  expect(started[3]).toBe("player");
});

test("while connections arrive, callers wait for a quarter of a second, and players do not", () => {
  const { add, started, endTurn, onConnection, pass } = setUp();
  add("stranger", "first");
  endTurn();
  add("stranger", "second");
  add("player");
  onConnection();
  endTurn();
  expect(started).toEqual(["first", "player"]);
  many(249, () => {
    onConnection();
    pass(1);
  });
  expect(started).toHaveLength(2);
  onConnection();
  pass(1);
  expect(started).toEqual(["first", "player", "second"]);
});

test("a player who has waited for a second is rejected, others after three", () => {
  const { add, started, rejected, pass, ends } = setUp();
  many(4_096, () => add("player", "running player"));
  many(256, () => add("stranger", "running"));
  pass(300);
  expect(started).toHaveLength(4_096 + 256);
  add("player");
  add("stranger");
  pass(1_019);
  expect(rejected).toEqual(["player"]);
  pass(2_000);
  expect(rejected).toEqual(["player", "stranger"]);
  add("stranger", "next");
  ends.at(-1)?.();
  pass(1);
  expect(started.at(-1)).toBe("next");
});

test("callers who wait for a slow store take nothing from others", () => {
  const { add, started, rejected, pass } = setUp();
  many(16_400, () => add("stranger"));
  // More than can wait are rejected at once.
  expect(rejected).toHaveLength(16);
  pass(3_020);
  expect(rejected.length).toBeGreaterThanOrEqual(16_400 - 256);
  for (const name of ["session", "page", "player"] as const) add(name);
  pass(1);
  expect(started.slice(-3)).toEqual(["player", "page", "session"]);
});

test("as long as the event loop is late, fewer callers run, but never none", () => {
  const { add, started, ends, block, pass } = setUp();
  const refill = () => {
    for (const end of ends.splice(0)) end();
    started.length = 0;
    many(300, () => add("stranger"));
  };
  refill();
  pass(200);
  expect(started.length).toBeGreaterThan(80);
  refill();
  many(6, () => block(80));
  refill();
  pass(1);
  expect(started).toHaveLength(8);
});

test("an end that is reported twice counts once", () => {
  const { add, started, ends, pass } = setUp();
  many(256, () => add("stranger"));
  pass(400);
  expect(started).toHaveLength(256);
  many(2, () => add("stranger"));
  ends[0]?.();
  ends[0]?.();
  pass(1);
  expect(started).toHaveLength(257);
});
