import { setMaxListeners } from "node:events";
import pLimit, { type LimitFunction } from "p-limit";
import { typeOf } from "../game-files/check-headers.ts";
import { answerOrNothing, NotAskedError, type Outcome, type ProbeResponse } from "./outcome.ts";
import type { SiteProbe } from "./site-probe.ts";

/** The pause after a rejection that names none, which each further one doubles. In milliseconds. */
const firstPause = 1_000;
/** The time between two requests after the first rejection, which each further one doubles. */
const firstInterval = 100;
const maxInterval = 1_600;
/** From when on a response is slow, in milliseconds. */
export const slowFirstByte = 2_000;
/** As many requests run at the same time as a browser's. */
const maxRunning = 6;
/**
 * The maximum number of attempts for a request that is rejected, which may have other reasons than
 * the number of requests.
 */
const maxAttempts = 3;
/** The maximum number of rejected requests of a kind that wait for their next attempt. */
const maxRetrying = 2;

/** The means and the end of a pacer's waits. */
export interface PaceOptions extends Pick<SiteProbe, "wait" | "now"> {
  readonly signal: AbortSignal;
  /** When all has to be done, by `now`. */
  readonly endsAt: number;
}

/** Sends the requests to one host. */
export type Pacer = ReturnType<typeof createPacer>;

/** The rejection of requests for their number, and after how many. */
interface Rejection {
  readonly status: number;
  readonly sent: number;
}

/** When the first byte of a slow response has come. */
export interface SlowResponse {
  readonly path: string;
  readonly milliseconds: number;
}

interface Attempt {
  readonly outcome: Outcome;
  /** With the pause that the host asks for, in milliseconds. */
  readonly rejection?: (Rejection & { readonly pause: number }) | undefined;
}

const notAsked = (): Outcome => ({ kind: "not asked", error: new NotAskedError() });

/**
 * Creates what sends the requests to one host, again after a pause if it has rejected one for their number,
 * and slower once it has rejected those for two paths. One path can have a limit of its own.
 */
