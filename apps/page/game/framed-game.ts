import type { FabulousFishError } from "@fabulous-fish/core";
import type { BuildFile } from "@fabulous-fish/checks/game-files/build-file";
import { type GameSnapshot, openingGame } from "../session/game-port.ts";
import type { Blocked } from "./blocked-by-policy.ts";
import { buildFile, contents, type Depth } from "./build-files.ts";

/** Without progress of the loader for so long, the page's other signs are looked for. */
export const idleSeconds = 8;
/** The same for a page that has called no loader yet: it may wait for a press. */
export const lookAfter = 2;
/** Before a game counts as stalled, its files are read as a whole. */
export const wholeSeconds = 30;
/** Without any progress (rule 9.6). */
export const stalledSeconds = 60;
/** Without progress of the loader, although the page goes on requesting files (rule 9.6). */
export const noSignSeconds = 180;
/** A page that is loaded so often without a start counts as one that reloads itself (rule 2.43). */
export const maxLoads = 5;

/** Why a game cannot start, if its files are whole. */
export type Suspect =
  /** The page's own policy blocks it. */
  | { readonly what: "policy"; readonly blocked: Blocked }
  /** A policy blocks another host. */
  | { readonly what: "origin" }
  /** A script of another host did not respond. */
  | { readonly what: "unreachable"; readonly path: string };

/** Why a game has not started. */
export interface Diagnosis {
  readonly error: FabulousFishError;
  /** Whether nothing has failed, but it takes too long: the player can go on waiting (rule 9.6). */
  readonly canWait: boolean;
}

/** Unity reports 0.9 when everything is fetched, and the rest while the engine starts. */
export const fetched = 0.9;

/** Everything that is known of a game in its frame. */
export interface FramedGame {
  /** Counts the frame's documents and the inspections of them: findings of an earlier round are void. */
  readonly round: number;
  /** Whether a script was denied WebGL 2 and has got no other context since. */
  readonly isWebGl2Refused: boolean;
  /** The required files that the build page has passed to its loader; undefined before. */
  readonly files: readonly BuildFile[] | undefined;
  /** The number of loads of each page since a game was last shown, by its path. */
  readonly loads: ReadonlyMap<string, number>;
  /** Whether a script has read that the page is not cross-origin isolated. */
  readonly isIsolationRead: boolean;
  /** Whether a canvas is without its WebGL context. */
  readonly isContextLost: boolean;
  /** Why the game is over: the frame has left its document, or its engine has quit and no other is ready. */
  readonly ended: "left" | "quit" | undefined;
  /** The fraction loaded, as the build reports it; -1 before. */
  readonly progress: number;
  /** Seconds without progress of the loader. */
  readonly idle: number;
  /** Seconds without any progress: of the loader, of a file that has loaded, or on the page. */
  readonly still: number;
  /** Whether the page shows a control of its own, so that it may wait for the player. */
  readonly hasControl: boolean;
  /** The text that the page shows, as far as it has been looked for. */
  readonly text: string;
  /** Whether the game speaks the frame protocol, so that it takes the account. */
  readonly isConnected: boolean;
  /** The state of hand-overs once the game has started. */
  readonly receiver: "ready" | "undelivered" | "delivered" | "acknowledged" | "crashed" | undefined;
  /** Whether the game has acknowledged a hand-over, which proves that it runs. */
  readonly hasAcknowledged: boolean;
  readonly blocked: readonly Blocked[];
  /** The URLs of scripts that could not be loaded. */
  readonly missing: readonly string[];
  /** The browsers' words about scripts that they could not parse, by URL. */
  readonly unparsed: ReadonlyMap<string, string>;
  readonly hasUncaught: boolean;
  /** Whether a script has thrown because a policy blocks code that it builds from text. */
  readonly hasEvalError: boolean;
  /** Thrown by the engine at its start. */
  readonly rejection: { readonly details: string; readonly reason: unknown } | undefined;
  /** Whether an engine draws, which shows that it runs. */
  readonly hasDrawn: boolean;
  /** The engine's words when it has not started, although its promise resolves. */
  readonly notStarted: string | undefined;
  /** The errors that the game has logged, or not caught. */
  readonly printed: readonly string[];
  /** The URLs of scripts that were not loaded, and that have to have a certain hash. */
  readonly mismatched: readonly string[];
  readonly suspect: Suspect | undefined;
  /** Undefined until it has been found out. */
  readonly draws: boolean | undefined;
  readonly inspection: {
    /** The depth to which the files have to be read; 0 before there is a reason to. */
    readonly depth: Depth | 0;
    /** All of them have been read so deep. */
    readonly done: Depth | 0;
    /** Stays until another inspection is done. */
    readonly failure: FabulousFishError | undefined;
    readonly isLasting: boolean;
    readonly unchecked: readonly string[];
    /** The failure of a script that was not loaded. It counts if the game does not start. */
    readonly scriptFailure: FabulousFishError | undefined;
  };
  /** The progress at which a failure was last inspected again. */
  readonly recheckedAt: number;
  /** Undefined while there is no reason for one, or what makes it is not loaded. */
  readonly diagnosis: Diagnosis | undefined;
  readonly snapshot: GameSnapshot;
}

