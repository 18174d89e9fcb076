import { setMaxListeners } from "node:events";
import { ExplainedError } from "@fabulous-fish/checks/check-result";
import { typeOf } from "@fabulous-fish/checks/game-files/check-headers";
import type { ProbeResponse, SiteProbe } from "./site-probe.ts";

/** As many requests run at the same time as a browser's. */
const maxRunning = 6;
/** The pause after a rejection that names none, which each further one doubles. In milliseconds. */
const firstPause = 1_000;
const maxPause = 8_000;
/** The time between two requests after the first rejection, which each further one doubles. */
const firstInterval = 100;
const maxInterval = 1_600;
/** How often a request is sent that is rejected, which need not be for the number of all requests. */
const maxAttempts = 3;
/** After so many requests in a folder that have failed in each attempt, the next ones there get one. */
const maxFailed = 2;

/** A host has rejected requests for their number, and there is no time to wait. */
const tooManyRequests = (sent: number, pause: number) =>
  new ExplainedError(
    `status 429 after ${sent} requests of this check, which the host limits; it says to wait ${Math.ceil(pause / 1_000)} s`,
    "check again later, or let this machine's address pass; players behind one address share the limit, and a browser sends a request for each file of page and game: raise a lower one",
    "a firewall or a proxy: it limits the requests of one address; to tell: its log has status 429 for this machine's address",
  );

/** A host rejects the requests for one path for their number, however slow they are. */
const limitedPath = (path: string) =>
  new ExplainedError(
    `status 429 for ${path}, also after pauses, which others do not need`,
    "check again later; players behind one address share the limit: raise it, or remove the rule",
    "a firewall or a proxy: a rule limits the requests for this path; to tell: its log has status 429 for it",
  );

/** What a pacer waits with, and until when. */
export interface PaceOptions extends Pick<SiteProbe, "wait" | "now"> {
  readonly signal: AbortSignal;
  /** When all has to be done, by `now`. */
  readonly endsAt: number;
}

/** What sends the requests to one host. */
export type Pacer = ReturnType<typeof createPacer>;

/**
 * Creates what sends the requests to one host: a few at the same time and, once the host has rejected those
 * for two paths for their number, slower. One path can have a limit of its own.
 */
