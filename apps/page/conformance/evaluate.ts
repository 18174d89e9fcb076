import type { FabulousFishError } from "@fabulous-fish/core";
import { GameSetupError } from "@fabulous-fish/checks/game-files/game-setup-errors";
import { gameRequirements, rejectionIn, usesProtocol } from "./evaluate-game.ts";
import {
  cannotTell,
  type Evaluation,
  isOver,
  no,
  noBecauseOf,
  notObserved,
  pending,
  type Requirement,
  yes,
} from "./evaluation.ts";
import { messages } from "./messages.ts";
import type { Observation } from "./observation.ts";
import { describeBlocked } from "../game/blocked-by-policy.ts";
import { evalBlocked, originError } from "../game/diagnose/policy-errors.ts";
import { errorOfLine, GameError } from "../game/diagnose/errors.ts";

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
interface Summary {
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
  if (
    handOvers.some(
      ({ acknowledgedAfterMilliseconds: acknowledgedAfterMilliseconds }) =>
        acknowledgedAfterMilliseconds !== undefined,
    )
  ) {
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

/** Builds normally report 100% within one frame before they are ready. */
const earlyLeadMilliseconds = 100;

/** The requirements of a build until it has started, in the order of the report. */
const startRequirements: readonly Requirement[] = [
  [messages.hosting, evaluateHosting],
  [messages.webGl, evaluateWebGl],
  [messages.shown, evaluateShown],
  [messages.progress, evaluateProgress],
  [messages.printed, evaluatePrinted],
  [messages.ready, evaluateReady],
];

function evaluateHosting(observed: Observation): Evaluation {
  const { hosting } = observed;
  const { fine, failures: some, optional, unchecked } = messages.hosting;
  if (!hosting) return notObserved(observed);
  const failed = hosting.filter(({ failure }) => failure !== undefined);
  const failures = failed.filter(({ isRequired }) => isRequired).length;
  const text = failures === 0 ? fine(hosting.length) : some(failures, hosting.length);
  const others = failed.length - failures;
  const unknown = hosting.filter(({ isUnchecked }) => isUnchecked).length;
  const all = [
    text,
    ...(others === 0 ? [] : [optional(others)]),
    ...(unknown === 0 ? [] : [unchecked(unknown)]),
  ].join(" ");
  if (failures > 0) return { outcome: "no", observed: all };
  return unknown === 0 ? yes(all) : cannotTell(all);
}

function evaluateWebGl({ hasWebGl2 }: Observation): Evaluation {
  return hasWebGl2 ? yes(messages.webGl.yes) : noBecauseOf(new GameError("graphics-missing"));
}

function evaluateShown(observed: Observation): Evaluation {
  const { page, blocked } = observed;
  if (page === "blocked")
    return noBecauseOf(new GameSetupError("game-blocked", messages.shown.blocked));
  if (blocked.length > 0) return noBecauseOf(blockedError(blocked));
  return page === "opened" ? yes(messages.shown.yes) : notObserved(observed);
}

function evaluateProgress(observed: Observation): Evaluation {
  const { progress, ready, channels } = observed;
  const { reports, early: before, old, no: none, advice } = messages.progress;
  if (progress.reports > 0) {
    const count = reports(progress.reports, Math.round(progress.last * 100));
    const lead = ready && progress.completeAt !== undefined ? ready.after - progress.completeAt : 0;
    return yes(lead > earlyLeadMilliseconds ? `${count} ${before(lead)}` : count);
  }
  if (!ready) return notObserved(observed);
  if (channels.every((channel) => channel === "gameInstance" || channel === "UnityLoader"))
    return cannotTell(old);
  return no(none, advice, "the-frame-protocol");
}

function evaluatePrinted(observed: Observation): Evaluation {
  const { lines, ready, page } = observed;
  const { none, runs } = messages.printed;
  const errors = lines.flatMap((line) => errorOfLine(line) ?? []);
  const [first] = errors;
  if (!first) return page === "opened" && isOver(observed) ? yes(none) : notObserved(observed);
  const texts = errors.map(({ message }) => message).join(" ");
  return ready ? cannotTell(`${texts} ${runs}`) : { ...noBecauseOf(first), observed: texts };
}

function evaluateReady(observed: Observation): Evaluation {
  const { ready, failure, channels, stage } = observed;
  if (ready) {
    return yes(`${messages.ready.yes(ready.after, ready.by)} ${messages.ready.channels(channels)}`);
  }
  if (failure) return noBecauseOf(causeOfFailure(observed) ?? failure);
  return stage === "left" ? cannotTell(messages.notSeen) : pending(messages.waiting);
}

/** Returns why a build has not started, if known. A failure in its files is the cause of any other. */
function causeOfFailure({ hosting, failure }: Observation): FabulousFishError | undefined {
  return hosting?.find((file) => file.isRequired && file.failure)?.failure ?? failure;
}

/** Returns the error for what policies block. If the build's options can allow all of it, it names them. */
function blockedError(blocked: Observation["blocked"]): FabulousFishError {
  const isOfOthers = blocked.some(({ origin }) => origin !== undefined);
  const error = isOfOthers ? originError(blocked) : evalBlocked(blocked);
  const hasOptions = blocked.every(
    ({ origin, option }) => origin !== undefined || option !== undefined,
  );
  return (
    (hasOptions ? error : undefined) ?? new GameSetupError("game-blocked", describeBlocked(blocked))
  );
}
