import type { ScoreEntry } from "@fabulous-fish/core/scores/score-messages";
import type { Replay } from "@fabulous-fish/simulation/recording/replay";
import type { Stage } from "../drawing/stage.ts";
import type { Interface } from "../interface/interface.ts";
import type { Course } from "../run/course.ts";
import type { Game } from "../run/game.ts";
import type { Sounds } from "../sound/sounds.ts";
import { shortAccount } from "../languages/messages.ts";
import { scoreMessages as words } from "../languages/scores.ts";
import { WatchedRun } from "./watched-run.ts";
import { button, element, icon } from "../interface/elements.ts";

/** The parts of the game that the scores use. */
export interface ScoredGame {
  readonly game: Game;
  readonly stage: Stage;
  readonly screen: Interface;
  readonly sounds: Sounds;
  /** Starts a run, with a random seed if there is none. */
  readonly start: (course: Course, seed?: number) => void;
  /** Aborted at the end of the game. */
  readonly signal: AbortSignal;
}

/** Shows a recorded run in place of the game, which stands still meanwhile. */
export class Watching {
  /** The run that is shown. */
  run: WatchedRun | null = null;
  readonly #host: ScoredGame;
  readonly #onEnd: () => void;
  #ending = new AbortController();

  /** `onEnd` is called when the game is shown again. */
  constructor(host: ScoredGame, onEnd: () => void) {
    this.#host = host;
    this.#onEnd = onEnd;
  }

  begin(replay: Replay, { account, score }: ScoreEntry): void {
    const { stage, screen, sounds } = this.#host;
    const run = new WatchedRun(replay, score, {
      event: (event, sea) => {
        stage.effects.show(event, sea);
        sounds.play(event, sea);
        screen.announcer.notify(event, sea);
      },
      end: () => this.end(),
    });
    this.run = run;
    this.#ending = new AbortController();
    const { signal } = this.#ending;
    const name = shortAccount(account);
    const bar = new WatchBar(name, run, () => this.end(), signal);
    signal.addEventListener("abort", () => bar.root.remove());
    screen.root.append(bar.root);
    stage.cutTo(replay.sea);
    this.keep();
    bar.focus();
    screen.announcer.live.textContent = words.watching(name);
  }

  /** Keeps the run on the screen after the game has updated its interface. */
  keep(): void {
    const { stage, screen } = this.#host;
    stage.dress(0, 0);
    screen.root.dataset["phase"] = "watching";
    screen.panel.root.hidden = true;
  }

  /** Shows the game again. */
  end(): void {
    if (this.run === null) return;
    const { game, stage, screen } = this.#host;
    this.run = null;
    this.#ending.abort();
    screen.announcer.clear();
    stage.dress(game.progress.look, game.rank);
    stage.cutTo(game.sea);
    screen.show(game);
    this.#onEnd();
  }
}

/** The key that plays twice as fast, by its position. */
const twiceKey = "KeyF";

/** In a box of 24 by 24. */
const shapes = {
  twice: "M3 5v14l9-7zM12 5v14l9-7z",
  stop: "M6.4 4.6 12 10.2l5.6-5.6 1.8 1.8L13.8 12l5.6 5.6-1.8 1.8-5.6-5.6-5.6 5.6-1.8-1.8 5.6-5.6-5.6-5.6z",
} as const;

/** The bar below a run that is played back: whose it is, the speed, and the way back. */
class WatchBar {
  readonly root = element("div", "watch-bar");
  readonly #twice: HTMLButtonElement;
  readonly #run: WatchedRun;

  /** `signal` ends the handling of the key. */
  constructor(name: string, run: WatchedRun, onStop: () => void, signal: AbortSignal) {
    this.#run = run;
    this.#twice = action(shapes.twice, words.twice, "F", () => this.#toggle());
    this.#twice.setAttribute("aria-pressed", "false");
    const stop = action(shapes.stop, words.stop, "Esc", onStop);
    this.root.setAttribute("role", "group");
    this.root.setAttribute("aria-label", words.watching(name));
    this.root.append(element("p", "", words.watching(name)), this.#twice, stop);
    window.addEventListener(
      "keydown",
      (event) => {
        const isCommand = event.ctrlKey || event.metaKey || event.altKey;
        if (event.code === twiceKey && !event.repeat && !isCommand) this.#toggle();
      },
      { signal },
    );
  }

  /** Moves the focus to the first button. */
  focus(): void {
    this.#twice.focus({ preventScroll: true });
  }

  #toggle(): void {
    this.#run.speed = this.#run.speed === 1 ? 2 : 1;
    this.#twice.setAttribute("aria-pressed", String(this.#run.speed === 2));
  }
}

function action(shape: string, text: string, key: string, act: () => void): HTMLButtonElement {
  const made = button("", "", act);
  const hint = element("kbd", "", key);
  hint.setAttribute("aria-hidden", "true");
  made.setAttribute("aria-keyshortcuts", key === "Esc" ? "Escape" : key);
  made.append(icon("", shape), text, hint);
  return made;
}
