import { decodeBase64 } from "@fabulous-fish/core";
import { type Outcome, outcomeOfReplay } from "../outcome.ts";

declare global {
  interface Window {
    /** The outcomes of all recordings, as soon as they are known. */
    outcomes?: readonly Outcome[];
  }
}

/** Replays the recordings that the server has, and leaves the browser time in between. */
const response = await fetch("/recordings");
const outcomes: Outcome[] = [];
for (const recording of (await response.json()) as readonly string[]) {
  outcomes.push(outcomeOfReplay(decodeBase64(recording)));
  await new Promise((resolve) => setTimeout(resolve));
}
window.outcomes = outcomes;
