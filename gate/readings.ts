import type { Account, GateSession, GateStanding } from "@fabulous-fish/core";
import type { AccountReader } from "./account-reader.ts";
import { EligibilityUnknownError } from "./errors.ts";
import {
  freshMilliseconds,
  graceMilliseconds,
  type KnownReading,
  type StoredReadings,
} from "./stored-readings.ts";
import { within } from "./within.ts";

/**
 * How long a reading is used for the page, which asks every 50 seconds (rule 3.13): with its
 * interval, a change counts within a minute (rule 10.11).
 */
export const freshForPageMilliseconds = 10_000;
/** How long a reading may take before a "yes" within its grace is the answer. */
const patienceMilliseconds = 1_000;

/** What the gate knows about an account. */
export interface Standing extends Pick<
  GateSession,
  "canPlay" | "standing" | "tokens" | "round" | "checkedAt"
> {
  /** The account whose key signs, by the last usable reading; undefined before the first one. */
  readonly signer: Account | undefined;
}

export interface ReadingsOptions {
  readonly readings: StoredReadings;
  readonly reader: Pick<AccountReader, "read">;
  readonly now: () => number;
  /** Receives readings that go on after the response. */
  readonly waitUntil: (work: Promise<unknown>) => void;
}

/** What the gate knows about accounts. */
export interface Readings {
  /**
   * Returns what is known about an account, from a reading that is not older than the milliseconds.
   * Without a usable response, a "yes" stays for 10 minutes after its reading; anything else is
   * unknown. While nodes take longer than a second, such a "yes" is returned, and the reading ends
   * in the background.
   *
   * @param freshFor default: 60,000.
   */
  current(account: Account, freshFor?: number): Promise<Standing>;
  /**
   * Returns what a node says now.
   *
   * @throws {EligibilityUnknownError} if no node gives a usable response.
   */
  readNow(account: Account): Promise<Standing & { readonly signer: Account }>;
}

export function createReadings(options: ReadingsOptions): Readings {
  const { readings, reader, now, waitUntil } = options;
  /** When readings began that have not ended. */
  const startedAt = new Map<Account, number>();

  function standingOf({ signer, tokens, round, checkedAt, canPlay }: KnownReading) {
    const standing: GateStanding = canPlay ? "yes" : "no";
    return { canPlay, standing, tokens, round, checkedAt, signer };
  }

  /** Returns a reading whose "yes" is the answer if no node responds usably. */
  const withGrace = (last: KnownReading | undefined) =>
    last?.canPlay && readings.isNewerThan(last, graceMilliseconds) ? last : undefined;

  /** The standing when no node responds usably. */
  function standingWithout(last: KnownReading | undefined): Standing {
    const known = withGrace(last);
    if (known) return standingOf(known);
    const { tokens = new Map(), round, checkedAt, signer } = last ?? {};
    return { canPlay: false, standing: "unknown", tokens, round, checkedAt, signer };
  }

  async function read(account: Account, last: KnownReading | undefined): Promise<Standing> {
    if (!startedAt.has(account)) startedAt.set(account, now());
    try {
      const reading = await reader.read(account);
      return reading ? standingOf(reading) : standingWithout(last);
    } finally {
      startedAt.delete(account);
    }
  }

  return {
    async current(account, freshFor = freshMilliseconds) {
      const last = await readings.last(account);
      if (last && readings.isNewerThan(last, freshFor)) return standingOf(last);
      if (await readings.hasJustFailed(account)) return standingWithout(last);
      const outcome = read(account, last);
      const known = withGrace(last);
      if (!known) return outcome;
      waitUntil(outcome.catch(() => undefined));
      const elapsed = Math.max(0, now() - (startedAt.get(account) ?? now()));
      return within(patienceMilliseconds - elapsed, outcome, () => standingOf(known));
    },
    async readNow(account) {
      const reading = await reader.read(account);
      if (!reading) throw new EligibilityUnknownError();
      return standingOf(reading);
    },
  };
}
