import type { RequestClass } from "../operator/events.ts";

/** In the order in which they are served. */
const classes = ["player", "page", "session", "stranger"] as const satisfies RequestClass[];

interface Limits {
  /**
   * The maximum number of requests that run at the same time, while they wait for the store or for
   * nodes.
   */
  readonly running: number;
  readonly waiting: number;
  readonly timeoutMilliseconds: number;
}

const limitsOf: Readonly<Record<RequestClass, Limits>> = {
  // nginx waits for 5 s, and what it asks for can take 4.
  player: { running: 4_096, waiting: 16_384, timeoutMilliseconds: 1_000 },
  page: { running: 256, waiting: 16_384, timeoutMilliseconds: 3_000 },
  session: { running: 256, waiting: 16_384, timeoutMilliseconds: 3_000 },
  stranger: { running: 256, waiting: 16_384, timeoutMilliseconds: 3_000 },
};

/** In each turn of the event loop, requests are started for so long, in milliseconds. */
const slice = 10;
/**
 * Node accepts one connection in a turn of the event loop. While connections arrive, requests of
 * unauthenticated callers are therefore started only so often, in milliseconds: a player's connection
 * may be among those that wait.
 */
const maxPause = 250;
/** While requests wait, the event loop is checked so often, in milliseconds. */
const checkInterval = 20;
/** If it is later than this, too many requests run, all of which can go on in the same turn. */
const maxLag = 25;
/** The parts of the maximum that run at least and at first, and by which that grows. */
const minShare = 1 / 32;
const firstShare = 1 / 8;
const growth = 1 / 16;

/** Starts requests in the order of their classes, and rejects those that would wait too long. */
export type RequestQueue = ReturnType<typeof createRequestQueue>;

/** The part of the event loop that the queue uses. */
interface EventLoop {
  /** Milliseconds. */
  readonly now: () => number;
  /** Calls back at the end of the present turn; from there, at the end of the next one. */
  readonly atEndOfTurn: (callback: () => void) => void;
}

const ownEventLoop: EventLoop = {
  now: () => performance.now(),
  atEndOfTurn: (callback) => void setImmediate(callback),
};

interface WaitingRequest {
  readonly run: (end: () => void) => void;
  readonly reject: () => void;
  readonly since: number;
}

export function createRequestQueue({ now, atEndOfTurn } = ownEventLoop) {
  const lines = classes.map((name) => {
    const waiting: WaitingRequest[] = [];
    return { name, waiting, limits: limitsOf[name], running: 0 };
  });
  type Line = (typeof lines)[number];
  const lineOf = new Map(lines.map((line) => [line.name, line]));
  let isScheduled = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hasConnection = false;
  let callersStartedAt = -Infinity;
  /**
   * The part of `running` that is used, except for players: most of their requests get a response
   * at once.
   */
  let share = firstShare;
  const maxRunningOf = ({ name, limits }: Line) => limits.running * (name === "player" ? 1 : share);

  function schedule(): void {
    if (isScheduled) return;
    isScheduled = true;
    atEndOfTurn(takeTurn);
  }

  function takeTurn(): void {
    isScheduled = false;
    const time = now();
    for (const line of lines) rejectLate(line, time);
    const isPaused = hasConnection && time - callersStartedAt < maxPause;
    hasConnection = false;
    for (const line of lines) {
      if (line.waiting.length === 0) continue;
      if (line.name === "session" || line.name === "stranger") {
        if (isPaused) {
          schedule();
          return;
        }
        callersStartedAt = time;
      }
      while (line.running < maxRunningOf(line)) {
        const request = line.waiting.shift();
        if (!request) break;
        start(line, request);
        if (now() - time > slice) {
          schedule();
          return;
        }
      }
    }
  }

  /** Adapts what runs to what the event loop can do, as long as requests wait. */
  function check(due: number): void {
    timer = undefined;
    if (lines.every(({ waiting }) => waiting.length === 0)) return;
    const isLate = now() - due > maxLag;
    share = isLate ? Math.max(minShare, share / 2) : Math.min(1, share + growth);
    checkLater();
    schedule();
  }

  function checkLater(): void {
    const due = now() + checkInterval;
    timer ??= setTimeout(check, checkInterval, due);
  }

  function rejectLate({ waiting, limits }: Line, time: number): void {
    for (;;) {
      const [first] = waiting;
      if (!first || time - first.since < limits.timeoutMilliseconds) return;
      waiting.shift();
      first.reject();
    }
  }

  function start(line: Line, request: WaitingRequest): void {
    line.running += 1;
    let isRunning = true;
    request.run(() => {
      if (!isRunning) return;
      isRunning = false;
      line.running -= 1;
      if (line.waiting.length > 0) schedule();
    });
  }

  return {
    /**
     * Adds a request, which is either run or rejected.
     *
     * @param run receives a function that ends the request.
     */
    add(of: RequestClass, run: (end: () => void) => void, reject: () => void) {
      const line = lineOf.get(of);
      if (!line || line.waiting.length >= line.limits.waiting) {
        reject();
        return;
      }
      line.waiting.push({ run, reject, since: now() });
      checkLater();
      schedule();
    },
    /** Has to be called for each new connection. */
    onConnection: () => void (hasConnection = true),
  };
}
