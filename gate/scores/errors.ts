import type { ErrorMessages } from "@fabulous-fish/core";
import type { RunRejection } from "@fabulous-fish/core/gate/run-verifier";
import { GateError } from "../errors.ts";

const runErrors = {
  /**
   * The run has been sent before, another one has been begun since, it is older than an hour, or
   * another account has begun it. HTTP status 409.
   *
   * How to fix: Begin another run. The score of a run counts once.
   */
  "run-unknown": {
    message: "This run has already been sent, has ended, or does not exist.",
    remedy: "Play again: each run counts once.",
  },
  /**
   * The gate has replayed the recording, and it is not that of a whole run that a player has played.
   * The field `check` of the response has the reason: `form` (it cannot be read), `version` (of
   * another version of the game), `seed` (of another run), `input` (no player's input is like that),
   * `length` (more than a run can have), `unfinished` (the run does not end with it), `rest` (it goes
   * on after the end), `time` (it lasts longer than the time since the run was begun). `POST
   * /gate/runs` rejects a `version` as well. HTTP status 422.
   *
   * How to fix: For `version`, reload the page. Operators: page and gate have to come from the same
   * build. Developers of games: [The gate](gate.md#scores) has the checks.
   */
  "run-rejected": {
    message: "The gate does not count this run.",
    remedy: "Reload the page and play again.",
  },
  /**
   * The gate could not replay the recording now: too many others wait, or the replay took too long
   * or has failed. The run is not used up. HTTP status 503; the header `Retry-After` has the seconds
   * to wait.
   *
   * How to fix: Send the same recording again. Operators: the event `failed` in the gate's log has
   * the cause.
   */
  "run-unverified": {
    message: "The run could not be verified now.",
    remedy: "Try again in a few seconds. Nothing is lost.",
  },
} satisfies ErrorMessages;

/** A run was sent or ended before, or is not the account's. */
export class RunUnknownError extends GateError {
  override readonly name = "RunUnknownError";
  override readonly status = 409;

  constructor() {
    super("run-unknown", runErrors["run-unknown"]);
  }
}

/** What `RunRejectedError` names as the reason: that of the verifier, or that the run was too fast. */
export type RunCheck = RunRejection | "time";

const runRejections: Readonly<Record<RunCheck, string>> = {
  form: "The recording cannot be read.",
  version: "The game has another version than the gate.",
  seed: "The recording is that of another run.",
  input: "The recording has inputs that no player can make.",
  length: "The recording is longer than a run can be.",
  unfinished: "The run does not end with the recording.",
  rest: "The recording goes on after the end of the run.",
  time: "The run lasts longer than the time since it was begun.",
};

/** A recording does not show a run that counts. */
export class RunRejectedError extends GateError {
  override readonly name = "RunRejectedError";
  override readonly status = 422;
  readonly check: RunCheck;

  constructor(check: RunCheck) {
    super("run-rejected", runErrors["run-rejected"], runRejections[check]);
    this.check = check;
  }
}

/** A recording could not be replayed now. */
export class RunUnverifiedError extends GateError {
  override readonly name = "RunUnverifiedError";
  override readonly status = 503;
  override readonly retryAfterSeconds = 5;

  /** @param cause of the verifier: a `TooBusyError` if too many recordings wait. */
  constructor(cause: unknown) {
    super("run-unverified", runErrors["run-unverified"], undefined, cause);
  }
}
