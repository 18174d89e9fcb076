import type { ScoreEntry } from "@fabulous-fish/core/gate/score-messages";
import { shortAccount } from "../engine/short-account.ts";
import type { Replay } from "@fabulous-fish/simulation/recording/replay";
import { scoreMessages as words } from "../languages/scores.ts";
import type { ScoredGame } from "./scored-game.ts";
import { WatchBar } from "./watch-bar.ts";
import { WatchedRun } from "./watched-run.ts";

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
        screen.announcer.notify(event);
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
    stage.dress(0);
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
    stage.dress(game.rank);
    stage.cutTo(game.sea);
    screen.show(game);
    this.#onEnd();
  }
}
