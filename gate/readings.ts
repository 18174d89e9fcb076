import {
  type Account,
  decideEligibility,
  encodeTokens,
  decodeTokens,
  FabulousFishError,
  type GateReader,
  type GateReading,
  type GateSession,
  type GateStanding,
  type SiteConfiguration,
} from "@fabulous-fish/core";
import { EligibilityUnknownError, GateFailedError } from "./errors.ts";
import type { Store } from "./store/store.ts";
import { within } from "./within.ts";

/** How long a reading is used before the node is queried again. */
const freshMilliseconds = 60_000;
/**
 * The same for the page, which asks every 50 seconds (rule 3.13): with its interval, a change counts
 * within a minute (rule 10.11).
 */
export const freshForPageMilliseconds = 10_000;
/** How long a "yes" outlasts its reading while no node gives a usable response. */
const graceMilliseconds = 10 * 60_000;
/** How long a reading may take before a "yes" within its grace is the answer. */
const patienceMilliseconds = 1_000;
/** How long a failed reading is not repeated. */
const failureMilliseconds = 5_000;

/** The highest known round is stored again when it has changed by so much, and for so long. */
const storedRoundStep = 10n;
const storedRoundMilliseconds = 3_600_000;

/** What the gate knows about an account. */
export interface Standing extends Pick<
  GateSession,
  "canPlay" | "standing" | "tokens" | "round" | "checkedAt"
> {
  /** The account whose key signs, by the last usable reading; undefined before the first one. */
  readonly signer: Account | undefined;
}

/** A usable reading of an account, as it is stored. */
interface StoredReading {
  readonly signer: Account;
  /** As `encodeTokens` writes them. */
  readonly tokens: string;
  /** In decimal. */
  readonly round: string;
  readonly checkedAt: number;
}

interface KnownReading extends Omit<GateReading, "reached"> {
  readonly checkedAt: number;
  readonly canPlay: boolean;
}

/** How many readings a process keeps parsed. */
const mostParsed = 20_000;

export interface ReadingsOptions {
  readonly store: Store;
  readonly reader: GateReader;
  readonly configuration: Pick<SiteConfiguration, "tokens" | "rule">;
  readonly now: () => number;
  /** Receives the errors of readings that failed. */
  readonly onFailure: (error: FabulousFishError) => void;
  /** Receives readings that go on after the response. */
  readonly waitUntil: (work: Promise<unknown>) => void;
}

/** A reading that is pending. */
interface Flight {
  readonly startedAt: number;
  readonly reading: Promise<KnownReading>;
}

/** The readings of accounts, which the processes of a gate share. */
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
  /** Returns the account whose key signs, by a reading that is at most 60 s old. */
  freshSigner(account: Account): Promise<Account | undefined>;
}

