import type { FabulousFishError } from "@fabulous-fish/core";
import { labels, type Verdict } from "./labels.ts";
import type { Observation } from "./observation.ts";

/** What is to be said of one thing that a build does or does not. */
export interface Judgement {
  readonly verdict: Verdict;
  /** What was seen. */
  readonly seen: string;
  /** For a no: what to do about it, and where it is written. */
  readonly advice?: { readonly text: string; readonly docs: string };
}

const guide = "docs/game.md";

export const yes = (seen: string): Judgement => ({ verdict: "yes", seen });
export const cannotTell = (seen: string): Judgement => ({ verdict: "cannot-tell", seen });
export const pending = (seen: string): Judgement => ({ verdict: "pending", seen });

/** @param chapter of docs/game.md, as its address has it */
export function no(seen: string, text: string, chapter: string): Judgement {
  return { verdict: "no", seen, advice: { text, docs: `${guide}#${chapter}` } };
}

/** An error says itself what it is and what to do. */
export function noBecauseOf({ message, cure, docs }: FabulousFishError): Judgement {
  return { verdict: "no", seen: message, advice: { text: cure, docs } };
}

/** Nothing of it has been seen: not yet, or not at all. */
export function unseen(seen: Observation): Judgement {
  return isOver(seen) ? cannotTell(labels.notSeen) : pending(labels.waiting);
}

/** Whether there is nothing more to wait for, save the person. */
export function isOver({ stage }: Observation): boolean {
  return stage === "settled" || stage === "left";
}
