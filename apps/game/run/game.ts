import type { HandOver } from "@fabulous-fish/client";
import { mainNetworkConfiguration } from "@fabulous-fish/core/configuration/main-network";
import { createSea } from "@fabulous-fish/simulation/create-sea";
import { drainEvents, type SeaEvent } from "@fabulous-fish/simulation/events";
import type { SwimInput } from "@fabulous-fish/simulation/input";
import {
  record,
  startRecording,
  type Recording,
} from "@fabulous-fish/simulation/recording/recording";
import type { Sea } from "@fabulous-fish/simulation/sea";
import { advanceSea } from "@fabulous-fish/simulation/step";
import { zoneCount } from "@fabulous-fish/simulation/zones";
import { type Scene, StepClock } from "./scene.ts";
import { bestScore, saveScore } from "../storage/best-scores.ts";
import { type Progress, readProgress, saveProgress } from "../storage/progress.ts";
import { type Course, countsForSeason, currentDay, seedOfDay, surface } from "./course.ts";
import { goals, nameOf, progressTowards } from "./goals.ts";

/**
 * The game's phase. `aquarium`: the account may not play (yet). `ready`: it may, and the start
 * button is shown. `running`, `paused`: in a run. `over`: the result of a run is shown.
 */
export type GamePhase = "aquarium" | "ready" | "running" | "paused" | "over";

/** Callbacks for changes of the game. */
export interface GameListeners {
  /** The phase, the account, the best score or the hand-over may have changed. */
  readonly onChange: () => void;
  readonly onEvent: (event: SeaEvent) => void;
  /** The game has a new sea, so the camera has to jump. */
  readonly onNewSea: () => void;
}

/** The speed of the slow motion after a run, relative to normal, and its duration in seconds. */
const slowMotionSpeed = 0.3;
const slowMotionSeconds = 1.1;

/** Steps that a new aquarium advances before it is shown, so that it contains fish. */
const aquariumWarmUpSteps = 480;

/** The game's state and its transitions, without drawing, sound and interface. */
export class Game implements Scene {
  phase: GamePhase = "aquarium";
  /** The last hand-over, null before the first. */
  handOver: HandOver | null = null;
  account: string;
  rank: Rank = 0;
  /** Where the run takes place. */
  course = surface;
  /** The best score of the account, or of the sea of the day; 0 for a run that began deeper. */
  best: number;
  /** Whether the run that is over beat the best score. */
  newBest = false;
  sea: Sea;
  /** What was reached on this device. */
  progress = readProgress();
  /** The zones whose golden fish the run has caught. */
  readonly goldens = new Set<number>();
  /** The names of the goals that the run has reached, which no run had before. */
  reached: readonly string[] = [];
  /** Seconds since the end of the run; counted only in the phase `over`. */
  secondsOver = 0;
  /** The seed and inputs of the last run; null before the first, and if it began below the surface. */
  recording: Recording | null = null;
  readonly #listeners: GameListeners;
  readonly #nextSeed: () => number;
  readonly #clock = new StepClock();
  readonly #noInput: SwimInput = { x: 0, y: 0, dash: false };

  /** `account` is from the frame's URL; the hand-over's account replaces it. */
  constructor(account: string, nextSeed: () => number, listeners: GameListeners) {
    this.account = account;
    this.best = bestScore(account);
    this.#nextSeed = nextSeed;
    this.#listeners = listeners;
    this.sea = this.#createAquarium();
  }

  /** Whether the last hand-over allows the account to play. */
  get canPlay(): boolean {
    return this.handOver?.canPlay === true;
  }

