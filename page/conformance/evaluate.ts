import {
  evaluateAlerts,
  evaluateCanvas,
  evaluateEscape,
  evaluateFocus,
  evaluateLeaving,
  evaluateServiceWorkers,
} from "./evaluate-frame.ts";
import {
  evaluateAcknowledged,
  evaluateDelivered,
  evaluateDeliveredAgain,
  rejectionIn,
  speaks,
} from "./evaluate-hand-over.ts";
import {
  evaluateHosting,
  evaluateProgress,
  evaluateReady,
  evaluateShown,
  evaluateWebGl,
} from "./evaluate-start.ts";
import { isOver, type Evaluation } from "./evaluation.ts";
import { labels } from "./labels.ts";
import type { Observation } from "./observation.ts";

/** A line of the report. */
export interface Line extends Evaluation {
  readonly title: string;
}

const judges: readonly (readonly [
  { readonly title: string },
  (observed: Observation) => Evaluation,
])[] = [
  [labels.hosting, evaluateHosting],
  [labels.webGl, evaluateWebGl],
  [labels.shown, evaluateShown],
  [labels.progress, evaluateProgress],
  [labels.ready, evaluateReady],
  [labels.delivered, evaluateDelivered],
  [labels.acknowledges, evaluateAcknowledged],
  [labels.again, evaluateDeliveredAgain],
  [labels.alerts, evaluateAlerts],
  [labels.escape, evaluateEscape],
  [labels.canvas, evaluateCanvas],
  [labels.keyboard, evaluateFocus],
  [labels.serviceWorkers, evaluateServiceWorkers],
  [labels.left, evaluateLeaving],
];

/** What is to be said of a build, line by line. */
export function evaluate(observed: Observation): Line[] {
  return judges.map(([{ title }, evaluation]) => ({ title, ...evaluation(observed) }));
}

/** The same in one sentence. `kind` is how much of it is well. */
export interface Summary {
  readonly kind: "looking" | "well" | "partly" | "not";
  readonly text: string;
}

export function summarise(observed: Observation): Summary {
  const says = labels.summary;
  const { ready, handOvers, failure, hosting, stage } = observed;
  const cannotBeDelivered = (why: string): Summary => ({
    kind: "not",
    text: says.cannotBeDelivered(why),
  });
  if (!ready) {
    const cause = hosting?.find((file) => file.isRequired && file.failure)?.failure ?? failure;
    if (cause) return cannotBeDelivered(cause.message);
    return { kind: "looking", text: stage === "left" ? says.leftEarly : says.opening };
  }
  if (handOvers.some(({ acknowledgedAfter }) => acknowledgedAfter !== undefined)) {
    return { kind: "well", text: says.acknowledges };
  }
  const rejection = rejectionIn(observed);
  if (rejection !== undefined) return cannotBeDelivered(rejection);
  if (!isOver(observed)) return { kind: "looking", text: says.telling };
  if (!handOvers[0].isDelivered) return { kind: "looking", text: says.leftEarly };
  return {
    kind: "partly",
    text: speaks(observed) ? says.doesNotAcknowledge : says.cannotAcknowledge,
  };
}
