import { quitMilliseconds } from "../game/frame-element.ts";
import {
  cannotTell,
  type Evaluation,
  isOver,
  no,
  notObserved,
  type Requirement,
  yes,
} from "./evaluation.ts";
import { messages } from "./messages.ts";
import type { Observation } from "./observation.ts";

/** Chapters of docs/game.md. */
const dropIn = "dropping-in-a-unity-build";
const protocol = "the-frame-protocol";
const conformance = "does-a-build-conform";

/** The requirements of a game that has started, in the order of the report. */
export const gameRequirements: readonly Requirement[] = [
  [messages.delivered, evaluateDelivered],
  [messages.acknowledges, evaluateAcknowledged],
  [messages.secondHandOver, evaluateSecondDelivery],
  [messages.alerts, evaluateAlerts],
  [messages.escape, evaluateEscape],
  [messages.canvas, evaluateCanvas],
  [messages.keyboard, evaluateFocus],
  [messages.serviceWorkers, evaluateServiceWorkers],
  [messages.leaving, evaluateLeaving],
];

function evaluateDelivered(observed: Observation): Evaluation {
  const texts = messages.delivered;
  const [first] = observed.handOvers;
  const rejection = rejectionIn(observed);
  if (!first.isDelivered && first.rejection === undefined) return notObserved(observed);
  if (rejection !== undefined) return no(rejection, texts.advice, dropIn);
  return yes(sentBy(observed));
}

function evaluateAcknowledged(observed: Observation): Evaluation {
  const texts = messages.acknowledges;
  const [{ isDelivered, acknowledgedAfterMilliseconds: acknowledgedAfterMilliseconds }] =
    observed.handOvers;
  if (acknowledgedAfterMilliseconds !== undefined)
    return yes(texts.after(acknowledgedAfterMilliseconds));
  if (!isDelivered || observed.stage === "delivering") return notObserved(observed);
  return usesProtocol(observed)
    ? no(texts.no, texts.adviceResponse, protocol)
    : no(texts.noProtocol, texts.adviceSpeak, protocol);
}

function evaluateSecondDelivery(observed: Observation): Evaluation {
  const [first, second] = observed.handOvers;
  const isTried = second.isDelivered || second.rejection !== undefined;
  if (!isTried || observed.stage === "delivering") return notObserved(observed);
  const texts = messages.secondHandOver;
  const order = texts.delivered(first.canPlay, second.canPlay);
  const rejection = rejectionIn(observed);
  if (rejection !== undefined)
    return no(`${order} ${rejection}`, messages.delivered.advice, dropIn);
  if (second.acknowledgedAfterMilliseconds !== undefined) {
    return yes(`${order} ${messages.acknowledges.after(second.acknowledgedAfterMilliseconds)}`);
  }
  return first.acknowledgedAfterMilliseconds === undefined
    ? yes(`${order} ${sentBy(observed)}`)
    : no(`${order} ${messages.acknowledges.no}`, texts.adviceTwice, protocol);
}

function evaluateAlerts(observed: Observation): Evaluation {
  const { some, opened, none, advice } = messages.alerts;
  const texts = [
    ...observed.alerts.map(some),
    ...observed.dialogs.map(({ method, message }) => opened(method, message)),
  ];
  if (texts.length > 0) return no([...new Set(texts)].join(" "), advice, conformance);
  return observed.ready && observed.stage !== "delivering" ? yes(none) : notObserved(observed);
}

function evaluateEscape(observed: Observation): Evaluation {
  const { yes: received, request, never } = messages.escape;
  if (observed.hasReceivedEscape) return yes(received);
  if (!observed.ready) return notObserved(observed);
  return cannotTell(observed.stage === "left" ? never : request);
}

function evaluateCanvas(observed: Observation): Evaluation {
  const { canvas, ready } = observed;
  const { size, none, advice } = messages.canvas;
  if (canvas) {
    const text = size(canvas, canvas.frame);
    return canvas.fills ? yes(text) : no(text, advice, conformance);
  }
  return ready && observed.stage !== "delivering" ? cannotTell(none) : notObserved(observed);
}

function evaluateServiceWorkers(observed: Observation): Evaluation {
  const { serviceWorkers, ready } = observed;
  const { none, some, advice } = messages.serviceWorkers;
  if (serviceWorkers === undefined) return notObserved(observed);
  if (serviceWorkers.length > 0) return no(some(serviceWorkers), advice, conformance);
  return ready && isOver(observed) ? yes(none) : notObserved(observed);
}

function evaluateFocus(observed: Observation): Evaluation {
  const { focus, ready } = observed;
  const { by, no: not, cannotTell: hidden } = messages.keyboard;
  if (focus) {
    return focus.isTaken ? yes(by(focus.element)) : no(not, messages.keyboard.advice, conformance);
  }
  return ready && observed.stage !== "delivering" ? cannotTell(hidden) : notObserved(observed);
}

function evaluateLeaving(observed: Observation): Evaluation {
  const { leaving, ready } = observed;
  const texts = messages.leaving;
  if (!leaving) return ready ? cannotTell(texts.request) : notObserved(observed);
  if (!leaving.isFrameFreed) return no(texts.kept, texts.advice, conformance);
  if (!ready) return notObserved(observed);
  const { result, milliseconds } = leaving.quit;
  switch (result) {
    case "none":
      return yes(texts.noQuit);
    case "settled":
      return milliseconds > quitMilliseconds
        ? no(texts.late(milliseconds), texts.advice, conformance)
        : yes(texts.settled(milliseconds));
    case "unsettled":
      return no(texts.never, texts.advice, conformance);
  }
}

/**
 * Returns the sign that `SendMessage` did not reach the game, if any; an acknowledgement overrides
 * it.
 */
export function rejectionIn({ handOvers }: Observation): string | undefined {
  if (
    handOvers.some(
      ({ acknowledgedAfterMilliseconds: acknowledgedAfterMilliseconds }) =>
        acknowledgedAfterMilliseconds !== undefined,
    )
  )
    return undefined;
  return handOvers.find((each) => each.rejection !== undefined)?.rejection;
}

function sentBy(observed: Observation): string {
  const { byPort, bySendMessage } = messages.delivered;
  return usesProtocol(observed) ? byPort : bySendMessage;
}

/** Returns whether the build uses the frame protocol. */
export function usesProtocol({ channels }: Observation): boolean {
  return channels.includes("protocol");
}
