import type { FabulousFishError } from "@fabulous-fish/core";
import type { MeaningfulLine } from "@fabulous-fish/checks/game-files/engine-lines";
import type { Blocked } from "../game/blocked-by-policy.ts";
import type { Quit } from "../game/frame-element.ts";
import type { Channel } from "../game/mount-game.ts";

/** A file of the build, as its host sends it. */
export interface HostedFile {
  readonly path: string;
  /** Undefined if there was no response. */
  readonly status: number | undefined;
  readonly type: string;
  readonly encoding: string;
  /** Whether the game cannot start without it. */
  readonly isRequired: boolean;
  /** If true, its headers cannot be read. */
  readonly isOnOtherHost: boolean;
  readonly failure: FabulousFishError | undefined;
  /** Whether this browser cannot unpack it, so that its contents are unknown. */
  readonly isUnchecked: boolean;
}

/** The delivery of one payload. */
export interface ObservedHandOver {
  readonly canPlay: boolean;
  readonly isDelivered: boolean;
  /** The sign that `SendMessage` did not reach the game: what it threw, or what the engine logs. */
  readonly rejection: string | undefined;
  /** Undefined if the game has not acknowledged it. */
  readonly acknowledgedAfterMilliseconds: number | undefined;
}

/**
 * Everything observed of a build so far. Sizes are in CSS pixels, times in milliseconds since opening.
 */
export interface Observation {
  /** `settled`: complete, except for what the user has to do. */
  readonly stage: "opening" | "delivering" | "settled" | "left";
  readonly hosting: readonly HostedFile[] | undefined;
  readonly hasWebGl2: boolean;
  readonly page: "waiting" | "opened" | "blocked";
  /** Requests that policies have blocked. */
  readonly blocked: readonly Blocked[];
  /** Progress reports above 0; `completeAt` is the time of the first report of 1. */
  readonly progress: {
    readonly reports: number;
    readonly last: number;
    readonly completeAt: number | undefined;
  };
  /** When the build was first ready, and the channel that reported it. */
  readonly ready: { readonly after: number; readonly by: Channel } | undefined;
  /** All channels that it offers. */
  readonly channels: readonly Channel[];
  /** Why the build has failed to start; removed if it becomes ready late. */
  readonly failure: FabulousFishError | undefined;
  readonly handOvers: readonly [ObservedHandOver, ObservedHandOver];
  /** Lines of the engine or its page whose meaning is known. */
  readonly lines: readonly MeaningfulLine[];
  readonly alerts: readonly string[];
  /** The modal dialogs that were opened: the method's name and the text. */
  readonly dialogs: readonly { readonly method: string; readonly message: string }[];
  readonly hasReceivedEscape: boolean;
  /** The scopes of the service workers that builds have registered. */
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
  /** The result of focusing the frame; undefined if it was not tried. */
  readonly focus: { readonly isTaken: boolean; readonly element: string } | undefined;
  /** The end of a build that was left. */
  readonly leaving: { readonly quit: Quit; readonly isFrameFreed: boolean } | undefined;
}

const notDelivered = {
  isDelivered: false,
  rejection: undefined,
  acknowledgedAfterMilliseconds: undefined,
};

/** Returns the observation before the build is opened. */
export function emptyObservation(canPlay: boolean): Observation {
  return {
    stage: "opening",
    hosting: undefined,
    hasWebGl2: false,
    page: "waiting",
    blocked: [],
    progress: { reports: 0, last: 0, completeAt: undefined },
    ready: undefined,
    channels: [],
    failure: undefined,
    handOvers: [
      { ...notDelivered, canPlay: !canPlay },
      { ...notDelivered, canPlay },
    ],
    lines: [],
    alerts: [],
    dialogs: [],
    hasReceivedEscape: false,
    serviceWorkers: undefined,
    canvas: undefined,
    focus: undefined,
    leaving: undefined,
  };
}

/** The channels in the order of preference (docs/game.md). */
const channels: readonly Channel[] = [
  "protocol",
  "unityInstance",
  "createUnityInstance",
  "UnityLoader",
  "gameInstance",
];

/** Stores the observation and resolves promises that wait for a state of it. */
export type Recorder = ReturnType<typeof createRecorder>;

/**
 * Creates a recorder.
 *
 * @param now the milliseconds since the build was opened
 */
export function createRecorder(
  canPlay: boolean,
  now: () => number,
  onChange: (observed: Observation) => void,
) {
  const waiting = new Set<() => void>();
  let observed = emptyObservation(canPlay);

  function record(changes: Partial<Observation>): void {
    observed = { ...observed, ...changes };
    onChange(observed);
    for (const check of waiting) check();
  }

  return {
    observed: () => observed,
    record,
    /** Records a progress report, from 0 to 1. */
    progress(progress: number): void {
      // The capture reports 0 first, even if the build reports no progress.
      if (progress <= 0) return;
      const { reports, completeAt } = observed.progress;
      const whole = completeAt ?? (progress >= 1 ? now() : undefined);
      record({ progress: { reports: reports + 1, last: progress, completeAt: whole } });
    },
    ready: (channel: Channel): void => {
      const found = new Set([...observed.channels, channel]);
      record({
        ready: observed.ready ?? { after: now(), by: channel },
        channels: channels.filter((each) => found.has(each)),
        failure: undefined,
      });
    },
    handOver(index: 0 | 1, changes: Partial<ObservedHandOver>): void {
      const [first, second] = observed.handOvers;
      record({
        handOvers:
          index === 0 ? [{ ...first, ...changes }, second] : [first, { ...second, ...changes }],
      });
    },
    /** Resolves when the observation meets the condition, or after a limit in milliseconds. */
    until: (condition: (observed: Observation) => boolean, limit?: number) =>
      new Promise<void>((resolve) => {
        const timer = limit === undefined ? undefined : window.setTimeout(settle, limit);
        function settle(): void {
          window.clearTimeout(timer);
          waiting.delete(check);
          resolve();
        }
        function check(): void {
          if (condition(observed)) settle();
        }
        waiting.add(check);
        check();
      }),
  };
}
