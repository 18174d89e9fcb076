import "./scores.css";
import type { GateScores } from "@fabulous-fish/core/scores/score-messages";
import { scoreMessages as words } from "../languages/scores.ts";
import { type Course, countsForSeason } from "../run/course.ts";
import type { GamePhase } from "../run/game.ts";
import type { Scene } from "../run/scene.ts";
import { CountedRuns } from "./counted-runs.ts";
import { type ScoredGame, Watching } from "./watching.ts";
import { readScores, removeScores } from "./scores-client.ts";
import { SeasonBoard } from "./season-board.ts";
import { fetchReplay } from "./watched-run.ts";

/** As many as the result shows. */
const bestCount = 6;
/** The time after which a player is told that the run is about to start, in milliseconds. */
const startingAfter = 300;

/** Runs that count at the gate of the game's origin, the best of the season, and its best run. */
export class Scores {
  readonly #host: ScoredGame;
  readonly #board = new SeasonBoard(
    () => void this.#watch(),
    () => void this.#remove(),
  );
  readonly #runs: CountedRuns;
  readonly #watching: Watching;
  /** The start that waits for the gate. */
  #starting: object | null = null;
  #phase: GamePhase;
  /** Of the last hand-over. */
  #account = "";
  /** Null while they are loaded, undefined if they could not be. */
  #scores: GateScores | null | undefined = null;
  #requests = 0;
  #isFetching = false;

  constructor(host: ScoredGame) {
    const { game, screen, signal } = host;
    this.#host = host;
    this.#phase = game.phase;
    this.#watching = new Watching(host, () => this.#board.focusWatch());
    const account = (): string => game.handOver?.account ?? "";
    this.#runs = new CountedRuns(account, () => this.#onRunState(), signal);
    screen.onShow = () => this.#follow();
    screen.show(game);
  }

  /** The run that is shown in place of the game. */
  get replay(): Scene | null {
    return this.#watching.run;
  }

  /** Starts a run: at once for the player, and when the gate has responded for a sea that counts. */
  start(course: Course): void {
    if (this.#starting !== null) return;
    const { game, screen, start } = this.#host;
    if (!countsForSeason(course)) {
      this.#runs.skip();
      return start(course);
    }
    const starting = {};
    this.#starting = starting;
    const hadFocus = document.hasFocus();
    screen.panel.root.hidden = true;
    this.#board.showWatch(this.#isFetching, "");
    const timer = setTimeout(() => screen.announcer.announce(words.starting, ""), startingAfter);
    void this.#runs.begin().then((seed) => {
      clearTimeout(timer);
      if (this.#starting !== starting) return;
      this.#starting = null;
      if (!game.canPlay) return screen.show(game);
      start(course, seed);
      if (document.hidden || (hadFocus && !document.hasFocus())) game.pause();
    });
  }

  /** Stops watching, or takes a start back that waits. Returns whether there was one of them. */
  leave(): boolean {
    const { game, screen } = this.#host;
    if (this.#watching.run !== null) {
      this.#watching.end();
      return true;
    }
    if (this.#starting === null) return false;
    this.#starting = null;
    this.#runs.abandon();
    screen.show(game);
    return true;
  }

  /** Follows the game, whose interface has just been updated. */
  #follow(): void {
    const { game, screen } = this.#host;
    const { phase, handOver, recording } = game;
    const before = this.#phase;
    this.#phase = phase;
    if (isRun(before) && !isRun(phase)) {
      if (phase !== "over") this.#runs.abandon();
      else if (recording !== null) this.#runs.end(recording, game.sea.player.score);
    }
    const account = handOver?.account ?? "";
    const isOther = account !== this.#account;
    this.#account = account;
    if (isOther) this.#scores = null;
    const hasBoard = phase === "ready" || phase === "over";
    if (hasBoard && (isOther || before !== phase)) this.#refresh();
    screen.panel.root.classList.toggle("wide", hasBoard);
    if (this.#watching.run !== null) this.#watching.keep();
    else if (this.#starting !== null) screen.panel.root.hidden = true;
    else if (hasBoard) this.#showBoard();
  }

  /** Puts the board into the panel, which has just got its content. */
  #showBoard(): void {
    const { root } = this.#host.screen.panel;
    // The result is not shown yet.
    if (root.hidden) return;
    if (this.#phase === "ready") {
      root.querySelector(".main")?.after(this.#board.root);
    } else {
      root.querySelector(".final + *")?.after(this.#board.runState);
      root.append(this.#board.root);
    }
    root.style.setProperty("--beside", String(root.childElementCount - 1));
    this.#fill();
  }

  /** Updates the board, if it is shown. */
  #fill(): void {
    const { panel, announcer } = this.#host.screen;
    if (panel.root.hidden || !this.#board.root.isConnected) return;
    const { state: runState } = this.#runs;
    const isOver = this.#phase === "over";
    const isNew = this.#board.show({
      scores: this.#scores,
      account: this.#account,
      isOver,
      runState: isOver || runState.status === "sending" ? runState : { status: "silent" },
    });
    const isFinal = runState.status === "counted" || runState.status === "not-counted";
    if (isOver && isNew && isFinal) announcer.live.textContent = this.#board.runState.textContent;
  }

  #onRunState(): void {
    if (this.#runs.state.status === "counted") this.#refresh();
    this.#fill();
  }

  /** Requests the scores, unless a run is being sent that changes them. */
  #refresh(): void {
    if (this.#runs.state.status === "sending") return;
    this.#requests += 1;
    const request = this.#requests;
    void readScores(bestCount).then((scores) => {
      if (request !== this.#requests) return;
      if (!("failure" in scores)) this.#scores = scores;
      else this.#scores ??= undefined;
      this.#fill();
    });
  }

  async #remove(): Promise<void> {
    const note = (await removeScores()) === undefined ? "" : words.notRemoved;
    this.#board.showNote(note);
    this.#host.screen.announcer.live.textContent = note;
    this.#refresh();
  }

  async #watch(): Promise<void> {
    const { best } = this.#board;
    if (this.#isFetching || best === undefined) return;
    const { game, screen, sounds } = this.#host;
    sounds.synth.unlock();
    this.#isFetching = true;
    this.#board.showWatch(true, "");
    const replay = await fetchReplay(best.id);
    this.#isFetching = false;
    const note = typeof replay === "string" ? words.notShown[replay] : "";
    this.#board.showWatch(false, note);
    if (typeof replay === "string") screen.announcer.live.textContent = note;
    // Meanwhile, the player may have started a run.
    else if (!isRun(game.phase) && this.#starting === null) this.#watching.begin(replay, best);
  }
}

function isRun(phase: GamePhase): boolean {
  return phase === "running" || phase === "paused";
}
