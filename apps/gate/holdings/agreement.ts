import { HoldingsError } from "@fabulous-fish/core";
import type { NodeAnswer } from "@fabulous-fish/core/node";
import { roundOf } from "./compare-answers.ts";

/** The nodes' report about an account. */
export type Agreement = ReturnType<typeof agreementOf>;

/** Two nodes that disagree about an account. */
export class DisagreementError extends HoldingsError {
  readonly one: NodeAnswer;
  readonly other: NodeAnswer;

  constructor([one, other]: readonly [NodeAnswer, NodeAnswer]) {
    super("holdings-contradicted", `${describeAnswer(one)}; ${describeAnswer(other)}`, undefined);
    this.one = one;
    this.other = other;
  }
}

/**
 * Returns what answers amount to that agree.
 *
 * @param kind whether enough operators agree, none but the first was asked, or no other one works.
 */
export function agreementOf(
  answers: readonly NodeAnswer[],
  kind: "confirmed" | "unasked" | "alone",
) {
  return {
    /** That of the highest round. */
    answer: answers.reduce((one, other) => (other.highestRound < one.highestRound ? one : other)),
    /** All that agree. */
    answers,
    /** The lowest round of these: all of them hold for it. */
    round: roundOf(answers),
    /** Whether enough operators agree. */
    isConfirmed: kind === "confirmed",
    /** Whether another node was to confirm it, and none could. */
    isAlone: kind === "alone",
  };
}

/** Returns the nodes' URL and round, for an error. */
export function describeAnswer({ node, highestRound }: NodeAnswer): string {
  return `${node.url}: round ${highestRound}`;
}
