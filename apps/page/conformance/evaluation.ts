import type { FabulousFishError } from "@fabulous-fish/core";
import { messages, type Outcome } from "./messages.ts";
import type { Observation } from "./observation.ts";

/** The result of evaluating one requirement. */
export interface Evaluation {
  readonly outcome: Outcome;
  readonly observed: string;
  /** For a no: how to fix it, and the section of the docs. */
  readonly advice?: { readonly text: string; readonly docs: string };
}

/** A requirement: its messages, and what decides it. */
export type Requirement = readonly [
  { readonly title: string },
  (observed: Observation) => Evaluation,
];

const guide = "docs/game.md";

/** Returns the outcome `yes`, with what was seen. */
export const yes = (observed: string): Evaluation => ({ outcome: "yes", observed });
/** Returns the outcome of a requirement that was not decided and no longer will be. */
export const cannotTell = (observed: string): Evaluation => ({ outcome: "cannot-tell", observed });
/** Returns the outcome of a requirement that may still be decided. */
export const pending = (observed: string): Evaluation => ({ outcome: "pending", observed });

/** @param chapter the fragment of the chapter in docs/game.md */
export function no(observed: string, text: string, chapter: string): Evaluation {
  return { outcome: "no", observed, advice: { text, docs: `${guide}#${chapter}` } };
}

/** Returns the outcome `no` with the message and the remedy of an error. */
export function noBecauseOf({ message, remedy, docs }: FabulousFishError): Evaluation {
  return { outcome: "no", observed: message, advice: { text: remedy, docs } };
}

/** The requirement has not been observed: not yet, or not at all. */
export function notObserved(observed: Observation): Evaluation {
  return isOver(observed) ? cannotTell(messages.notSeen) : pending(messages.waiting);
}

/** Returns whether the observation is complete, except for what the user has to do. */
export function isOver({ stage }: Observation): boolean {
  return stage === "settled" || stage === "left";
}
