import type { FabulousFishError } from "@fabulous-fish/core";
import { labels, type Outcome } from "./labels.ts";
import type { Observation } from "./observation.ts";

/** What is to be said of one thing that a build does or does not. */
export interface Evaluation {
  readonly outcome: Outcome;
  /** What was seen. */
  readonly observed: string;
  /** For a no: what to do about it, and where it is written. */
  readonly advice?: { readonly text: string; readonly docs: string };
}

const guide = "docs/game.md";

export const yes = (observed: string): Evaluation => ({ outcome: "yes", observed });
export const cannotTell = (observed: string): Evaluation => ({ outcome: "cannot-tell", observed });
export const pending = (observed: string): Evaluation => ({ outcome: "pending", observed });

/** @param chapter of docs/game.md, as its address has it */
export function no(observed: string, text: string, chapter: string): Evaluation {
  return { outcome: "no", observed, advice: { text, docs: `${guide}#${chapter}` } };
}

/** An error says itself what it is and what to do. */
export function noBecauseOf({ message, remedy, docs }: FabulousFishError): Evaluation {
  return { outcome: "no", observed: message, advice: { text: remedy, docs } };
}

/** Nothing of it has been seen: not yet, or not at all. */
export function unseen(observed: Observation): Evaluation {
  return isOver(observed) ? cannotTell(labels.notSeen) : pending(labels.waiting);
}

/** Whether there is nothing more to wait for, save the person. */
export function isOver({ stage }: Observation): boolean {
  return stage === "settled" || stage === "left";
}
