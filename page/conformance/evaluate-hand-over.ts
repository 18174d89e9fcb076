import { type Evaluation, no, unseen, yes } from "./evaluation.ts";
import { labels } from "./labels.ts";
import type { Observation } from "./observation.ts";

const dropIn = "dropping-in-a-unity-build";
const protocol = "the-frame-protocol";

export function evaluateDelivered(observed: Observation): Evaluation {
  const says = labels.delivered;
  const [first] = observed.handOvers;
  const rejection = rejectionIn(observed);
  if (!first.isDelivered && first.rejection === undefined) return unseen(observed);
  if (rejection !== undefined) return no(rejection, says.advice, dropIn);
  return yes(speaks(observed) ? says.byPort : says.bySendMessage);
}

export function evaluateAcknowledged(observed: Observation): Evaluation {
  const says = labels.acknowledges;
  const [{ isDelivered, acknowledgedAfter }] = observed.handOvers;
  if (acknowledgedAfter !== undefined) return yes(says.after(acknowledgedAfter));
  if (!isDelivered || observed.stage === "delivering") return unseen(observed);
  return speaks(observed)
    ? no(says.no, says.adviceResponse, protocol)
    : no(says.noProtocol, says.adviceSpeak, protocol);
}

export function evaluateDeliveredAgain(observed: Observation): Evaluation {
  const [first, second] = observed.handOvers;
  const isTried = second.isDelivered || second.rejection !== undefined;
  if (!isTried || observed.stage === "delivering") return unseen(observed);
  const says = labels.again;
  const order = says.delivered(first.canPlay, second.canPlay);
  const rejection = rejectionIn(observed);
  if (rejection !== undefined) return no(`${order} ${rejection}`, labels.delivered.advice, dropIn);
  if (second.acknowledgedAfter !== undefined) {
    return yes(`${order} ${labels.acknowledges.after(second.acknowledgedAfter)}`);
  }
  return first.acknowledgedAfter === undefined
    ? yes(`${order} ${speaks(observed) ? labels.delivered.byPort : labels.delivered.bySendMessage}`)
    : no(`${order} ${labels.acknowledges.no}`, says.adviceTwice, protocol);
}

/** What speaks against the game's having been told by `SendMessage`, unless it says itself that it was. */
export function rejectionIn({ handOvers, engineMessage }: Observation): string | undefined {
  if (handOvers.some(({ acknowledgedAfter }) => acknowledgedAfter !== undefined)) return undefined;
  const rejection = handOvers.find((each) => each.rejection !== undefined)?.rejection;
  if (rejection !== undefined) return labels.delivered.threw(rejection);
  return engineMessage === undefined ? undefined : labels.delivered.engineMessage(engineMessage);
}

/** Whether it speaks the frame protocol. */
export function speaks({ channels }: Observation): boolean {
  return channels.includes("protocol");
}
