import { maxRecording, type RunResult } from "@fabulous-fish/core/scores/score-messages";
import { wait, withTimeout } from "@fabulous-fish/core/timeout";
import { encodeRecording } from "@fabulous-fish/simulation/recording/binary-recording";
import type { Recording } from "@fabulous-fish/simulation/recording/recording";
import { simulationVersion } from "@fabulous-fish/simulation/version";
import {
  beginRun,
  type BegunRun,
  type ScoresFailure,
  readScores,
  sendRecording,
} from "./scores-client.ts";

/** Why a run does not count. `version` is said once, then `outdated`. */
export type NotCounted =
  | ScoresFailure
  | "outdated"
  | "expired"
  | "account-changed"
  | "still-sending"
  | "elsewhere";

/** Whether the last run counts. `silent`: there is nothing to say. */
export type RunState =
  | { readonly status: "silent" }
  | { readonly status: "sending"; readonly isDelayed: boolean }
  | { readonly status: "counted"; readonly result: RunResult }
  | { readonly status: "not-counted"; readonly reason: NotCounted };

interface CountedRun {
  readonly id: string;
  readonly account: string;
  /** Until when the gate takes the recording, by `performance.now()`. */
  readonly until: number;
}

/** The longest time that a run waits for the gate, in milliseconds. */
const beginLimit = 2_000;
/** Between two attempts to send a recording, in milliseconds: at first, and at most. */
const firstPause = 1_000;
const maxPause = 30_000;
/** The number and the interval of reads of the scores for a run whose response was lost. */
const lookUps = 3;
const lookUpPause = 3_000;

const temporary: readonly ScoresFailure[] = ["unreachable", "busy", "too-many-runs"];

/** The runs that count: begins them at the gate and sends their recordings. */
export class CountedRuns {
  state: RunState = { status: "silent" };
  readonly #currentAccount: () => string;
  readonly #onChange: () => void;
  readonly #signal: AbortSignal;
  /** The run that is played. */
  #run: CountedRun | null = null;
  #sending: Promise<void> | null = null;
  /** Whether the gate has another version of the simulation. */
  #isOutdated = false;
  /** The number of runs that have begun. */
  #count = 0;

  /**
   * @param currentAccount returns the account of the last hand-over.
   * @param onChange is called when `state` has changed.
   * @param signal ends all waiting.
   */
  constructor(currentAccount: () => string, onChange: () => void, signal: AbortSignal) {
    this.#currentAccount = currentAccount;
    this.#onChange = onChange;
    this.#signal = signal;
  }

  /**
   * Begins a run. It takes two seconds at most.
   *
   * @returns its seed; undefined if it does not count, which `state` explains.
   */
  async begin(): Promise<number | undefined> {
    const account = this.#currentAccount();
    this.#count += 1;
    const count = this.#count;
    this.#run = null;
    const late = new AbortController();
    const begun = await withTimeout(this.#request(late.signal), beginLimit, () => {
      late.abort();
      return this.#sending === null ? "unreachable" : "still-sending";
    });
    if (count !== this.#count) return undefined;
    if (typeof begun === "string") {
      this.#isOutdated ||= begun === "version";
      this.#settle(count, { status: "not-counted", reason: begun });
      return undefined;
    }
    this.#run = { id: begun.run, account, until: performance.now() + begun.lifetimeMilliseconds };
    this.#settle(count, { status: "silent" });
    return begun.seed;
  }

  /** Forgets the run that is played: it has been left early. */
  abandon(): void {
    this.#count += 1;
    this.#run = null;
    this.state = { status: "silent" };
  }

  /** Forgets the run before, because one begins that cannot count. */
  skip(): void {
    this.abandon();
    this.state = notCounted("elsewhere");
  }

  /** Sends the recording of the run that has ended with this score, if it counts. */
  end(recording: Recording, score: number): void {
    const run = this.#run;
    if (run === null) return;
    this.#run = null;
    const count = this.#count;
    this.#settle(count, { status: "sending", isDelayed: false });
    const sending = this.#send(run, recording, score, count)
      .catch((reason: unknown): RunState => {
        // The end of the game ends the waiting.
        if (!this.#signal.aborted) console.error("The run was not sent:", reason);
        return { status: "silent" };
      })
      .then((runState) => {
        if (this.#sending === sending) this.#sending = null;
        this.#settle(count, runState);
      });
    this.#sending = sending;
  }

  async #request(late: AbortSignal): Promise<BegunRun | NotCounted> {
    if (this.#isOutdated) return "outdated";
    // A new run would end the last one, whose recording is on its way.
    await this.#sending;
    if (late.aborted) return "still-sending";
    const begun = await beginRun(simulationVersion);
    return "failure" in begun ? begun.failure : begun;
  }

  async #send(
    run: CountedRun,
    recording: Recording,
    score: number,
    count: number,
  ): Promise<RunState> {
    const bytes = encodeRecording(recording);
    if (bytes.length > maxRecording) return notCounted("too-long");
    /** Whether the gate may have taken a recording whose response did not arrive. */
    let mayHaveArrived = false;
    for (let pause = firstPause; ; pause = Math.min(2 * pause, maxPause)) {
      if (run.account !== this.#currentAccount()) return notCounted("account-changed");
      const response = await sendRecording(run.id, bytes);
      const isSameAccount = run.account === this.#currentAccount();
      if (!("failure" in response))
        return isSameAccount ? { status: "counted", result: response } : { status: "silent" };
      const { failure, retryAfter = 0 } = response;
      if (failure === "run-unknown" && mayHaveArrived && isSameAccount) return this.#lookUp(score);
      this.#isOutdated ||= failure === "version";
      if (!temporary.includes(failure)) return notCounted(failure);
      mayHaveArrived ||= failure === "unreachable";
      const delay = Math.max(pause, retryAfter * 1_000);
      if (performance.now() + delay > run.until) return notCounted("expired");
      this.#settle(count, { status: "sending", isDelayed: true });
      await wait(delay, this.#signal);
    }
  }

  /** Finds out whether the gate has counted a run whose response was lost. */
  async #lookUp(score: number): Promise<RunState> {
    for (let left = lookUps; left > 0; left -= 1) {
      const scores = await readScores(1);
      const player = "failure" in scores ? undefined : scores.player;
      if (player !== undefined && player.score >= score) {
        return { status: "counted", result: { score, best: player.score, rank: player.rank } };
      }
      await wait(lookUpPause, this.#signal);
    }
    return notCounted("run-unknown");
  }

  /** Sets the run's state, unless another run has begun since. */
  #settle(count: number, runState: RunState): void {
    if (count !== this.#count) return;
    this.state = runState;
    this.#onChange();
  }
}

function notCounted(reason: NotCounted): RunState {
  return { status: "not-counted", reason };
}
