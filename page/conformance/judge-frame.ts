import { cannotTell, isOver, type Judgement, no, unseen, yes } from "./judgement.ts";
import { labels } from "./labels.ts";
import type { Observation } from "./observation.ts";

const inTheFrame = "does-a-build-conform";

export function judgeAlerts(seen: Observation): Judgement {
  const { some, none, advice } = labels.alerts;
  if (seen.alerts.length > 0) return no(seen.alerts.map(some).join(" "), advice, inTheFrame);
  return seen.ready && seen.stage !== "telling" ? yes(none) : unseen(seen);
}

export function judgeEscape(seen: Observation): Judgement {
  const { yes: came, ask, never } = labels.escape;
  if (seen.hasHeardEscape) return yes(came);
  if (!seen.ready) return unseen(seen);
  return cannotTell(seen.stage === "left" ? never : ask);
}

export function judgeCanvas(seen: Observation): Judgement {
  const { canvas, ready } = seen;
  const { size, none, advice } = labels.canvas;
  if (canvas) {
    const says = size(canvas, canvas.frame);
    return canvas.fills ? yes(says) : no(says, advice, inTheFrame);
  }
  return ready && seen.stage !== "telling" ? cannotTell(none) : unseen(seen);
}

export function judgeServiceWorkers(seen: Observation): Judgement {
  const { serviceWorkers, ready } = seen;
  const { none, some, advice } = labels.serviceWorkers;
  if (serviceWorkers === undefined) return unseen(seen);
  if (serviceWorkers.length > 0) return no(some(serviceWorkers), advice, inTheFrame);
  return ready && isOver(seen) ? yes(none) : unseen(seen);
}

export function judgeFocus(seen: Observation): Judgement {
  const { focus, ready } = seen;
  const { by, no: not, cannotTell: hidden } = labels.keyboard;
  if (focus) {
    return focus.isTaken ? yes(by(focus.element)) : no(not, labels.keyboard.advice, inTheFrame);
  }
  return ready && seen.stage !== "telling" ? cannotTell(hidden) : unseen(seen);
}

export function judgeLeaving(seen: Observation): Judgement {
  const { leaving, ready } = seen;
  const says = labels.left;
  if (!leaving) return ready ? cannotTell(says.ask) : unseen(seen);
  if (!leaving.isFrameFreed) return no(says.kept, says.advice, inTheFrame);
  if (!ready) return unseen(seen);
  if (leaving.hasSettled) return yes(says.settled(leaving.milliseconds));
  return leaving.hasQuit ? no(says.never, says.advice, inTheFrame) : yes(says.noQuit);
}
