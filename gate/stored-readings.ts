import {
  type Account,
  decideEligibility,
  decodeTokens,
  type GateReading,
  type SiteConfiguration,
} from "@fabulous-fish/core";
import { GateFailedError } from "./errors.ts";
import type { Store } from "./store/store.ts";

/** How long a reading is used before the node is queried again. */
export const freshMilliseconds = 60_000;
/** How long a "yes" outlasts its reading while no node gives a usable response. */
export const graceMilliseconds = 10 * 60_000;
/** How long a failed reading is not repeated. */
const failureMilliseconds = 5_000;
/** How many readings a process keeps parsed. */
const mostParsed = 20_000;

/** A usable reading of an account, as it is stored. */
interface StoredReading {
  readonly signer: Account;
  /** As `encodeTokens` writes them. */
  readonly tokens: string;
  /** In decimal. */
  readonly round: string;
  readonly checkedAt: number;
}

/** A usable reading of an account. */
export interface KnownReading extends Pick<GateReading, "signer" | "tokens" | "round"> {
  readonly checkedAt: number;
  readonly canPlay: boolean;
}

/** The readings in the store, which the processes of a gate share. */
export interface StoredReadings {
  /** Returns the last usable reading of an account. */
  last(account: Account): Promise<KnownReading | undefined>;
  set(account: Account, reading: StoredReading): Promise<void>;
  /** Whether a reading has failed in the last five seconds. */
  hasJustFailed(account: Account): Promise<boolean>;
  setFailed(account: Account): Promise<void>;
  /** What is from the future is not newer: the clock was set back. */
  isNewerThan(reading: Pick<KnownReading, "checkedAt">, milliseconds: number): boolean;
}

export function createStoredReadings(
  store: Store,
  configuration: Pick<SiteConfiguration, "tokens" | "rule">,
  now: () => number,
): StoredReadings {
  /** Readings as they were last read, which stay valid while the store has the same text. */
  const parsed = new Map<Account, { text: string; reading: KnownReading }>();

  function parse(text: string): KnownReading {
    // The store holds only what `set` has written.
    const { signer, tokens, round, checkedAt } = JSON.parse(text) as StoredReading;
    const decoded = decodeTokens(tokens);
    if (decoded === undefined) throw new GateFailedError(undefined);
    const { canPlay } = decideEligibility(decoded, configuration);
    return { signer, tokens: decoded, round: BigInt(round), checkedAt, canPlay };
  }

  function isNewerThan({ checkedAt }: { checkedAt: number }, milliseconds: number): boolean {
    const age = now() - checkedAt;
    return age >= 0 && age < milliseconds;
  }

  return {
    async last(account) {
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
    },
    set: (account, reading) =>
      store.set(readingKey(account), JSON.stringify(reading), graceMilliseconds),
    async hasJustFailed(account) {
      const failedAt = await store.get(failureKey(account));
      return (
        failedAt !== undefined && isNewerThan({ checkedAt: Number(failedAt) }, failureMilliseconds)
      );
    },
    setFailed: (account) => store.set(failureKey(account), String(now()), failureMilliseconds),
    isNewerThan,
  };
}

const readingKey = (account: Account) => `reading:${account}`;
const failureKey = (account: Account) => `reading-failed:${account}`;
