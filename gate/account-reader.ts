import {
  type Account,
  decideEligibility,
  encodeTokens,
  FabulousFishError,
  type GateReader,
  type GateReading,
  type SiteConfiguration,
} from "@fabulous-fish/core";
import { createSigners, type Signer } from "./signers.ts";
import type { Store } from "./store/store.ts";
import { createStoredReadings, type KnownReading } from "./stored-readings.ts";

/** The highest known round is stored again when it has changed by so much, and for so long. */
const storedRoundStep = 10n;
const storedRoundMilliseconds = 3_600_000;
const reachedKey = "reached-round";

export interface AccountReaderOptions {
  readonly store: Store;
  readonly reader: GateReader;
  readonly configuration: Pick<SiteConfiguration, "tokens" | "rule">;
  /** Returns whether another reading for a challenge is within the limit. */
  readonly countReading: () => Promise<boolean>;
  readonly now: () => number;
  /** Receives the errors of readings that failed. */
  readonly onFailure: (error: FabulousFishError) => void;
}

/**
 * Reads accounts from the nodes, each at most once at a time, and stores the readings. It keeps what
 * it learns about the nodes: their networks, rounds and cooldowns. At the edge it lives in an object
 * of its own, so its methods take and return plain values.
 */
export interface AccountReader {
  /** Returns what a node says now; undefined if no node gives a usable response. */
  read(account: Account): Promise<KnownReading | undefined>;
  /** Returns the key that a challenge names; undefined if no node gives a usable response. */
  signer(account: Account): Promise<Signer | undefined>;
}

export function createAccountReader(options: AccountReaderOptions): AccountReader {
  const { store, reader, configuration, countReading, now, onFailure } = options;
  const readings = createStoredReadings(store, configuration, now);
  const pending = new Map<Account, Promise<KnownReading | undefined>>();
  const signers = createSigners({ reader, readings, countReading, now, onFailure });

  const isEligible = (tokens: GateReading["tokens"]) =>
    decideEligibility(tokens, configuration).canPlay;

  /** The round that any process of the gate has seen, so that a stale node is known to each. */
  async function reachedRound(): Promise<{ round: bigint; at: number } | undefined> {
    const [round = "", at] = (await store.get(reachedKey))?.split(" ") ?? [];
    return at === undefined ? undefined : { round: BigInt(round), at: Number(at) };
  }

  /** Reads an account and stores what the node has said. */
  async function readAndStore(account: Account): Promise<KnownReading | undefined> {
    const [last, reached] = await Promise.all([readings.last(account), reachedRound()]);
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
      await readings.setFailed(account);
      return undefined;
    }
    const { signer, tokens, round, reached: highest } = reading;
    const checkedAt = now();
    await readings.set(account, {
      ...{ signer, tokens: encodeTokens(tokens), round: round.toString(), checkedAt },
    });
    // Lower than the stored one if nodes have shown that the network has not reached that.
    const change = highest - (reached?.round ?? 0n);
    if (change >= storedRoundStep || -change >= storedRoundStep) {
      await store.set(reachedKey, `${highest} ${checkedAt}`, storedRoundMilliseconds);
    }
    return { signer, tokens, round, checkedAt, canPlay: isEligible(tokens) };
  }

  return {
    read(account) {
      const running = pending.get(account);
      if (running) return running;
      const started = readAndStore(account).finally(() => pending.delete(account));
      pending.set(account, started);
      return started;
    },
    signer: (account) => signers.of(account),
  };
}
