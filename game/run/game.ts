import type { HandOver } from "@fabulous-fish/client";
import { rankOf, type Rank } from "../engine/rank.ts";
import type { SeaEvent } from "../simulation/events.ts";
import { drainEvents } from "../simulation/events.ts";
import type { SwimInput } from "../simulation/input.ts";
import { record, startRecording, type Recording } from "../simulation/recording.ts";
import { stepSeconds } from "../simulation/rules.ts";
import { createSea } from "../simulation/create-sea.ts";
import type { Sea } from "../simulation/sea.ts";
import { advanceSea } from "../simulation/step.ts";
import { bestScore, saveScore } from "../storage/best-scores.ts";

/**
 * The game's phase. `aquarium`: the account may not play (yet). `ready`: it may, and the start
 * button is shown. `running`, `paused`: in a run. `over`: the result of a run is shown.
 */
export type GamePhase = "aquarium" | "ready" | "running" | "paused" | "over";

/** Callbacks of the game. */
export interface GameListeners {
  readonly onChange: () => void;
  readonly onEvent: (event: SeaEvent) => void;
  /** The game has a new sea, so the camera has to jump. */
  readonly onNewSea: () => void;
}

/**
 * The longest time that one call advances, in seconds. After a stall, the game is late but does not
 * jump.
 */
const maxCatchUp = 0.15;

/** The speed of the slow motion after a run, and its duration in seconds. */
const slowPace = 0.3;
const slowSeconds = 1.1;

/** Steps that a new aquarium advances before it is shown, so that it contains fish. */
const aquariumAge = 480;

/** The game's state and its transitions. */
export class Game {
  phase: GamePhase = "aquarium";
  /** The last hand-over, null before the first. */
  handOver: HandOver | null = null;
  account: string;
  rank: Rank = 0;
  best: number;
  /** Whether the run that is over beat the best score. */
  newBest = false;
  sea: Sea;
  /** Seconds since the end of the run. */
  overFor = 0;
  recording: Recording | null = null;
  readonly #listeners: GameListeners;
  readonly #nextSeed: () => number;
  #left = 0;
  readonly #still: SwimInput = { x: 0, y: 0, dash: false };

  /** `account` is from the frame's URL; the hand-over's account replaces it. */
  constructor(account: string, nextSeed: () => number, listeners: GameListeners) {
    this.account = account;
    this.best = bestScore(account);
    this.#nextSeed = nextSeed;
    this.#listeners = listeners;
    this.sea = this.#aquarium();
  }

  /** Whether the last hand-over allows the account to play. */
  get canPlay(): boolean {
    return this.handOver?.canPlay === true;
  }

  /** The position of the current frame between the last two steps, 0 to 1. */
  get between(): number {
    return this.#left / stepSeconds;
  }

  /** Applies a hand-over. A run in progress continues to its end. */
  receive(handOver: HandOver): void {
    this.handOver = handOver;
    this.rank = rankOf(handOver.tokens);
    if (handOver.account !== this.account && !this.#inRun) {
      this.account = handOver.account;
      this.best = bestScore(handOver.account);
    }
    if (this.phase === "aquarium" && handOver.canPlay) this.phase = "ready";
    else if (this.phase === "ready" && !handOver.canPlay) this.phase = "aquarium";
    this.#listeners.onChange();
  }

  /** Starts a run, if the account may play. */
  start(): void {
    if (!this.canPlay || this.#inRun) return;
    const seed = this.#nextSeed();
    this.account = this.handOver?.account ?? this.account;
    this.best = bestScore(this.account);
    this.sea = createSea(seed, "swimming");
    this.recording = startRecording(seed);
    this.newBest = false;
    this.#left = 0;
    this.phase = "running";
    this.#listeners.onNewSea();
    this.#listeners.onChange();
  }

  pause(): void {
    if (this.phase !== "running") return;
    this.phase = "paused";
    this.#listeners.onChange();
  }

  resume(): void {
    if (this.phase !== "paused") return;
    this.phase = "running";
    this.#listeners.onChange();
  }

  /** Returns to the aquarium. A run in progress ends with its current score. */
  leave(): void {
    if (this.phase === "aquarium" || this.phase === "ready") return;
    if (this.#inRun) saveScore(this.account, this.sea.player.score);
    this.account = this.handOver?.account ?? this.account;
    this.best = bestScore(this.account);
    this.sea = this.#aquarium();
    this.phase = this.canPlay ? "ready" : "aquarium";
    this.#listeners.onNewSea();
    this.#listeners.onChange();
  }

  /** Advances the time. `input` is called before each step of a run. */
  advance(seconds: number, input: () => SwimInput): void {
    if (this.phase === "paused") return;
    this.#left += Math.min(seconds, maxCatchUp) * this.#pace;
    while (this.#left >= stepSeconds) {
      this.#left -= stepSeconds;
      this.#step(input);
    }
    if (this.phase === "over") this.overFor += seconds;
  }

  /** Slow motion after the end of a run, so that the player sees its cause. */
  get #pace(): number {
    return this.phase === "over" && this.overFor < slowSeconds ? slowPace : 1;
  }

  #step(input: () => SwimInput): void {
    const { sea } = this;
    if (this.phase === "running") {
      const wanted = input();
      if (this.recording !== null) record(this.recording, wanted);
      advanceSea(sea, wanted);
    } else {
      advanceSea(sea, this.#still);
    }
    drainEvents(sea.events, this.#listeners.onEvent);
    if (this.phase === "running" && sea.phase !== "swimming") this.#finish();
  }

  #aquarium(): Sea {
    const sea = createSea(this.#nextSeed(), "aquarium");
    for (let step = 0; step < aquariumAge; step += 1) advanceSea(sea, this.#still);
    sea.events.count = 0;
    return sea;
  }

  #finish(): void {
    this.phase = "over";
    this.overFor = 0;
    this.newBest = saveScore(this.account, this.sea.player.score);
    this.best = bestScore(this.account);
    this.#listeners.onChange();
  }

  get #inRun(): boolean {
    return this.phase === "running" || this.phase === "paused";
  }
}
