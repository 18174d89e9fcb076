/**
 * The game's simulation, which replays runs, so that the gate trusts no result (docs/gate.md). The
 * reference game implements it; the server of another game can bring its own.
 */
export interface RunVerifier {
  /**
   * Begins a run with a random seed.
   *
   * @param version of the simulation that the player's game has.
   * @returns undefined if this is not the version that can be verified.
   */
  begin(version: string): Promise<BegunRun | undefined>;
  /**
   * Replays a recording that anybody could have made.
   *
   * @throws {Error} if it could not be replayed now, for example because too many wait.
   */
  verify(run: BegunRun, recording: Uint8Array): Promise<Verification>;
}

/** The seed and the version that a run is played with. */
export interface BegunRun {
  /** 32 bits. */
  readonly seed: number;
  /** Of the simulation. */
  readonly version: string;
}

/** The result of a replay: a run that reached its end, or why the recording is none. */
export type Verification =
  | {
      readonly score: number;
      /** The duration of the run without pauses. */
      readonly milliseconds: number;
    }
  | { readonly rejected: RunRejection };

/**
 * The reason why a recording is rejected: `form` (it cannot be read), `version` or `seed` (of another simulation
 * or run), `input` (no player's input is like that), `length` (more steps than a run can have),
 * `unfinished` (the run does not end with it), `rest` (it goes on after the end).
 */
export type RunRejection = "form" | "version" | "seed" | "input" | "length" | "unfinished" | "rest";