export function createPacer({ wait, now, signal, endsAt }: PaceOptions) {
  // Each request that waits has a listener. More than ten are no leak.
  setMaxListeners(0, signal);
  const running = pLimit(maxRunning);
  const times: { responses: number; readonly slow: SlowResponse[] } = { responses: 0, slow: [] };
  let sent = 0;
  let unsent = 0;
  let interval = 0;
  let nextSlot = -Infinity;
  let resumesAt = -Infinity;
  let slowedAt = -Infinity;
  let rejection: Rejection | undefined;
  /** The paths that were rejected for the number of requests, with the count before the first time. */
  const limitedPaths = new Map<string, number>();
  /** The kinds of requests that have failed in each attempt: the next ones get one. */
  const hopeless = new Set<string>();
  const retrying = new Map<string, LimitFunction>();
  const retriesOf = (key: string) => {
    const limit = retrying.get(key) ?? pLimit(maxRetrying);
    retrying.set(key, limit);
    return limit;
  };

  /** Returns whether there is time left then. */
  async function waitUntil(time: number): Promise<boolean> {
    if (time > now()) await wait(time - now(), signal).catch(() => undefined);
    return !signal.aborted && now() <= endsAt;
  }

  function slowDown({ status, sent: count }: Rejection, sentAt: number, resume: number): void {
    rejection ??= { status, sent: count };
    // Those that ran at the same time say the same.
    if (sentAt < slowedAt) return;
    slowedAt = now();
    interval = Math.min(Math.max(interval * 2, firstInterval), maxInterval);
    resumesAt = Math.max(resumesAt, resume);
  }

  function timeOf(path: string, outcome: Outcome): void {
    const milliseconds = answerOrNothing(outcome)?.firstByteMilliseconds;
    if (milliseconds === undefined) return;
    times.responses += 1;
    if (milliseconds >= slowFirstByte) times.slow.push({ path, milliseconds });
  }

  /** Sends a request in its turn. */
  async function attempt(path: string, request: () => Promise<Outcome>): Promise<Attempt> {
    // A pause may begin while it waits.
    do {
      const slot = Math.max(now(), nextSlot, resumesAt);
      nextSlot = slot + interval;
      if (slot > endsAt || !(await waitUntil(slot))) return { outcome: notAsked() };
    } while (now() < resumesAt);
    const sentAt = now();
    const count = sent++;
    const outcome = await request();
    timeOf(path, outcome);
    const found = rejectionOf(outcome, now());
    // A path that is rejected again may have a limit of its own.
    if (found?.status === 429 && !limitedPaths.has(path)) {
      limitedPaths.set(path, count);
      const first = { ...found, sent: Math.min(...limitedPaths.values()) };
      const resume = now() + Math.max(found.pause, firstPause);
      if (limitedPaths.size > 1) slowDown(first, sentAt, resume);
    }
    return { outcome, rejection: found && { ...found, sent: count } };
  }

  /** Sends a rejected request again. Returns the last rejection if there is no time to wait. */
  async function retry(key: string, first: Attempt, again: () => Promise<Attempt>, at: number) {
    let last = first;
    let rejectedAt = at;
    for (let pause = firstPause, count = 1; count < maxAttempts; pause *= 2, count += 1) {
      const next = rejectedAt + Math.max(last.rejection?.pause ?? 0, pause);
      if (hopeless.has(key) || next > endsAt || !(await waitUntil(next))) return last;
      const sentAgain = await again();
      if (sentAgain.outcome.kind === "not asked") return last;
      last = sentAgain;
      rejectedAt = now();
      if (!last.rejection) return last;
    }
    hopeless.add(key);
    return last;
  }

  async function send(path: string, request: () => Promise<Outcome>): Promise<Outcome> {
    const again = () => attempt(path, request);
    let sentAt = -Infinity;
    const first = await running(() => {
      sentAt = now();
      return again();
    });
    if (!first.rejection) return first.outcome;
    const rejectedAt = now();
    const { status } = first.rejection;
    const key = status === 429 ? path : path.replace(/[^/]*$/, "");
    // It does not wait behind those that were not sent yet.
    const last = await retriesOf(key)(() => retry(key, first, again, rejectedAt));
    // What is available after a pause was rejected for the number of requests.
    if (!last.rejection && status === 503) slowDown(first.rejection, sentAt, now());
    return last.outcome;
  }

  return {
    /**
     * Sends a request, and again after a pause if the host has rejected it for their number. If there is no
     * time for that, the outcome is the rejection.
     *
     * @param path of its URL
     */
    async send(path: string, request: () => Promise<Outcome>): Promise<Outcome> {
      const outcome = await send(path, request);
      if (outcome.kind === "not asked") unsent += 1;
      return outcome;
    },
    /** The first rejection for which it went on slower; undefined without one. */
    rejection: () => rejection,
    /** Returns the number of requests without time, of responses, and the slow ones. */
    timing: () => ({ unsent, ...times }),
  };
}

/**
 * Returns how a response rejects a request for their number; undefined if it does not. Its status is 429, or
 * 503, which nginx sends by default (limit_req_status) and which can be the failure of one file. The gate's
 * own errors are for its checks.
 */
function rejectionOf(outcome: Outcome, now: number) {
  const response = answerOrNothing(outcome);
  if (!response || (response.status !== 429 && response.status !== 503)) return undefined;
  if (/\bjson$/.test(typeOf(response))) return undefined;
  return { status: response.status, pause: retryAfter(response, now) ?? 0 };
}

/** Returns the milliseconds of Retry-After; undefined without one. */
function retryAfter({ headers }: ProbeResponse, now: number): number | undefined {
  const value = headers.get("retry-after")?.trim() ?? "";
  if (/^\d+$/.test(value)) return Number(value) * 1_000;
  const time = Date.parse(value);
  if (Number.isNaN(time)) return undefined;
  const sentAt = Date.parse(headers.get("date") ?? "");
  return Math.max(0, time - (Number.isNaN(sentAt) ? now : sentAt));
}