export function createReadings(options: ReadingsOptions): Readings {
  const { store, reader, configuration, now, onFailure, waitUntil } = options;
  const pending = new Map<Account, Flight>();
  /** Readings as they were last read, which stay valid while the store has the same text. */
  const parsed = new Map<Account, { text: string; reading: KnownReading }>();

  const isEligible = (tokens: GateReading["tokens"]) =>
    decideEligibility(tokens, configuration).canPlay;

  async function lastReading(account: Account): Promise<KnownReading | undefined> {
    const text = await store.get(readingKey(account));
    const known = parsed.get(account);
    if (text === undefined) return undefined;
    if (text === known?.text) return known.reading;
    const reading = parse(text);
    for (const oldest of parsed.keys()) {
      if (parsed.size < mostParsed) break;
      parsed.delete(oldest);
    }
    parsed.set(account, { text, reading });
    return reading;
  }

  function parse(text: string): KnownReading {
    // The store holds only what `read` has written.
    const { signer, tokens, round, checkedAt } = JSON.parse(text) as StoredReading;
    const decoded = decodeTokens(tokens);
    if (decoded === undefined) throw new GateFailedError(undefined);
    const canPlay = isEligible(decoded);
    return { signer, tokens: decoded, round: BigInt(round), checkedAt, canPlay };
  }

  function standingOf({ signer, tokens, round, checkedAt, canPlay }: KnownReading) {
    const standing: GateStanding = canPlay ? "yes" : "no";
    return { canPlay, standing, tokens, round, checkedAt, signer };
  }

  /** What is from the future does not count: the clock was set back. */
  function isNewerThan({ checkedAt }: { checkedAt: number }, milliseconds: number): boolean {
    const age = now() - checkedAt;
    return age >= 0 && age < milliseconds;
  }

  /** Returns a reading whose "yes" is the answer if no node responds usably. */
  const withGrace = (last: KnownReading | undefined) =>
    last?.canPlay && isNewerThan(last, graceMilliseconds) ? last : undefined;

  /** The standing when no node responds usably. */
  function standingWithout(last: KnownReading | undefined): Standing {
    const known = withGrace(last);
    if (known) return standingOf(known);
    const { tokens = new Map(), round, checkedAt, signer } = last ?? {};
    return { canPlay: false, standing: "unknown", tokens, round, checkedAt, signer };
  }

  /** The round that any process of the gate has seen, so that a stale node is known to each. */
  async function reachedRound(): Promise<{ round: bigint; at: number } | undefined> {
    const [round = "", at] = (await store.get(reachedKey))?.split(" ") ?? [];
    return at === undefined ? undefined : { round: BigInt(round), at: Number(at) };
  }

  /** Reads an account and stores what the node has said. */
  async function read(account: Account): Promise<KnownReading> {
    const [last, reached] = await Promise.all([lastReading(account), reachedRound()]);
    const wasEligible = last?.canPlay ?? false;
    let reading: GateReading;
    try {
      reading = await reader.read(account, {
        reached,
        contradicts: (found) => wasEligible && !isEligible(found),
      });
    } catch (error) {
      if (!(error instanceof FabulousFishError)) throw error;
      onFailure(error);
      await store.set(failureKey(account), String(now()), failureMilliseconds);
      throw new EligibilityUnknownError({ cause: error });
    }
    const { signer, tokens, round, reached: highest } = reading;
    const checkedAt = now();
    const stored: StoredReading = {
      ...{ signer, tokens: encodeTokens(tokens), round: round.toString(), checkedAt },
    };
    await store.set(readingKey(account), JSON.stringify(stored), graceMilliseconds);
    // Lower than the stored one if nodes have shown that the network has not reached that.
    const change = highest - (reached?.round ?? 0n);
    if (change >= storedRoundStep || -change >= storedRoundStep) {
      await store.set(reachedKey, `${highest} ${checkedAt}`, storedRoundMilliseconds);
    }
    return { signer, tokens, round, checkedAt, canPlay: isEligible(tokens) };
  }

  async function hasJustFailed(account: Account): Promise<boolean> {
    const failedAt = await store.get(failureKey(account));
    return (
      failedAt !== undefined && isNewerThan({ checkedAt: Number(failedAt) }, failureMilliseconds)
    );
  }

  /** Only one reading of an account is pending at a time. */
  function readOnce(account: Account): Flight {
    const running = pending.get(account);
    if (running) return running;
    const reading = read(account).finally(() => pending.delete(account));
    const started = { startedAt: now(), reading };
    pending.set(account, started);
    return started;
  }

  /** Waits for a reading that could not replace `last` at once. */
  async function outcomeOf({ reading }: Flight, last: KnownReading | undefined): Promise<Standing> {
    try {
      return standingOf(await reading);
    } catch (error) {
      if (!(error instanceof EligibilityUnknownError)) throw error;
      return standingWithout(last);
    }
  }

  return {
    async current(account, freshFor = freshMilliseconds) {
      const last = await lastReading(account);
      if (last && isNewerThan(last, freshFor)) return standingOf(last);
      if (await hasJustFailed(account)) return standingWithout(last);
      const flight = readOnce(account);
      const outcome = outcomeOf(flight, last);
      const known = withGrace(last);
      if (!known) return outcome;
      waitUntil(outcome.catch(() => undefined));
      const elapsed = Math.max(0, now() - flight.startedAt);
      return within(patienceMilliseconds - elapsed, outcome, () => standingOf(known));
    },
    readNow: async (account) => standingOf(await readOnce(account).reading),
    async freshSigner(account) {
      const last = await lastReading(account);
      return last && isNewerThan(last, freshMilliseconds) ? last.signer : undefined;
    },
  };
}

const readingKey = (account: Account) => `reading:${account}`;
const reachedKey = "reached-round";
const failureKey = (account: Account) => `reading-failed:${account}`;
