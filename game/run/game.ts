import type { HandOver } from "@fabulous-fish/client";
import { rankOf, type Rank } from "../engine/rank.ts";
import type { SeaEvent } from "../simulation/events.ts";
import { drainEvents } from "../simulation/events.ts";
import type { SwimInput } from "../simulation/input.ts";
import { record, startRecording, type Recording } from "../simulation/recording.ts";
import { STEP } from "../simulation/rules.ts";
import { createSea } from "../simulation/create-sea.ts";
import type { Sea } from "../simulation/sea.ts";
import { advanceSea } from "../simulation/step.ts";
import { bestScore, keepScore } from "../storage/best-scores.ts";

/**
 * Where the game stands. `aquarium`: may not play (yet). `ready`: may, and is asked to. `running`,
 * `paused`: in a run. `over`: the run is over and its result shown.
 */
export type GamePhase = "aquarium" | "ready" | "running" | "paused" | "over";

/** What the rest of the game wants to hear of. */
export interface GameListeners {
  readonly changed: () => void;
  readonly happened: (event: SeaEvent) => void;
  /** A new sea: the camera jumps. */
  readonly moved: () => void;
}

/** Longest time made up after a stall, in seconds: better slow than a leap. */
const MOST_MADE_UP = 0.15;

/** How slowly time passes after the end of a run, and how long so, in seconds. */
const SLOW_PACE = 0.3;
const SLOW_SECONDS = 1.1;

/** Steps an aquarium is old when it is first seen, so that the fish have come. */
const AQUARIUM_AGE = 480;

/** The game's state and its transitions. */
export class Game {
  phase: GamePhase = "aquarium";
  /** What the page said last, null before it said anything. */
  handOver: HandOver | null = null;
  account: string;
  rank: Rank = 0;
  best: number;
  /** Whether the run that is over beat the best score. */
  newBest = false;
  sea: Sea;
  /** Seconds since the run was over. */
  overFor = 0;
  recording: Recording | null = null;
  readonly #listeners: GameListeners;
  readonly #nextSeed: () => number;
  #left = 0;
  readonly #still: SwimInput = { x: 0, y: 0, dash: false };

  /** `account` is the one in the page's address; the hand-over's replaces it. */
  constructor(account: string, nextSeed: () => number, listeners: GameListeners) {
    this.account = account;
    this.best = bestScore(account);
    this.#nextSeed = nextSeed;
    this.#listeners = listeners;
    this.sea = this.#aquarium();
  }

  /** Whether the page's last word was that the account may play. */
  get canPlay(): boolean {
    return this.handOver?.canPlay === true;
  }

  /** How far the drawing is between the last two steps, 0 to 1. */
  get between(): number {
    return this.#left / STEP;
  }

  /** Takes the page's word. A run in progress is swum to its end whatever it says. */
  receive(handOver: HandOver): void {
    this.handOver = handOver;
    this.rank = rankOf(handOver.tokens);
    if (handOver.account !== this.account && !this.#inRun) {
      this.account = handOver.account;
      this.best = bestScore(handOver.account);
    }
    if (this.phase === "aquarium" && handOver.canPlay) this.phase = "ready";
    else if (this.phase === "ready" && !handOver.canPlay) this.phase = "aquarium";
    this.#listeners.changed();
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
    this.#listeners.moved();
    this.#listeners.changed();
  }

  pause(): void {
    if (this.phase !== "running") return;
    this.phase = "paused";
    this.#listeners.changed();
  }

  resume(): void {
    if (this.phase !== "paused") return;
    this.phase = "running";
    this.#listeners.changed();
  }

  /** Back to the aquarium; a run in progress ends with the score it has. */
  leave(): void {
    if (this.phase === "aquarium" || this.phase === "ready") return;
    if (this.#inRun) keepScore(this.account, this.sea.player.score);
    this.account = this.handOver?.account ?? this.account;
    this.best = bestScore(this.account);
    this.sea = this.#aquarium();
    this.phase = this.canPlay ? "ready" : "aquarium";
    this.#listeners.moved();
    this.#listeners.changed();
  }

  /** Lets time pass. `input` is asked before each step of a run. */
  advance(seconds: number, input: () => SwimInput): void {
    if (this.phase === "paused") return;
    this.#left += Math.min(seconds, MOST_MADE_UP) * this.#pace;
    while (this.#left >= STEP) {
      this.#left -= STEP;
      this.#step(input);
    }
    if (this.phase === "over") this.overFor += seconds;
  }

  /** The moment after a run's end passes slowly: one sees what did it. */
  get #pace(): number {
    return this.phase === "over" && this.overFor < SLOW_SECONDS ? SLOW_PACE : 1;
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
    drainEvents(sea.events, this.#listeners.happened);
    if (this.phase === "running" && sea.phase !== "swimming") this.#finish();
  }

  #aquarium(): Sea {
    const sea = createSea(this.#nextSeed(), "aquarium");
    for (let step = 0; step < AQUARIUM_AGE; step += 1) advanceSea(sea, this.#still);
    sea.events.count = 0;
    return sea;
  }

  #finish(): void {
    this.phase = "over";
    this.overFor = 0;
    this.newBest = keepScore(this.account, this.sea.player.score);
    this.best = bestScore(this.account);
    this.#listeners.changed();
  }

  get #inRun(): boolean {
    return this.phase === "running" || this.phase === "paused";
  }
}