/** A result of inspecting a game when its frame's events give a reason to. */
export type Finding =
  /** The first failure in these files, which are read to this depth; undefined if there is none. */
  | {
      readonly type: "inspected";
      readonly round: number;
      readonly depth: Depth;
      readonly files: FramedGame["files"];
      readonly failure: FabulousFishError | undefined;
      /** Whether the failure is proven by what is in a file: only an acknowledgement overrides it. */
      readonly isLasting: boolean;
      /** The paths of files that this browser cannot unpack. */
      readonly unchecked: readonly string[];
      /** The failure of a script that was not loaded. */
      readonly scriptFailure: FabulousFishError | undefined;
    }
  /** Whether the page draws (rule 2.28); undefined if that was not looked for. */
  | { readonly type: "drawing"; readonly round: number; readonly draws: boolean | undefined }
  /** Whether the page shows a control of its own. */
  | { readonly type: "control"; readonly round: number; readonly isShown: boolean }
  /** The text that the page shows. */
  | { readonly type: "text"; readonly round: number; readonly text: string }
  /** The chunk that finds out why a game has not started is loaded, or could not be. */
  | { readonly type: "diagnosable" }
  | { readonly type: "alert-dismissed" };

/** Nothing is known of the files. */
export const notInspected = {
  depth: 0,
  done: 0,
  failure: undefined,
  isLasting: false,
  unchecked: [],
  scriptFailure: undefined,
} as const;

/** The state of a document that was just loaded. */
export const newDocument = {
  files: undefined,
  progress: -1,
  idle: 0,
  still: 0,
  hasControl: false,
  text: "",
  isConnected: false,
  isWebGl2Refused: false,
  receiver: undefined,
  hasAcknowledged: false,
  blocked: [],
  missing: [],
  unparsed: new Map<string, string>(),
  hasUncaught: false,
  hasEvalError: false,
  rejection: undefined,
  hasDrawn: false,
  notStarted: undefined,
  printed: [],
  mismatched: [],
  suspect: undefined,
  draws: undefined,
  inspection: notInspected,
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
  diagnosis: undefined,
  snapshot: openingGame,
};

/** Whether the contents of all files have been inspected. */
export function isRead({ inspection }: FramedGame): boolean {
  return inspection.done >= contents;
}

/** Whether the page has called a loader or reports progress, which that of another engine does not. */
export function isLoaderCalled({ files, progress }: FramedGame): boolean {
  return files !== undefined || progress >= 0;
}

/** Whether the frame has had a document of this origin. */
export function hasOpened({ loads }: FramedGame): boolean {
  return loads.size > 0;
}

/** The script that has an error: what a loader has unpacked is its framework, which has a blob's URL. */
export function scriptAt({ files }: FramedGame, url: string): string {
  const unpacked = files?.find(({ kind, isPacked }) => kind === "framework" && isPacked);
  return unpacked && url.startsWith("blob:") ? unpacked.url : url;
}

/** Whether there is a reason to find out why the game has not started. */
export function needsDiagnosis({ inspection, loads, ended, rejection }: FramedGame): boolean {
  return (
    inspection.depth > 0 ||
    ended !== undefined ||
    rejection !== undefined ||
    [...loads.values()].some((count) => count > 1)
  );
}

/** Returns whether a policy has blocked a file. */
export function isBlocked({ blocked }: FramedGame, url: string): boolean {
  return blocked.some(({ uri }) => uri === url);
}

/** Returns whether a file is the build's loader, or one that it is called with or, before, seems to need. */
export function isOfBuild({ files }: FramedGame, url: string): boolean {
  if (!/^https?:/.test(url)) return false;
  const { kind } = buildFile(url);
  return kind === "loader" || (files?.some((file) => file.url === url) ?? kind === "framework");
}