  get between(): number {
    return this.#clock.between;
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

  /** Starts a run, if the account may play. Without a seed, it is that of the day, or random. */
  start(
    course = surface,
    seed = course.isDaily ? seedOfDay(currentDay()) : this.#nextSeed(),
  ): void {
    if (!this.canPlay || this.#inRun) return;
    const { startZone } = course;
    this.account = this.handOver?.account ?? this.account;
    this.course = course;
    this.best = this.#bestOf(course);
    this.sea = createSea(seed, "swimming", { startZone });
    this.recording = startZone === 0 ? startRecording(seed) : null;
    this.newBest = false;
    this.reached = [];
    this.goldens.clear();
    this.#clock.reset();
    this.phase = "running";
    this.#listeners.onNewSea();
    this.#listeners.onChange();
  }

  /** Pauses a run. */
  pause(): void {
    if (this.phase !== "running") return;
    this.phase = "paused";
    this.#listeners.onChange();
  }

  /** Resumes a paused run. */
  resume(): void {
    if (this.phase !== "paused") return;
    this.phase = "running";
    this.#listeners.onChange();
  }

  /** Returns to the aquarium. A run in progress ends with its current score. */
  leave(): void {
    if (this.phase === "aquarium" || this.phase === "ready") return;
    if (this.#inRun) this.#keepResult();
    this.account = this.handOver?.account ?? this.account;
    this.course = surface;
    this.best = bestScore(this.account);
    this.sea = this.#createAquarium();
    this.phase = this.canPlay ? "ready" : "aquarium";
    this.#listeners.onNewSea();
    this.#listeners.onChange();
  }

  /** Advances the game by real time. `input` is called before each step of a run. */
  advance(seconds: number, input: () => SwimInput): void {
    if (this.phase === "paused") return;
    for (let due = this.#clock.advance(seconds, this.#speed); due > 0; due -= 1) this.#step(input);
    if (this.phase === "over") this.secondsOver += seconds;
  }

  /** The speed of the game: slow after a run, so that the player sees why it ended. */
  get #speed(): number {
    return this.phase === "over" && this.secondsOver < slowMotionSeconds ? slowMotionSpeed : 1;
  }

  #step(input: () => SwimInput): void {
    const { sea } = this;
    if (this.phase === "running") {
      const wanted = input();
      if (this.recording !== null) record(this.recording, wanted);
      advanceSea(sea, wanted);
    } else {
      advanceSea(sea, this.#noInput);
    }
    drainEvents(sea.events, this.#onEvent);
    if (this.phase === "running" && sea.phase !== "swimming") this.#finish();
  }

  #createAquarium(): Sea {
    const sea = createSea(this.#nextSeed(), "aquarium");
    for (let step = 0; step < aquariumWarmUpSteps; step += 1) advanceSea(sea, this.#noInput);
    sea.events.count = 0;
    return sea;
  }

  #finish(): void {
    this.phase = "over";
    this.secondsOver = 0;
    this.#keepResult();
    this.best = this.#bestOf(this.course);
    this.#listeners.onChange();
  }

  /** Puts on a look that was reached: the index of its zone, 0 for that of the account. */
  wear(look: number): void {
    this.#save({ look });
    this.#listeners.onChange();
  }

  /** The best score in today's sea of the day, or 0. */
  get bestToday(): number {
    return this.progress.day === currentDay() ? this.progress.dayBest : 0;
  }

  #bestOf(course: Course): number {
    if (course.isDaily) return this.bestToday;
    return countsForSeason(course) ? bestScore(this.account) : 0;
  }

  readonly #onEvent = (event: SeaEvent): void => {
    const { name, value } = event;
    if (name === "goldenCaught") this.goldens.add(value);
    else if (name === "won") this.goldens.add(zoneCount - 1);
    else if (name === "zoneOpened" && value > this.progress.deepest) this.#save({ deepest: value });
    this.#listeners.onEvent(event);
  };

  /** Keeps the score and the goals of a run that ends. */
  #keepResult(): void {
    const { player } = this.sea;
    const before = this.progress.goals;
    this.reached = goals
      .filter((goal) => progressTowards(goal, player, this.goldens) === 1)
      .map(nameOf)
      .filter((name) => !before.includes(name));
    if (this.reached.length > 0) this.#save({ goals: [...before, ...this.reached] });
    if (this.course.isDaily) {
      this.newBest = player.score > this.bestToday;
      if (this.newBest) this.#save({ day: currentDay(), dayBest: player.score });
    } else if (countsForSeason(this.course)) {
      this.newBest = saveScore(this.account, player.score);
    }
  }

  #save(change: Partial<Progress>): void {
    saveProgress(change);
    this.progress = { ...this.progress, ...change };
  }

  get #inRun(): boolean {
    return this.phase === "running" || this.phase === "paused";
  }
}

/** The rank of a player. It affects only the greeting and the colours of the player's fish. */
type Rank = 0 | 1 | 2 | 3;

/**
 * Returns the rank for the amounts of a hand-over, by asset id in base units: 1 from ten times the
 * threshold of a token on the main network, 2 from a hundred times, and 3 from 1,000 times. The page,
 * not the rank, decides whether an account may play.
 */
function rankOf(amounts: Readonly<Record<string, bigint>>): Rank {
  let rank: Rank = 0;
  for (const { assetId, threshold } of mainNetworkConfiguration.tokens) {
    const amount = amounts[assetId.toString()] ?? 0n;
    if (amount >= threshold * 1000n) return 3;
    if (amount >= threshold * 100n) rank = 2;
    else if (amount >= threshold * 10n && rank < 1) rank = 1;
  }
  return rank;
}
