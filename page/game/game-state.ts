import { type FabulousFishError, hasCode } from "@fabulous-fish/core";
import { type BuildFile, isRequired } from "@fabulous-fish/core/game-files/build-file";
import { GameSetupError } from "@fabulous-fish/core/game-files/game-setup-errors";
import { type GameSnapshot, type GameState, isShown, openingGame } from "../account/game-port.ts";
import { type Blocked, describeBlocked, evalBlocked, originBlocked } from "./blocked-by-policy.ts";
import { buildFile, type Depth, headers, contents, whole, isOnOtherHost } from "./build-files.ts";
import { GameError, silentError } from "./errors.ts";
import type { GameEvent } from "./mount-game.ts";

/** In seconds without progress (rule 9.6). */
export const idleAfter = 8;
const stalledAfter = { fetching: 30, starting: 60 };

/** Unity reports 0.9 when everything is fetched, and the rest while the engine starts. */
const fetched = 0.9;

/** The progress after which a failure is inspected again, as a fraction. */
const recheckStep = 0.1;

/** How often a page is loaded without a start until it counts as one that reloads itself (rule 2.43). */
const maxLoads = 5;

/** How the messages begin that Unity's loader shows for an error of a running engine. */
const crash =
  /^An error occurred running the Unity|^An exception has occurred|^Out of memory\.|^The browser could not/;

/** What the browsers' errors of WebAssembly contain, which a missing script does not cause. */
const trap = /RuntimeError|out of bounds|null function|signature|unreachable/i;
/** For these, there is something that the player can do. */
const memory = /out of memory|\boom\b|allocat/i;

/** What is found out about a game when its frame's events give a reason to. */
export type Finding =
  /** The first failure in these files, which are read to this depth; undefined if there is none. */
  | {
      readonly type: "inspected";
      readonly round: number;
      readonly depth: Depth;
      readonly files: FramedGame["files"];
      readonly failure: FabulousFishError | undefined;
      /** Whether the failure is that of a file and will not pass: it outlives a start (rule 2.41). */
      readonly isLasting: boolean;
      /** The paths of files that this browser cannot unpack. */
      readonly unchecked: readonly string[];
    }
  /** Whether the page draws (rule 2.28). */
  | { readonly type: "drawing"; readonly round: number; readonly draws: boolean }
  | { readonly type: "alert-dismissed" };

/** Everything that is known of a game in its frame. */
export interface FramedGame {
  /** Counts the frame's documents and the inspections of them: findings of an earlier round are void. */
  readonly round: number;
  readonly hasWebGl2: boolean;
  /** The required files that the build page has passed to its loader; undefined before. */
  readonly files: readonly BuildFile[] | undefined;
  /** How often each page was loaded since a game was last shown, by its path. */
  readonly loads: ReadonlyMap<string, number>;
  /** Whether a script has read that the page is not cross-origin isolated. */
  readonly isIsolationRead: boolean;
  /** Whether a canvas is without its WebGL context. */
  readonly isContextLost: boolean;
  /** Why the document in the frame is over: the frame has left it, or the engine has quit. */
  readonly ended: "left" | "quit" | undefined;
  /** The fraction loaded, as the build reports it; -1 before. */
  readonly progress: number;
  /** Seconds without progress. */
  readonly idle: number;
  /** What the game does with hand-overs once it has started. */
  readonly receiver: "ready" | "undelivered" | "delivered" | "acknowledged" | "crashed" | undefined;
  readonly blocked: readonly Blocked[];
  /** The URLs of scripts that could not be loaded. */
  readonly missing: readonly string[];
  /** What browsers say of scripts that they could not parse, by URL. */
  readonly unparsed: ReadonlyMap<string, string>;
  readonly hasUncaught: boolean;
  /** Whether a script has thrown because a policy blocks code that it builds from text. */
  readonly hasEvalError: boolean;
  /** What the engine threw at its start. */
  readonly rejection: GameError | undefined;
  /** What the engine says of data that it has not found. It starts all the same. */
  readonly dataNotFound: GameError | undefined;
  /** Why the game cannot start, if its files are whole. */
  readonly suspect: FabulousFishError | undefined;
  /** Undefined until it has been found out. */
  readonly draws: boolean | undefined;
  readonly inspection: {
    /** How deep the files have to be read; 0 before there is a reason to. */
    readonly depth: Depth | 0;
    /** How deep all of them have been read. */
    readonly done: Depth | 0;
    /** Stays until another inspection is done. */
    readonly failure: FabulousFishError | undefined;
    readonly isLasting: boolean;
    readonly unchecked: readonly string[];
  };
  /** The progress at which a failure was last inspected again. */
  readonly recheckedAt: number;
  readonly snapshot: GameSnapshot;
}

