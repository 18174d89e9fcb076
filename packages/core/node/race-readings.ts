import type { NodeEndpoint } from "../configuration/site-configuration.ts";
import { FabulousFishError } from "../errors/fabulous-fish-error.ts";
import type { Wait } from "../timeout.ts";

/** The pause in milliseconds after a failure, and for a later round. The main network has one about every 2.8 seconds. */
export const roundMilliseconds = 3_000;

/**
 * A repeated reading could go on for so long after the limit. The end of the race cuts it off,
 * which says nothing about its nodes; a deadline would start their cooldown.
 */
const repeatMilliseconds = 10_000;
/**
 * A race ends so long after its limit if the clock was set back, so that readings do not end it.
 */
const lateMilliseconds = 250;

/** Nodes whose readings can decide. */
export interface Alternative<Snapshot> {
  readonly nodes: readonly NodeEndpoint[];
  /** When they are read first, in milliseconds. */
  readonly after: number;
  /** Whether these nodes have been read before, so that the first reading repeats that. */
  readonly isAgain?: boolean;
  /**
   * Returns the snapshot that counts after a reading; undefined if these nodes must be read again.
   *
   * @throws what ends the race.
   */
  readonly decide: (snapshot: Snapshot) => Snapshot | undefined;
}

/** The options of a race of readings. Times are in milliseconds. */
export interface Race<Snapshot> {
  /** Reads the account from these nodes only, until the deadline. */
  readonly read: (
    nodes: readonly NodeEndpoint[],
    deadline: number,
    signal: AbortSignal,
  ) => Promise<Snapshot>;
  /** The pause before nodes are read again. */
  readonly pause: number;
  readonly limitMilliseconds: number;
  readonly now: () => number;
  readonly wait: Wait;
  readonly signal: AbortSignal;
}

/** The end of a race. */
interface Outcome<Snapshot> {
  /** Undefined if no reading has decided. */
  readonly decided: Snapshot | undefined;
  /** Why the last reading that failed did so. */
  readonly cause: unknown;
}

/**
 * Lets alternatives be read side by side, each again and again. The first one that decides wins, and
 * ends the others. So a node that hangs delays no other one.
 *
 * @throws what an alternative throws when it decides.
 * @throws the signal's reason, as soon as it is aborted.
 */
export async function raceReadings<Snapshot extends object>(
  alternatives: readonly Alternative<Snapshot>[],
  { read, pause, limitMilliseconds: limit, now, wait, signal }: Race<Snapshot>,
): Promise<Outcome<Snapshot>> {
  const race = new AbortController();
  const cancel = () => race.abort(signal.reason);
  const deadline = now() + limit;
  let cause: unknown;

  async function run({ nodes, after, isAgain = false, decide }: Alternative<Snapshot>) {
    const ignore = (error: unknown) => {
      race.signal.throwIfAborted();
      if (!(error instanceof FabulousFishError)) throw error;
      cause = error;
      return undefined;
    };
    let isRepeat = isAgain;
    for (let delay = after; now() + delay < deadline;) {
      if (delay > 0) await wait(delay, race.signal);
      // Who has had the whole time and has not responded is left alone afterwards.
      const end = isRepeat || after > 0 ? deadline + repeatMilliseconds : deadline;
      const snapshot = await read(nodes, end, race.signal).catch(ignore);
      const decided = snapshot && decide(snapshot);
      if (decided) return decided;
      delay = snapshot ? pause : roundMilliseconds;
      isRepeat = true;
    }
    return undefined;
  }

  signal.addEventListener("abort", cancel);
  try {
    signal.throwIfAborted();
    const decided = await new Promise<Snapshot | undefined>((resolve, reject) => {
      const runs = alternatives.map(async (alternative) => {
        const snapshot = await run(alternative);
        if (snapshot) resolve(snapshot);
      });
      const ended = Promise.race([Promise.all(runs), wait(limit + lateMilliseconds, race.signal)]);
      ended.then(() => resolve(undefined), reject);
    });
    return { decided, cause };
  } finally {
    signal.removeEventListener("abort", cancel);
    race.abort();
  }
}