export function createPacer({ wait, now, signal, endsAt }: PaceOptions) {
  // Each request that waits has a listener. More than ten are no leak.
  setMaxListeners(0, signal);
  let running = 0;
  const waiting: (() => void)[] = [];
  let sent = 0;
  let interval = 0;
  let pause = firstPause;
  let lastSlot = -Infinity;
  let resumesAt = -Infinity;
  let slowedAt = -Infinity;
  let rejection: { readonly status: number; readonly sent: number } | undefined;
  /** The paths that were rejected for the number of requests, with the count before the first time. */
  const limited = new Map<string, number>();
  /** Those of them whose limit is their own. */
  const exempted = new Set<string>();
  /** The number of the latest request that was not rejected. */
  let lastPassed = -Infinity;
  /** How many requests have failed in each attempt, by path (429) and by folder (503). */
  const failed = new Map<string, number>();
  /** How many requests wait for their next attempt, by the same. */
  const trying = new Map<string, number>();

  async function acquire(isBack = false): Promise<void> {
    if (running < maxRunning) running += 1;
    else
      await new Promise<void>((resolve) => {
        if (isBack) waiting.unshift(resolve);
        else waiting.push(resolve);
      });
  }

  function release(): void {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }

  /** Waits for a request's turn. */
  async function takeTurn(): Promise<void> {
    for (;;) {
      const slot = Math.max(now(), resumesAt, lastSlot + interval);
      if (slot > endsAt) throw tooManyRequests(rejection?.sent ?? sent, slot - now());
      lastSlot = slot;
      if (slot > now()) await waitFor(slot - now());
      if (now() >= resumesAt) return;
    }
  }

  /** Waits, but not beyond the end. */
  async function waitFor(milliseconds: number): Promise<void> {
    await wait(milliseconds, signal).catch(() => {
      throw tooManyRequests(rejection?.sent ?? sent, milliseconds);
    });
  }

  function slowDown(sentAt: number, milliseconds: number): void {
    // Those that ran at the same time say the same.
    if (sentAt < slowedAt) return;
    slowedAt = now();
    resumesAt = Math.max(resumesAt, now() + milliseconds);
    pause = Math.min(pause * 2, maxPause);
    interval = Math.min(Math.max(interval * 2, firstInterval), maxInterval);
  }

  /**
   * Waits without keeping others from being sent, until the next attempt or, while enough others of the same
   * path or folder are trying, until these have ended. Returns whether there is to be another attempt.
   */
  async function standAside(key: string, milliseconds: number): Promise<boolean> {
    const count = trying.get(key) ?? 0;
    const isFirst = count < maxFailed;
    if (isFirst) trying.set(key, count + 1);
    release();
    try {
      await waitFor(isFirst ? milliseconds : Math.max(milliseconds, firstPause * 2 ** maxAttempts));
    } finally {
      await acquire(true);
      if (isFirst) trying.set(key, (trying.get(key) ?? 1) - 1);
    }
    return isFirst || attemptsFor(key) > 1;
  }

  const attemptsFor = (key: string) => ((failed.get(key) ?? 0) < maxFailed ? maxAttempts : 1);
  const fail = (key: string) => failed.set(key, (failed.get(key) ?? 0) + 1);

  /** The host answers others, so that they need not be slower. */
  function exempt(path: string): void {
    limited.delete(path);
    if (limited.size > 0) return;
    rejection = undefined;
    interval = 0;
    pause = firstPause;
    resumesAt = -Infinity;
  }

  /** Counts a failure. The limit is the path's own if a later request for another one has passed. */
  function failing(path: string): Error {
    fail(path);
    const first = limited.get(path) ?? sent;
    if (lastPassed < first && !exempted.has(path)) return tooManyRequests(first, pause);
    exempted.add(path);
    exempt(path);
    return limitedPath(path);
  }

  return {
    /**
     * Sends a request, and again after a pause if the host has rejected it for their number.
     *
     * @param path of its URL
     */
    async send(path: string, request: () => Promise<ProbeResponse>): Promise<ProbeResponse> {
      await acquire();
      const folder = path.replace(/[^/]*$/, "");
      let unavailable: NonNullable<typeof rejection> | undefined;
      let rejectedAt = -Infinity;
      try {
        for (let attempt = 1; ; attempt += 1) {
          await takeTurn();
          const sentAt = now();
          const count = sent++;
          const response = await request();
          const { status } = response;
          const asked = retryAfter(response, now());
          const alone = asked ?? firstPause * 2 ** (attempt - 1);
          if (isOfLimit(response, 429)) {
            if (attempt >= attemptsFor(path)) throw failing(path);
            if (!limited.has(path) && !exempted.has(path)) limited.set(path, count);
            if (limited.size > 1 && !exempted.has(path)) {
              rejection ??= { status, sent: Math.min(...limited.values()) };
              slowDown(sentAt, asked ?? pause);
            } else if (now() + alone > endsAt) throw tooManyRequests(count, alone);
            else if (!(await standAside(path, alone))) throw failing(path);
          } else if (isOfLimit(response, 503)) {
            if (attempt >= attemptsFor(folder) || now() + alone > endsAt) {
              fail(folder);
              return response;
            }
            unavailable ??= { status, sent: count };
            rejectedAt = sentAt;
            if (!(await standAside(folder, alone))) return response;
          } else {
            lastPassed = Math.max(lastPassed, count);
            // What is available after a pause was rejected for the number of requests.
            rejection ??= unavailable;
            if (unavailable) slowDown(rejectedAt, 0);
            return response;
          }
        }
      } finally {
        release();
      }
    },
    /** The first rejection; undefined without one. */
    rejection: () => rejection,
  };
}

/**
 * Whether a response can be that of a limit of requests: 429, and 503, which nginx sends by default
 * (limit_req_status) and which can be the failure of one file. The gate's own errors are for its checks.
 */
function isOfLimit(response: ProbeResponse, status: 429 | 503): boolean {
  return response.status === status && !/\bjson$/.test(typeOf(response));
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