const newDocument = {
  files: undefined,
  progress: -1,
  idle: 0,
  receiver: undefined,
  blocked: [],
  missing: [],
  unparsed: new Map<string, string>(),
  hasUncaught: false,
  hasEvalError: false,
  rejection: undefined,
  dataNotFound: undefined,
  suspect: undefined,
  draws: undefined,
  inspection: { depth: 0, done: 0, failure: undefined, isLasting: false, unchecked: [] },
  recheckedAt: -1,
  isContextLost: false,
  ended: undefined,
} as const;

/** A game that was just opened. */
export const openedGame: FramedGame = {
  ...newDocument,
  round: 0,
  loads: new Map(),
  isIsolationRead: false,
  hasWebGl2: true,
  snapshot: openingGame,
};

/**
 * Returns the game after an event, in any order of events. The snapshot follows from the rest: an
 * inspection is wanted once the engine has started, or from the first second without progress on, and
 * goes to the contents after an error or 8 seconds, and through the whole files once the engine has
 * rejected.
 */
export function reduceGame(game: FramedGame, event: GameEvent | Finding): FramedGame {
  const next = { ...game, ...changesBy(game, event) };
  return { ...next, snapshot: snapshotOf(next) };
}

type Changes = Partial<FramedGame>;

function changesBy(game: FramedGame, event: GameEvent | Finding): Changes | undefined {
  const { snapshot, receiver, round } = game;
  switch (event.type) {
    case "opening":
      return { hasWebGl2: event.hasWebGl2 };
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
        receiver: receiver ?? "ready",
        inspection: game.files ? deepened(game, headers) : game.inspection,
      };
    case "send-failed":
      return { receiver: "undelivered" };
    case "not-received":
      return { receiver: "undelivered", inspection: deepened(game, contents) };
    case "data-not-found":
      return {
        dataNotFound: new GameError("game-start-unexplained", event.line),
        inspection: deepened(game, contents),
      };
    case "delivered":
      // Only an acknowledgement shows that the game still runs.
      return { receiver: receiver === "crashed" ? receiver : "delivered" };
    case "acknowledged":
      return { receiver: "acknowledged" };
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
        inspection: receiver ? game.inspection : deepened(game, depthAfter(game, event.seconds)),
      };
    case "script-not-loaded":
      return withMissing(game, event.url);
    case "syntax-error": {
      const url = scriptAt(game, event.url);
      if (!isOfBuild(game, url)) return undefined;
      return {
        unparsed: new Map(game.unparsed).set(url, event.message),
        inspection: deepened(game, contents),
      };
    }
    case "uncaught-error":
      if (event.trap !== undefined && !receiver) return withRejection(game, event.trap);
      return {
        hasUncaught: true,
        hasEvalError: game.hasEvalError || event.isEvalError === true,
        inspection: deepened(game, contents),
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
  const earlier = isShown(snapshot.state) ? new Map<string, number>() : loads;
  const counted = new Map(earlier).set(path, (earlier.get(path) ?? 0) + 1);
  return isFirst ? { loads: counted } : { ...newDocument, round: round + 1, loads: counted };
}

/** Whether the frame has had a document of this origin. */
function hasOpened({ loads }: FramedGame): boolean {
  return loads.size > 0;
}

/** The script that has an error: what a loader has unpacked is its framework, which has a blob's URL. */
function scriptAt({ files }: FramedGame, url: string): string {
  const unpacked = files?.find(({ kind, isPacked }) => kind === "framework" && isPacked);
  return unpacked && url.startsWith("blob:") ? unpacked.url : url;
}

function withRejection(game: FramedGame, reason: unknown): Changes {
  return {
    rejection: new GameError("game-start-failed", String(reason), reason),
    inspection: deepened(game, whole),
  };
}

function deepened({ inspection }: FramedGame, depth: Depth): FramedGame["inspection"] {
  return inspection.depth < depth ? { ...inspection, depth } : inspection;
}

/** What is fetched is read as a whole before the engine counts as stalled. */
function depthAfter({ progress }: FramedGame, seconds: number): Depth {
  if (seconds < idleAfter) return headers;
  return progress >= fetched && seconds >= stalledAfter.fetching ? whole : contents;
}

