import type { FabulousFishError } from "@fabulous-fish/core";
import { describeBlocked, optionsAgainst } from "../game-frame/blocked-by-policy.ts";
import {
  GameBlockedError,
  GameOriginBlockedError,
  GraphicsMissingError,
} from "../game-frame/errors.ts";
import { cannotTell, type Judgement, no, noBecauseOf, pending, unseen, yes } from "./judgement.ts";
import { labels } from "./labels.ts";
import type { Observation } from "./observation.ts";

/** Reports of all and the promise follow each other within a frame where nothing lies between. */
const early = 100;

export function judgeHosting(seen: Observation): Judgement {
  const { hosting } = seen;
  const { fine, faults: some, optional } = labels.hosting;
  if (!hosting) return unseen(seen);
  const atFault = hosting.filter(({ fault }) => fault !== undefined);
  const faults = atFault.filter(({ isRequired }) => isRequired).length;
  const says = faults === 0 ? fine(hosting.length) : some(faults, hosting.length);
  const others = atFault.length - faults;
  const all = others === 0 ? says : `${says} ${optional(others)}`;
  return faults === 0 ? yes(all) : { verdict: "no", seen: all };
}

export function judgeWebGl({ hasWebGl2 }: Observation): Judgement {
  return hasWebGl2 ? yes(labels.webGl.yes) : noBecauseOf(new GraphicsMissingError());
}

export function judgeShown(seen: Observation): Judgement {
  const { page, blocked } = seen;
  if (page === "blocked") return noBecauseOf(new GameBlockedError(labels.shown.blocked));
  if (blocked.length > 0) return noBecauseOf(blockedError(blocked));
  return page === "opened" ? yes(labels.shown.yes) : unseen(seen);
}

export function judgeProgress(seen: Observation): Judgement {
  const { progress, ready, ways } = seen;
  const { reports, early: before, old, no: none, advice } = labels.progress;
  if (progress.reports > 0) {
    const count = reports(progress.reports, Math.round(progress.last * 100));
    const lead = ready && progress.wholeAt !== undefined ? ready.after - progress.wholeAt : 0;
    return yes(lead > early ? `${count} ${before(lead)}` : count);
  }
  if (!ready) return unseen(seen);
  if (ways.every((way) => way === "gameInstance" || way === "UnityLoader")) return cannotTell(old);
  return no(none, advice, "the-frame-protocol");
}

export function judgeReady(seen: Observation): Judgement {
  const { ready, failure, ways, stage } = seen;
  if (ready) {
    return yes(`${labels.ready.yes(ready.after, ready.by)} ${labels.ready.ways(ways)}`);
  }
  if (failure) return noBecauseOf(failure);
  return stage === "left" ? cannotTell(labels.notSeen) : pending(labels.waiting);
}

/** Other hosts' alone are a matter of the options of the headers. */
function blockedError(blocked: Observation["blocked"]): FabulousFishError {
  const details = describeBlocked(blocked);
  return blocked.every(({ origin }) => origin !== undefined)
    ? new GameOriginBlockedError(details, optionsAgainst(blocked))
    : new GameBlockedError(details);
}
