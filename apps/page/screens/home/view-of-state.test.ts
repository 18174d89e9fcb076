import { describe, expect, test } from "vitest";
import {
  enough,
  failedCheck,
  loadedCheck,
  readingCheck,
  tooLittle,
} from "../../session/session.fixtures.ts";
import { type HoldingsCheck, type ReadProblem } from "../../session/session-state.ts";
import { type AccountView, viewOfAccount } from "./view-of-state.ts";

const decisions = {
  none: undefined,
  yes: { eligibility: "yes" as const, tokens: enough, checkedAt: 1 },
  no: { eligibility: "no" as const, tokens: tooLittle, checkedAt: 1 },
};
type Decision = keyof typeof decisions;

/** The status of a known decision, which stays whatever a read comes to (rule 1.6). */
const known = { yes: "canPlay", no: "cannotPlay" } as const;
const error = new Error("no node");
const retrying = (lastProblem: ReadProblem) => (decision: (typeof decisions)[Decision]) => ({
  ...readingCheck(decision),
  lastProblem,
});

/** Of each state: the status without a decision, and the reason with what can be done, online. */
const rows: Record<
  string,
  {
    readonly check: (decision: (typeof decisions)[Decision]) => HoldingsCheck;
    readonly status: AccountView["status"];
    readonly problem?: Pick<
      NonNullable<AccountView["problem"]>,
      "reason" | "action" | "isRetrying"
    >;
    readonly progress?: AccountView["progress"];
    readonly isAwaited: boolean;
  }
> = {
  "a read": {
    check: readingCheck,
    status: "reading",
    progress: "checkingAgain",
    isAwaited: true,
  },
  "a read that takes long": {
    check: (decision) => ({ ...readingCheck(decision), isSlow: true }),
    status: "stillReading",
    problem: { reason: "slow", action: "checkAgain", isRetrying: false },
    progress: "checkingAgain",
    isAwaited: true,
  },
  "a read after one that took long": {
    check: retrying("slow"),
    status: "stillReading",
    problem: { reason: "slow", action: "checkAgain", isRetrying: true },
    progress: "checkingAgain",
    isAwaited: true,
  },
  "a read after a failure": {
    check: retrying({ error }),
    status: "reading",
    problem: { reason: { error }, action: "retry", isRetrying: true },
    progress: "checkingAgain",
    isAwaited: false,
  },
  "a read after a failure, which takes long": {
    check: (decision) => ({ ...retrying({ error })(decision), isSlow: true }),
    status: "stillReading",
    problem: { reason: "slow", action: "checkAgain", isRetrying: false },
    progress: "checkingAgain",
    isAwaited: true,
  },
  "a failure": {
    check: failedCheck,
    status: "couldNotCheck",
    problem: { reason: { error }, action: "retry", isRetrying: false },
    progress: "keepsTrying",
    isAwaited: false,
  },
};

const cases = Object.entries(rows).flatMap(([name, row]) =>
  (["none", "yes", "no"] as const).flatMap((decision) =>
    [true, false].map((isOnline) => ({ name, row, decision, isOnline })),
  ),
);

describe("viewOfAccount", () => {
  test.each(cases)(
    "parameters: $name, with the decision $decision, online: $isOnline",
    ({ row: { check, status, problem, progress, isAwaited }, decision, isOnline }) => {
      const hasFailed = problem && problem.reason !== "slow";
      expect(viewOfAccount(check(decisions[decision]), isOnline)).toEqual({
        status: decision === "none" ? status : known[decision],
        canPlay: decision === "yes",
        problem:
          isOnline && problem
            ? {
                ...problem,
                // Without a decision, the status says so.
                heading: hasFailed && decision !== "none" ? "couldNotCheck" : undefined,
                isQuiet: decision !== "none",
              }
            : undefined,
        isAwaited: isAwaited && decision === "none",
        keepsPlace: isAwaited && decision === "none" && !(isOnline && problem),
        isOffline: !isOnline,
        progress: isOnline ? progress : undefined,
      } satisfies AccountView);
    },
  );

  test.each(["yes", "no"] as const)("parameters: the decision %s of a node", (decision) => {
    for (const isOnline of [true, false])
      expect(viewOfAccount(loadedCheck(decisions[decision]), isOnline)).toEqual({
        status: known[decision],
        canPlay: decision === "yes",
        problem: undefined,
        isAwaited: false,
        keepsPlace: false,
        isOffline: !isOnline,
        progress: undefined,
      } satisfies AccountView);
  });
});