function withFiles(game: FramedGame, all: readonly BuildFile[]): Changes {
  const { blocked, inspection } = game;
  const files = all.filter(isRequired);
  const isOneBlocked = files.some(({ url }) => isBlocked(game, url));
  const suspect = game.suspect ?? (isOneBlocked ? originBlocked(blocked) : undefined);
  // What else was wrong before the loader was called says nothing about these files.
  const depth = suspect || game.dataNotFound ? contents : game.receiver ? headers : 0;
  return {
    files,
    suspect,
    inspection: { ...inspection, done: 0, depth: game.rejection ? whole : depth },
  };
}

/** The engine may report progress although the game has failed: then it is inspected again. */
function withProgress(game: FramedGame, progress: number): Changes {
  const { inspection, suspect } = game;
  const named = inspection.failure ?? (isRead(game) ? suspect : undefined);
  const changes = { progress, idle: 0, draws: undefined };
  if (!named || progress < game.recheckedAt + recheckStep) return changes;
  return {
    ...changes,
    round: game.round + 1,
    recheckedAt: progress,
    suspect: undefined,
    inspection: { depth: contents, done: 0, failure: named, isLasting: false, unchecked: [] },
  };
}

function withBlocked(game: FramedGame, what: Blocked): Changes {
  const blocked = [...game.blocked, what];
  if (what.origin === undefined) {
    if (what.isHarmless) return { blocked };
    const suspect = new GameSetupError("game-blocked", describeBlocked([what]));
    return { blocked, ...suspected(game, suspect) };
  }
  return { blocked, ...(isOfBuild(game, what.uri) ? suspected(game, originBlocked(blocked)) : {}) };
}

function withMissing(game: FramedGame, url: string): Changes {
  const missing = [...game.missing, url];
  if (!isOfBuild(game, url)) return { missing };
  const file = buildFile(url);
  // A blocked script's error event may precede its violation event.
  const isUnreachable = isOnOtherHost(file) && !isBlocked(game, url);
  const suspect = isUnreachable
    ? new GameError("game-unreachable", `${file.path}: no response.`)
    : undefined;
  return { missing, ...suspected(game, suspect) };
}

function suspected(game: FramedGame, suspect: FabulousFishError | undefined): Changes {
  const isBetter = !game.suspect || hasCode(game.suspect, "game-unreachable");
  return {
    suspect: isBetter ? (suspect ?? game.suspect) : game.suspect,
    inspection: deepened(game, contents),
  };
}

function withInspected(
  { inspection, files }: FramedGame,
  { depth, files: read, failure, isLasting, unchecked }: Extract<Finding, { type: "inspected" }>,
): Changes {
  const isNew = inspection.done === 0 || inspection.failure === undefined;
  return {
    inspection: {
      ...inspection,
      done: read === files && depth > inspection.done ? depth : inspection.done,
      ...(isNew && { failure, isLasting }),
      unchecked,
    },
  };
}

/** Returns whether a policy has blocked a file. */
export function isBlocked({ blocked }: FramedGame, url: string): boolean {
  return blocked.some(({ uri }) => uri === url);
}

/** Returns whether a file is the build's loader, or one that it is called with or, before, seems to need. */
function isOfBuild({ files }: FramedGame, url: string): boolean {
  if (!/^https?:/.test(url)) return false;
  const { kind } = buildFile(url);
  return kind === "loader" || (files?.some((file) => file.url === url) ?? kind === "framework");
}

function snapshotOf(game: FramedGame): GameSnapshot {
  const { snapshot } = game;
  const next = stateOf(game);
  const state = textOf(snapshot.state) === textOf(next) ? snapshot.state : next;
  const isLoading = !isShown(state) && state.status !== "failed";
  const isIdle = isLoading && game.idle >= idleAfter;
  return state === snapshot.state && isIdle === snapshot.isIdle
    ? snapshot
    : { state, isIdle, alert: snapshot.alert };
}

function stateOf(game: FramedGame): GameState {
  const { ended, receiver, isContextLost, snapshot } = game;
  const hasStarted = receiver !== undefined || isShown(snapshot.state);
  if (ended === "quit" || (ended && hasStarted)) return { status: ended };
  const state = stateOfDocument(game);
  return isContextLost && isShown(state) ? { status: "context-lost" } : state;
}

