import { decodeRecording } from "@fabulous-fish/simulation/recording/binary-recording";
import { Replay } from "@fabulous-fish/simulation/recording/replay";
import { type Scene, StepClock } from "../run/scene.ts";
import { drainEvents, type SeaEvent } from "@fabulous-fish/simulation/events";
import type { SwimInput } from "@fabulous-fish/simulation/input";
import { stepSeconds } from "@fabulous-fish/simulation/rules";
import type { Sea } from "@fabulous-fish/simulation/sea";
import { advanceSea } from "@fabulous-fish/simulation/step";
import { readRecording } from "./scores-client.ts";

/** Why a run cannot be watched. */
export type NotShown = "version" | "damaged" | "missing" | "unreachable";

const secondsAfterEnd = 3;

const noInput: SwimInput = { x: 0, y: 0, dash: false };

/** Callbacks of a run that is played back. */
export interface WatchedRunListeners {
  readonly event: (event: SeaEvent, sea: Sea) => void;
  /** Called once, a while after the end of the run. */
  readonly end: () => void;
}

/** A recorded run that is played back. */
export class WatchedRun implements Scene {
  readonly best: number;
  /** 1 is as it was swum. */
  speed: 1 | 2 = 1;
  readonly #replay: Replay;
  readonly #listeners: WatchedRunListeners;
  readonly #clock = new StepClock();
  #left = secondsAfterEnd;

  /** `best` is the score that the run reached. */
  constructor(replay: Replay, best: number, listeners: WatchedRunListeners) {
    this.#replay = replay;
    this.best = best;
    this.#listeners = listeners;
  }

  get sea(): Sea {
    return this.#replay.sea;
  }

  get between(): number {
    return this.#clock.between;
  }

  advance(seconds: number): void {
    const { sea } = this;
    for (let due = this.#clock.advance(seconds, this.speed); due > 0; due -= 1) {
      const isSwimming = sea.phase === "swimming" && this.#replay.hasInputs;
      if (isSwimming) this.#replay.advance(1);
      else advanceSea(sea, noInput);
      drainEvents(sea.events, (event) => this.#listeners.event(event, sea));
      if (isSwimming || this.#left <= 0) continue;
      this.#left -= stepSeconds;
      if (this.#left <= 0) this.#listeners.end();
    }
  }
}

/** Fetches the recording of a score. */
export async function fetchReplay(id: string): Promise<Replay | NotShown> {
  const bytes = await readRecording(id);
  if ("failure" in bytes) return bytes.failure === "off" ? "missing" : "unreachable";
  const recording = decodeRecording(bytes);
  if (recording === "version") return "version";
  return typeof recording === "string" ? "damaged" : new Replay(recording);
}
