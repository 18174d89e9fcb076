import { cannotTell, isOver, type Evaluation, no, unseen, yes } from "./evaluation.ts";
import { labels } from "./labels.ts";
import type { Observation } from "./observation.ts";

const chapter = "does-a-build-conform";

export function evaluateAlerts(observed: Observation): Evaluation {
  const { some, none, advice } = labels.alerts;
  if (observed.alerts.length > 0) return no(observed.alerts.map(some).join(" "), advice, chapter);
  return observed.ready && observed.stage !== "delivering" ? yes(none) : unseen(observed);
}

export function evaluateEscape(observed: Observation): Evaluation {
  const { yes: received, request, never } = labels.escape;
  if (observed.hasReceivedEscape) return yes(received);
  if (!observed.ready) return unseen(observed);
  return cannotTell(observed.stage === "left" ? never : request);
}

export function evaluateCanvas(observed: Observation): Evaluation {
  const { canvas, ready } = observed;
  const { size, none, advice } = labels.canvas;
  if (canvas) {
    const text = size(canvas, canvas.frame);
    return canvas.fills ? yes(text) : no(text, advice, chapter);
  }
  return ready && observed.stage !== "delivering" ? cannotTell(none) : unseen(observed);
}

export function evaluateServiceWorkers(observed: Observation): Evaluation {
  const { serviceWorkers, ready } = observed;
  const { none, some, advice } = labels.serviceWorkers;
  if (serviceWorkers === undefined) return unseen(observed);
  if (serviceWorkers.length > 0) return no(some(serviceWorkers), advice, chapter);
  return ready && isOver(observed) ? yes(none) : unseen(observed);
}

export function evaluateFocus(observed: Observation): Evaluation {
  const { focus, ready } = observed;
  const { by, no: not, cannotTell: hidden } = labels.keyboard;
  if (focus) {
    return focus.isTaken ? yes(by(focus.element)) : no(not, labels.keyboard.advice, chapter);
  }
  return ready && observed.stage !== "delivering" ? cannotTell(hidden) : unseen(observed);
}

export function evaluateLeaving(observed: Observation): Evaluation {
  const { leaving, ready } = observed;
  const texts = labels.left;
  if (!leaving) return ready ? cannotTell(texts.request) : unseen(observed);
  if (!leaving.isFrameFreed) return no(texts.kept, texts.advice, chapter);
  if (!ready) return unseen(observed);
  if (leaving.hasSettled) return yes(texts.settled(leaving.milliseconds));
  return leaving.hasQuit ? no(texts.never, texts.advice, chapter) : yes(texts.noQuit);
}
