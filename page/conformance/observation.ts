import type { FabulousFishError } from "@fabulous-fish/core";
import type { Blocked } from "../game-frame/blocked-by-policy.ts";

/** A way in which a build may be told, in the order the page prefers them (docs/game.md). */
export const channels = [
  "protocol",
  "unityInstance",
  "createUnityInstance",
  "UnityLoader",
  "gameInstance",
] as const;
export type Channel = (typeof channels)[number];

/** A file of the build as its host sends it. */
export interface HostedFile {
  readonly path: string;
  /** Undefined where no answer came. */
  readonly status: number | undefined;
  readonly type: string;
  readonly encoding: string;
  /** Whether the game cannot start without it. */
  readonly isRequired: boolean;
  /** Its headers cannot be read then. */
  readonly isOnOtherHost: boolean;
  readonly failure: FabulousFishError | undefined;
}

/** What came of one payload. */
export interface HandOverSeen {
  readonly canPlay: boolean;
  readonly isDelivered: boolean;
  /** What `SendMessage` threw. */
  readonly rejection: string | undefined;
  /** In milliseconds, where the game has acknowledged it. */
  readonly acknowledgedAfter: number | undefined;
}

/** How a build was left. */
export interface Leaving {
  readonly hasQuit: boolean;
  readonly hasSettled: boolean;
  readonly milliseconds: number;
  readonly isFrameFreed: boolean;
}

/** Everything that has been seen of a build so far. Sizes are in CSS pixels, times in milliseconds since opening. */
export interface Observation {
  /** `settled`: there is nothing more to wait for, save the person. */
  readonly stage: "opening" | "delivering" | "settled" | "left";
  readonly hosting: readonly HostedFile[] | undefined;
  readonly hasWebGl2: boolean;
  readonly page: "waiting" | "opened" | "blocked";
  /** What policies have blocked. */
  readonly blocked: readonly Blocked[];
  /** Reports above 0; `wholeAt` is when the first report of 1 came. */
  readonly progress: {
    readonly reports: number;
    readonly last: number;
    readonly wholeAt: number | undefined;
  };
  /** When it was ready first, and by which way that was heard. */
  readonly ready: { readonly after: number; readonly by: Channel } | undefined;
  /** All ways that it offers. */
  readonly channels: readonly Channel[];
  /** Why it is no longer expected to be ready; a build that comes late takes it back. */
  readonly failure: FabulousFishError | undefined;
  readonly handOvers: readonly [HandOverSeen, HandOverSeen];
  /** What the engine has said in the console against being told. */
  readonly engineMessage: string | undefined;
  readonly alerts: readonly string[];
  readonly hasHeardEscape: boolean;
  /** The scopes of the service workers that it has registered, now or before. */
  readonly serviceWorkers: readonly string[] | undefined;
  /** The largest canvas, and whether it covers the frame exactly. */
  readonly canvas:
    | {
        readonly width: number;
        readonly height: number;
        readonly frame: { readonly width: number; readonly height: number };
        readonly fills: boolean;
      }
    | undefined;
  /** What had the keyboard when the frame was given it; undefined where that was not tried. */
  readonly focus: { readonly isTaken: boolean; readonly element: string } | undefined;
  readonly leaving: Leaving | undefined;
}

const untold = { isDelivered: false, rejection: undefined, acknowledgedAfter: undefined };

/** What is known before anything has been seen. */
export function nothingSeen(canPlay: boolean): Observation {
  return {
    stage: "opening",
    hosting: undefined,
    hasWebGl2: false,
    page: "waiting",
    blocked: [],
    progress: { reports: 0, last: 0, wholeAt: undefined },
    ready: undefined,
    channels: [],
    failure: undefined,
    handOvers: [
      { ...untold, canPlay: !canPlay },
      { ...untold, canPlay },
    ],
    engineMessage: undefined,
    alerts: [],
    hasHeardEscape: false,
    serviceWorkers: undefined,
    canvas: undefined,
    focus: undefined,
    leaving: undefined,
  };
}
