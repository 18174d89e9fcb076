import type { Frame, Page } from "@playwright/test";
import { messages as gameWords } from "@fabulous-fish/game/languages/messages";
import type { GameState } from "@fabulous-fish/game/run/test-clock";
import { scoreMessages } from "@fabulous-fish/game/languages/scores";
import { messages } from "@fabulous-fish/page/messages/texts/page";
import { scoresMessages } from "@fabulous-fish/page/messages/scores/scores";
import { stepsPerSecond } from "@fabulous-fish/simulation/rules";
import type { SandboxAccount } from "@fabulous-fish/sandbox/accounts";
import { expect, pauseClock, type PageUser } from "../fixtures.ts";
import { gateClock } from "./fixtures.ts";
import { gatePage, openSignedIn } from "./gate-page.ts";
import { inEnglish, type PlayedRun } from "./http-player.ts";

/** Page object: a player who plays the built game by its manual clock, with which the gate's goes ahead. */
export class SeasonPlayer {
  readonly user: PageUser;

  private constructor(user: PageUser) {
    this.user = user;
  }

  /** Opens the game on a device on which the account has signed in. */
  static async open(user: PageUser, account: SandboxAccount): Promise<SeasonPlayer> {
    user.sandbox.settings.change({ game: "built" });
    // The page opens the game with this URL.
    await user.page.route("**/WebGLBuild/index.html?account=*&scores=1", (route) =>
      route.fulfill({
        status: 302,
        headers: { location: `${route.request().url()}&clock=manual` },
      }),
    );
    await openSignedIn(user, account);
    const player = new SeasonPlayer(user);
    await expect(player.swim).toBeVisible();
    return player;
  }

  get page(): Page {
    return this.user.page;
  }

  get #game() {
    return gatePage(this.page).frame.contentFrame();
  }

  get swim() {
    return this.#game.getByRole("button", { name: gameWords.ready.swim, exact: true });
  }

  /** The best of the season, in the game. */
  get season() {
    return this.#game.locator(".season");
  }

  /** Whether the last run counts, in the game. */
  get runState() {
    return this.#game.locator(".run-state");
  }

  /** The best of the season, on the home screen. */
  get front() {
    return this.page.getByRole("region", { name: scoresMessages.title }).getByRole("listitem");
  }

  /**
   * Begins a run, and lets the fish eat until it has more than this score. If it is eaten before, another
   * run begins.
   */
  async begin(score = 0): Promise<void> {
    let state = await this.#start();
    while (state.score <= score) {
      if (state.phase === "running") {
        state = await this.#chase(state);
      } else {
        await this.#showResult();
        state = await this.#start();
      }
    }
  }

  /** Stops steering until the run is over. Returns the score, and how long the run has lasted. */
  async end(): Promise<PlayedRun> {
    let state = await this.advance(100);
    while (state.phase === "running") state = await this.advance(10_000);
    await this.#showResult();
    return { score: state.score, seconds: await this.#recordedSeconds() };
  }

  /** Plays a run: the fish eats until it has more than this score. */
  async play(score = 0): Promise<PlayedRun> {
    await this.begin(score);
    return this.end();
  }

  /** Opens the game again from the home screen. */
  async reopen(): Promise<void> {
    await this.leave();
    await this.user.button(messages.play).click();
    await expect(this.swim).toBeVisible();
  }

  /** Watches the best run, which another player has played, to its end: it has the score of that run. */
  async watchBest(name: string, { score, seconds }: PlayedRun): Promise<void> {
    await this.#game.getByRole("button", { name: scoreMessages.watch }).click();
    await expect(
      this.#game.getByRole("group", { name: scoreMessages.watching(name) }),
    ).toBeVisible();
    const stop = this.#game.getByRole("button", { name: scoreMessages.stop });
    await this.advance(seconds * 1_000 + 500);
    await expect(this.#game.locator(".score")).toHaveText(inEnglish(score));
    await expect(stop).toBeVisible();
    await this.advance(3_000);
    await expect(stop).toHaveCount(0);
  }

  /** Leaves the game for the home screen. */
  async leave(): Promise<void> {
    await this.page.getByRole("link", { name: messages.leaveGame }).press("Enter");
    await expect(this.user.button(messages.play)).toBeVisible();
  }

  /** Advances the game's clock and the gate's. */
  async advance(milliseconds: number): Promise<GameState> {
    gateClock.aheadMilliseconds += milliseconds;
    const state = await this.#frame().evaluate((time) => {
      window.fabulousFishGame?.advance(time);
      return window.fabulousFishGame?.state();
    }, milliseconds);
    if (state === undefined) throw new Error("The game was not opened with a manual clock.");
    return state;
  }

  /** Begins a run. The gate has two seconds for it, in which the page's clock stands still. */
  async #start(): Promise<GameState> {
    const again = this.#game.getByRole("button", { name: gameWords.over.again });
    await pauseClock(this.page);
    await this.swim.or(again).click();
    await expect(this.#game.locator(".interface[data-phase=running]")).toBeVisible();
    await this.page.clock.resume();
    return this.advance(100);
  }

  /** The result appears after the slow motion. */
  async #showResult(): Promise<void> {
    await this.advance(2_000);
  }

  /** Resolves to the duration of the last run: the game goes on after its end. */
  async #recordedSeconds(): Promise<number> {
    const inputs = await this.#frame().evaluate(() => window.fabulousFishGame?.recording()?.inputs);
    const steps = inputs?.filter((_, at) => at % 4 === 0) ?? [];
    return steps.reduce((sum, count) => sum + count, 0) / stepsPerSecond;
  }

  async #chase({ nearestPrey, screenX, screenY }: GameState): Promise<GameState> {
    const { x, y } = nearestPrey ?? { x: 1, y: 0 };
    const reach = 100 / Math.hypot(x, y);
    await this.page.mouse.move(screenX + x * reach, screenY + y * reach);
    return this.advance(400);
  }

  #frame(): Frame {
    const frame = this.page.frames().find((each) => each.url().includes("/WebGLBuild/"));
    if (!frame) throw new Error("The game is not open.");
    return frame;
  }
}
