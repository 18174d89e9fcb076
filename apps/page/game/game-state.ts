import { type BuildFile, isRequired } from "@fabulous-fish/checks/game-files/build-file";
import type { Blocked } from "./blocked-by-policy.ts";
import { buildFile, type Depth, headers, contents, whole, isOnOtherHost } from "./build-files.ts";
import {
  type Diagnosis,
  type Finding,
  type FramedGame,
  hasOpened,
  idleSeconds,
  isBlocked,
  isLoaderCalled,
  isOfBuild,
  isRead,
  newDocument,
  notInspected,
  scriptAt,
  type Suspect,
  wholeSeconds,
} from "./framed-game.ts";
import { isPlayed, snapshotOf } from "./game-snapshot.ts";
import type { GameEvent } from "./mount-game.ts";

/** The progress after which a failure is inspected again, as a fraction. */
const recheckStep = 0.1;

/** The beginnings of the messages that Unity's loader shows for an error of a running engine. */
const crash =
  /^An error occurred running the Unity|^An exception has occurred|^Out of memory\.|^The browser could not/;

/**
 * Returns the game after an event, in any order of events. The snapshot follows from the rest: an
 * inspection is wanted once the engine has started, or from the first second without progress on, and
 * goes to the contents after an error or 8 seconds, and through the whole files once the engine has
 * rejected.
 *
 * @param diagnose says why a game has not started; it is loaded when there is a reason to
 */
export function reduceGame(
  game: FramedGame,
  event: GameEvent | Finding,
  diagnose?: (game: FramedGame) => Diagnosis | undefined,
): FramedGame {
  const changed = { ...game, ...changesBy(game, event) };
  const next = { ...changed, diagnosis: diagnose?.(changed) };
  return { ...next, snapshot: snapshotOf(next) };
}

type Changes = Partial<FramedGame>;

function changesBy(game: FramedGame, event: GameEvent | Finding): Changes | undefined {
  const { snapshot, receiver, round } = game;
  switch (event.type) {
    case "document":
      return withDocument(game, event);
    case "load":
      return event.isShown || !hasOpened(game) ? undefined : { ended: "left" };
    case "not-isolated":
      return { isIsolationRead: true };
    case "graphics":
      return { isContextLost: event.isLost };
    case "quit":
      return { ended: "quit" };
    case "ready":
      // However fast it has started, it may have done so without its data.
      return {
        receiver: (game.ended ? undefined : receiver) ?? "ready",
        // A page may start another engine after the one that has quit.
        ended: undefined,
        inspection: game.files ? deepenInspection(game, headers) : game.inspection,
      };
    case "send-failed":
      return { receiver: unlessCrashed(game, "undelivered") };
    case "not-received":
      return {
        receiver: unlessCrashed(game, "undelivered"),
        inspection: deepenInspection(game, contents),
      };
    case "webgl2":
      return { isWebGl2Refused: event.isRefused };
    case "connected":
      return { isConnected: true, still: 0 };
    case "drawn":
      return { hasDrawn: true };
    case "control":
      return event.round === round ? { hasControl: event.isShown } : undefined;
    case "text":
      return event.round === round ? { text: event.text } : undefined;
    case "not-started":
      return { notStarted: event.line, inspection: deepenInspection(game, contents) };
    case "printed":
      return { printed: [...game.printed, event.text] };
    case "delivered":
      return { receiver: unlessCrashed(game, event.expectsAck ? "ready" : "delivered") };
    case "acknowledged":
      return { receiver: "acknowledged", hasAcknowledged: true };
    case "alert":
      return {
        snapshot: { ...snapshot, alert: event.message },
        receiver: receiver && crash.test(event.message) ? "crashed" : receiver,
      };
    case "alert-dismissed":
      return { snapshot: { ...snapshot, alert: undefined } };
    case "blocked":
      return withBlocked(game, event.blocked);
    case "files":
      return withFiles(game, event.files);
    case "progress":
      return event.progress > game.progress ? withProgress(game, event.progress) : undefined;
    case "idle":
      return {
        idle: event.seconds,
        still: event.still,
        inspection: deepenInspectionBeforeStart(game, depthAfter(game, event.seconds)),
      };
    case "script-not-loaded":
      return {
        ...withMissing(game, event.url),
        mismatched: event.hasIntegrity ? [...game.mismatched, event.url] : game.mismatched,
      };
    case "syntax-error": {
      const url = scriptAt(game, event.url);
      // A running engine has parsed its scripts.
      if (receiver || !isOfBuild(game, url)) return undefined;
      return {
        unparsed: new Map(game.unparsed).set(url, event.message),
        inspection: deepenInspection(game, contents),
      };
    }
    case "uncaught-error":
      if (event.trap !== undefined && !receiver && isLoaderCalled(game))
        return withRejection(game, event.trap);
      return {
        hasUncaught: true,
        printed: [...game.printed, event.message],
        hasEvalError: game.hasEvalError || event.isEvalError === true,
        inspection: deepenInspectionBeforeStart(game, contents),
      };
    case "engine-failed":
      return withRejection(game, event.reason);
    case "inspected":
      return event.round === round ? withInspected(game, event) : undefined;
    case "drawing":
      return event.round === round && game.progress < 0 ? { draws: event.draws } : undefined;
    default:
      return undefined;
  }
}

