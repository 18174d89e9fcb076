import { type Judgement, no, unseen, yes } from "./judgement.ts";
import { labels } from "./labels.ts";
import type { Observation } from "./observation.ts";

const dropIn = "dropping-in-a-unity-build";
const protocol = "the-frame-protocol";

export function judgeTold(seen: Observation): Judgement {
  const says = labels.told;
  const [first] = seen.handOvers;
  const objection = objectionIn(seen);
  if (!first.isTold && first.refusal === undefined) return unseen(seen);
  if (objection !== undefined) return no(objection, says.advice, dropIn);
  return yes(speaks(seen) ? says.byPort : says.bySendMessage);
}

export function judgeAcknowledged(seen: Observation): Judgement {
  const says = labels.acknowledges;
  const [{ isTold, acknowledgedAfter }] = seen.handOvers;
  if (acknowledgedAfter !== undefined) return yes(says.after(acknowledgedAfter));
  if (!isTold || seen.stage === "telling") return unseen(seen);
  return speaks(seen)
    ? no(says.no, says.adviceAnswer, protocol)
    : no(says.noProtocol, says.adviceSpeak, protocol);
}

export function judgeToldAgain(seen: Observation): Judgement {
  const [first, second] = seen.handOvers;
  const isTried = second.isTold || second.refusal !== undefined;
  if (!isTried || seen.stage === "telling") return unseen(seen);
  const says = labels.again;
  const order = says.told(first.canPlay, second.canPlay);
  const objection = objectionIn(seen);
  if (objection !== undefined) return no(`${order} ${objection}`, labels.told.advice, dropIn);
  if (second.acknowledgedAfter !== undefined) {
    return yes(`${order} ${labels.acknowledges.after(second.acknowledgedAfter)}`);
  }
  return first.acknowledgedAfter === undefined
    ? yes(`${order} ${speaks(seen) ? labels.told.byPort : labels.told.bySendMessage}`)
    : no(`${order} ${labels.acknowledges.no}`, says.adviceTwice, protocol);
}

/** What speaks against the game's having been told by `SendMessage`, unless it says itself that it was. */
export function objectionIn({ handOvers, complaint }: Observation): string | undefined {
  if (handOvers.some(({ acknowledgedAfter }) => acknowledgedAfter !== undefined)) return undefined;
  const refusal = handOvers.find((each) => each.refusal !== undefined)?.refusal;
  if (refusal !== undefined) return labels.told.threw(refusal);
  return complaint === undefined ? undefined : labels.told.complaint(complaint);
}

/** Whether it speaks the frame protocol. */
export function speaks({ ways }: Observation): boolean {
  return ways.includes("protocol");
}
