import { type HoldingsCheck, problemOf, type ReadProblem } from "../../session/session-state.ts";

/**
 * The state of the home screen with an account, without its words: they change with the language.
 */
export interface AccountView {
  /** The key of the status message (rule 2.5). */
  readonly status: "canPlay" | "cannotPlay" | "reading" | "stillReading" | "couldNotCheck";
  readonly canPlay: boolean;
  /** Why there is no new decision, with another try (rule 2.6); undefined if it is only awaited. */
  readonly problem: ProblemView | undefined;
  /** Whether the first decision is awaited. */
  readonly isAwaited: boolean;
  /** Whether the place of what it brings is kept, unless the problem stands there. */
  readonly keepsPlace: boolean;
  /** Whether the page is offline, which is then the reason, and needs no other try. */
  readonly isOffline: boolean;
  /** Follows the age of an old decision (rule 2.7). */
  readonly progress: "checkingAgain" | "keepsTrying" | undefined;
}

interface ProblemView {
  /** Unless the status says it. */
  readonly heading: "couldNotCheck" | undefined;
  readonly reason: ReadProblem;
  /** Whether a decision stands above it, so that it is one line. */
  readonly isQuiet: boolean;
  readonly action: "retry" | "checkAgain";
  readonly isRetrying: boolean;
}

/** Returns what the home screen shows of an account. */
export function viewOfAccount(check: HoldingsCheck, isOnline: boolean): AccountView {
  const { status, decision } = check;
  const problem = problemOf(check);
  const hasFailed = problem !== undefined && problem !== "slow";
  const isReading = status === "reading";
  const isAwaited = isReading && !decision && !hasFailed;
  return {
    status: statusOf(check, problem),
    canPlay: decision?.eligibility === "yes",
    problem:
      isOnline && problem !== undefined
        ? {
            heading: hasFailed && decision ? "couldNotCheck" : undefined,
            reason: problem,
            isQuiet: decision !== undefined,
            action: hasFailed ? "retry" : "checkAgain",
            isRetrying: isReading && !check.isSlow,
          }
        : undefined,
    isAwaited,
    keepsPlace: isAwaited && !(isOnline && problem),
    isOffline: !isOnline,
    progress: isOnline ? progressOf(status) : undefined,
  };
}

/** The last decision is shown during a read and after a failed one. */
function statusOf({ status, decision }: HoldingsCheck, problem: ReadProblem | undefined) {
  if (decision) return decision.eligibility === "yes" ? "canPlay" : "cannotPlay";
  if (status === "failed") return "couldNotCheck";
  return problem === "slow" ? "stillReading" : "reading";
}

/** A failed check is repeated (rule 3.13). */
function progressOf(status: HoldingsCheck["status"]) {
  if (status === "reading") return "checkingAgain";
  return status === "failed" ? "keepsTrying" : undefined;
}
