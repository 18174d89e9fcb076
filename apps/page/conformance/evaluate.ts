import { gameRequirements, rejectionIn, usesProtocol } from "./evaluate-game.ts";
import { causeOfFailure, startRequirements } from "./evaluate-start.ts";
import { type Evaluation, isOver } from "./evaluation.ts";
import { messages } from "./messages.ts";
import type { Observation } from "./observation.ts";

/** The report's line for one requirement. */
export interface EvaluatedRequirement extends Evaluation {
  readonly title: string;
}

/** Evaluates each requirement, in the order of the report. */
export function evaluate(observed: Observation): EvaluatedRequirement[] {
  return [...startRequirements, ...gameRequirements].map(([{ title }, evaluateOne]) => ({
    title,
    ...evaluateOne(observed),
  }));
}

/** The report in one sentence. `kind` is `pending` until the observation decides it. */
export interface Summary {
  readonly kind: "pending" | "conforms" | "partly" | "fails";
  readonly text: string;
}

/** Summarises an observation in one sentence. */
export function summarise(observed: Observation): Summary {
  const texts = messages.summary;
  const { ready, handOvers, stage } = observed;
  const cannotReceive = (why: string): Summary => ({
    kind: "fails",
    text: texts.cannotReceive(why),
  });
  if (!ready) {
    const cause = causeOfFailure(observed);
    if (cause) return cannotReceive(cause.message);
    return { kind: "pending", text: stage === "left" ? texts.leftEarly : texts.opening };
  }
  if (handOvers.some(({ acknowledgedAfter }) => acknowledgedAfter !== undefined)) {
    return { kind: "conforms", text: texts.acknowledges };
  }
  const rejection = rejectionIn(observed);
  if (rejection !== undefined) return cannotReceive(causeOfFailure(observed)?.message ?? rejection);
  if (!isOver(observed)) return { kind: "pending", text: texts.delivering };
  if (!handOvers[0].isDelivered) return { kind: "pending", text: texts.leftEarly };
  return {
    kind: "partly",
    text: usesProtocol(observed) ? texts.doesNotAcknowledge : texts.cannotAcknowledge,
  };
}
