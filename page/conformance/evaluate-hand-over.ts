import { type Evaluation, no, unseen, yes } from "./evaluation.ts";
import { labels } from "./labels.ts";
import type { Observation } from "./observation.ts";

const dropIn = "dropping-in-a-unity-build";
const protocol = "the-frame-protocol";

export function evaluateDelivered(observed: Observation): Evaluation {
  const texts = labels.delivered;
  const [first] = observed.handOvers;
  const rejection = rejectionIn(observed);
  if (!first.isDelivered && first.rejection === undefined) return unseen(observed);
  if (rejection !== undefined) return no(rejection, texts.advice, dropIn);
  return yes(usesProtocol(observed) ? texts.byPort : texts.bySendMessage);
}

export function evaluateAcknowledged(observed: Observation): Evaluation {
  const texts = labels.acknowledges;
  const [{ isDelivered, acknowledgedAfter }] = observed.handOvers;
  if (acknowledgedAfter !== undefined) return yes(texts.after(acknowledgedAfter));
  if (!isDelivered || observed.stage === "delivering") return unseen(observed);
  return usesProtocol(observed)
    ? no(texts.no, texts.adviceResponse, protocol)
    : no(texts.noProtocol, texts.adviceSpeak, protocol);
}

export function evaluateSecondDelivery(observed: Observation): Evaluation {
  const [first, second] = observed.handOvers;
  const isTried = second.isDelivered || second.rejection !== undefined;
  if (!isTried || observed.stage === "delivering") return unseen(observed);
  const texts = labels.again;
  const order = texts.delivered(first.canPlay, second.canPlay);
  const rejection = rejectionIn(observed);
  if (rejection !== undefined) return no(`${order} ${rejection}`, labels.delivered.advice, dropIn);
  if (second.acknowledgedAfter !== undefined) {
    return yes(`${order} ${labels.acknowledges.after(second.acknowledgedAfter)}`);
  }
  return first.acknowledgedAfter === undefined
    ? yes(
        `${order} ${usesProtocol(observed) ? labels.delivered.byPort : labels.delivered.bySendMessage}`,
      )
    : no(`${order} ${labels.acknowledges.no}`, texts.adviceTwice, protocol);
}

/** The sign that `SendMessage` did not reach the game, if any; an acknowledgement overrides it. */
export function rejectionIn({ handOvers, engineMessage }: Observation): string | undefined {
  if (handOvers.some(({ acknowledgedAfter }) => acknowledgedAfter !== undefined)) return undefined;
  const rejection = handOvers.find((each) => each.rejection !== undefined)?.rejection;
  if (rejection !== undefined) return labels.delivered.threw(rejection);
  return engineMessage === undefined ? undefined : labels.delivered.engineMessage(engineMessage);
}

/** Whether the build uses the frame protocol. */
export function usesProtocol({ channels }: Observation): boolean {
  return channels.includes("protocol");
}