function withDocument(
  { round, loads, snapshot }: FramedGame,
  { path, isFirst }: Extract<GameEvent, { type: "document" }>,
): Changes {
  const earlier = isPlayed(snapshot.state) ? new Map<string, number>() : loads;
  const counted = new Map(earlier).set(path, (earlier.get(path) ?? 0) + 1);
  return isFirst ? { loads: counted } : { ...newDocument, round: round + 1, loads: counted };
}

/** After a crash, only an acknowledgement shows that the game still runs. */
function unlessCrashed(
  { receiver }: FramedGame,
  next: "ready" | "undelivered" | "delivered",
): FramedGame["receiver"] {
  return receiver === "crashed" ? receiver : next;
}

function withRejection(game: FramedGame, reason: unknown): Changes {
  return {
    rejection: { details: String(reason), reason },
    inspection: deepenInspection(game, whole),
  };
}

function deepenInspection({ inspection }: FramedGame, depth: Depth): FramedGame["inspection"] {
  return inspection.depth < depth ? { ...inspection, depth } : inspection;
}

/** The events of a running game are no reason: its files may be replaced on the host meanwhile. */
function deepenInspectionBeforeStart(game: FramedGame, depth: Depth): FramedGame["inspection"] {
  return game.receiver ? game.inspection : deepenInspection(game, depth);
}

/** The files are read as a whole before the engine counts as stalled. */
function depthAfter({ progress }: FramedGame, seconds: number): Depth {
  if (seconds < idleSeconds) return headers;
  return progress >= 0 && seconds >= wholeSeconds ? whole : contents;
}

function withFiles(game: FramedGame, all: readonly BuildFile[]): Changes {
  const { inspection } = game;
  const files = all.filter(isRequired);
  const isOneBlocked = files.some(({ url }) => isBlocked(game, url));
  const suspect = game.suspect ?? (isOneBlocked ? { what: "origin" as const } : undefined);
  // What else was wrong before the loader was called says nothing about these files.
  const depth = suspect || game.notStarted !== undefined ? contents : game.receiver ? headers : 0;
  return {
    files,
    suspect,
    inspection: { ...inspection, done: 0, depth: game.rejection ? whole : depth },
  };
}

/** The engine may report progress although the game has failed: then it is inspected again. */
function withProgress(game: FramedGame, progress: number): Changes {
  const { inspection, suspect } = game;
  const named = inspection.failure ?? (isRead(game) && suspect ? game.diagnosis?.error : undefined);
  const changes = { progress, idle: 0, still: 0, draws: undefined };
  if (!named || progress < game.recheckedAt + recheckStep) return changes;
  return {
    ...changes,
    round: game.round + 1,
    recheckedAt: progress,
    suspect: undefined,
    inspection: { ...notInspected, depth: contents, failure: named },
  };
}

function withBlocked(game: FramedGame, what: Blocked): Changes {
  const blocked = [...game.blocked, what];
  if (what.origin === undefined) {
    if (what.isHarmless) return { blocked };
    return { blocked, ...suspected(game, { what: "policy", blocked: what }) };
  }
  return { blocked, ...(isOfBuild(game, what.uri) ? suspected(game, { what: "origin" }) : {}) };
}

function withMissing(game: FramedGame, url: string): Changes {
  const missing = [...game.missing, url];
  if (!isOfBuild(game, url)) return { missing };
  const file = buildFile(url);
  // A blocked script's error event may precede its violation event.
  const isUnreachable = isOnOtherHost(file) && !isBlocked(game, url);
  const suspect: Suspect | undefined = isUnreachable
    ? { what: "unreachable", path: file.path }
    : undefined;
  return { missing, ...suspected(game, suspect) };
}

function suspected(game: FramedGame, suspect: Suspect | undefined): Changes {
  const isBetter = !game.suspect || game.suspect.what === "unreachable";
  return {
    suspect: isBetter ? (suspect ?? game.suspect) : game.suspect,
    inspection: deepenInspectionBeforeStart(game, contents),
  };
}

function withInspected(
  { inspection, files }: FramedGame,
  found: Extract<Finding, { type: "inspected" }>,
): Changes {
  const { depth, files: read, failure, isLasting, unchecked, scriptFailure } = found;
  const isNew = inspection.done === 0 || inspection.failure === undefined;
  return {
    inspection: {
      ...inspection,
      done: read === files && depth > inspection.done ? depth : inspection.done,
      ...(isNew && { failure, isLasting }),
      unchecked: read === files ? unchecked : inspection.unchecked,
      scriptFailure,
    },
  };
}