/** The state of a game that has neither ended nor lost its graphics. */
function stateOfDocument(game: FramedGame): GameState {
  const { receiver, draws, snapshot, progress } = game;
  if (receiver && !isStartedInVain(game)) return { status: receiver };
  const error = failureOf(game);
  // Without what a policy blocks, or WebGL, a game may draw all the same.
  const isFatal =
    error === game.inspection.failure ||
    hasCode(error, "game-unreachable", "game-start-failed", "game-start-unexplained");
  if (draws === true && (isShown(snapshot.state) || !error || !isFatal))
    return { status: "unconnected" };
  if (error) return { status: "failed", error };
  if (progress >= fetched) return { status: "starting" };
  return { status: "fetching", progress: progress < 0 ? undefined : progress / fetched };
}

/**
 * Whether an engine has started although a file of it is broken. An instance, and a message to it, prove
 * nothing; an acknowledgement does.
 */
function isStartedInVain({ receiver, inspection, dataNotFound }: FramedGame): boolean {
  if (receiver === "acknowledged") return false;
  return dataNotFound !== undefined || (inspection.failure !== undefined && inspection.isLasting);
}

/** Why the game has not started. A failure in its files is the cause of any other (rule 2.30). */
function failureOf(game: FramedGame): FabulousFishError | undefined {
  const { inspection, rejection } = game;
  if (!game.hasWebGl2) return new GameError("graphics-missing");
  return (
    inspection.failure ??
    (game.ended === "left" ? new GameError("game-left") : undefined) ??
    reloadingOf(game) ??
    (isRead(game) ? (game.dataNotFound ?? game.suspect) : undefined) ??
    (rejection && unexplained(game, rejection.details ?? "")) ??
    (rejection && inspection.done === whole
      ? (originBlocked(game.blocked, rejection.details) ??
        evalBlocked(game.blocked, rejection.details))
      : undefined) ??
    rejection ??
    stallOf(game)
  );
}

/**
 * The error of a page that reloads itself instead of starting its game (rule 2.43).
 *
 * @param least how often it was loaded
 */
function reloadingOf(
  { loads, isIsolationRead }: FramedGame,
  least = maxLoads,
): FabulousFishError | undefined {
  const [path] = [...loads].find(([, count]) => count >= least) ?? [];
  if (path === undefined) return undefined;
  return isIsolationRead
    ? new GameSetupError("game-isolation", `${path} reloads itself.`)
    : new GameError("game-reloading", `${path} was loaded ${least} times.`);
}

/**
 * The error of an engine that has failed or stalled, and for which neither the player nor a policy can be
 * blamed: WebAssembly has failed, or a file could not be checked (rule 2.42).
 *
 * @param details what has happened
 */
function unexplained(game: FramedGame, details: string): GameError | undefined {
  const { files, inspection, rejection } = game;
  const isTrap = trap.test(details) && !memory.test(details);
  // Until then, a packed file counts as one that cannot be checked.
  const isPending = rejection !== undefined && inspection.done < whole;
  const isPacked = isPending && files?.some((file) => file.isPacked) === true;
  if (!isTrap && !isPacked && inspection.unchecked.length === 0) return undefined;
  const unchecked = inspection.unchecked.map((path) => `${path} could not be checked.`);
  return new GameError("game-start-unexplained", [details, ...unchecked].join(" "));
}

/** The error of a game that has made no progress for too long (rule 9.6). */
function stallOf(game: FramedGame): FabulousFishError | undefined {
  const { progress, idle, blocked } = game;
  if (progress < 0) {
    const isSilent = idle >= stalledAfter.fetching && game.draws === false;
    const hasThrown = game.hasUncaught && idle >= idleAfter && isRead(game);
    return (
      (isSilent || hasThrown ? originBlocked(blocked) : undefined) ??
      // Some pages give up after a few attempts.
      (isSilent && game.isIsolationRead ? reloadingOf(game, 2) : undefined) ??
      (isSilent || (hasThrown && game.hasEvalError) ? evalBlocked(blocked) : undefined) ??
      (isSilent ? silentError(game.missing) : undefined)
    );
  }
  const isFetched = progress >= fetched;
  if (idle < (isFetched ? stalledAfter.starting : stalledAfter.fetching)) return undefined;
  const percent = Math.round((progress / fetched) * 100);
  const details = isFetched ? "At starting the engine." : `At ${percent} %.`;
  return (
    unexplained(game, details) ??
    (isFetched ? originBlocked(blocked) : undefined) ??
    new GameError("game-stalled", details)
  );
}

/** Whether the contents of all files have been inspected. */
function isRead({ inspection }: FramedGame): boolean {
  return inspection.done >= contents;
}

/** States with the same text look the same: an error is created anew by each event. */
function textOf(state: GameState): string {
  return JSON.stringify("error" in state ? state.error.message : state);
}
