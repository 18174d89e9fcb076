import {
  judgeAlerts,
  judgeCanvas,
  judgeEscape,
  judgeFocus,
  judgeLeaving,
  judgeServiceWorkers,
} from "./judge-frame.ts";
import {
  judgeAcknowledged,
  judgeTold,
  judgeToldAgain,
  objectionIn,
  speaks,
} from "./judge-hand-over.ts";
import { judgeHosting, judgeProgress, judgeReady, judgeShown, judgeWebGl } from "./judge-start.ts";
import { isOver, type Judgement } from "./judgement.ts";
import { labels } from "./labels.ts";
import type { Observation } from "./observation.ts";

/** A line of the report. */
export interface Line extends Judgement {
  readonly title: string;
}

const judges: readonly (readonly [{ readonly title: string }, (seen: Observation) => Judgement])[] =
  [
    [labels.hosting, judgeHosting],
    [labels.webGl, judgeWebGl],
    [labels.shown, judgeShown],
    [labels.progress, judgeProgress],
    [labels.ready, judgeReady],
    [labels.told, judgeTold],
    [labels.acknowledges, judgeAcknowledged],
    [labels.again, judgeToldAgain],
    [labels.alerts, judgeAlerts],
    [labels.escape, judgeEscape],
    [labels.canvas, judgeCanvas],
    [labels.keyboard, judgeFocus],
    [labels.serviceWorkers, judgeServiceWorkers],
    [labels.left, judgeLeaving],
  ];

/** What is to be said of a build, line by line. */
export function judge(seen: Observation): Line[] {
  return judges.map(([{ title }, judgement]) => ({ title, ...judgement(seen) }));
}

/** The same in one sentence. `kind` is how much of it is well. */
export interface Summary {
  readonly kind: "looking" | "well" | "partly" | "not";
  readonly text: string;
}

export function summarise(seen: Observation): Summary {
  const says = labels.summary;
  const { ready, handOvers, failure, hosting, stage } = seen;
  const cannotBeTold = (why: string): Summary => ({ kind: "not", text: says.cannotBeTold(why) });
  if (!ready) {
    const fault = hosting?.find((file) => file.isRequired && file.fault)?.fault ?? failure;
    if (fault) return cannotBeTold(fault.message);
    return { kind: "looking", text: stage === "left" ? says.leftEarly : says.opening };
  }
  if (handOvers.some(({ acknowledgedAfter }) => acknowledgedAfter !== undefined)) {
    return { kind: "well", text: says.acknowledges };
  }
  const objection = objectionIn(seen);
  if (objection !== undefined) return cannotBeTold(objection);
  if (!isOver(seen)) return { kind: "looking", text: says.telling };
  if (!handOvers[0].isTold) return { kind: "looking", text: says.leftEarly };
  return {
    kind: "partly",
    text: speaks(seen) ? says.doesNotAcknowledge : says.cannotAcknowledge,
  };
}
