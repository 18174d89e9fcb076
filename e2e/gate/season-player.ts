import type { Frame, Page } from "@playwright/test";
import { messages as gameWords } from "@fabulous-fish/game/languages/messages";
import type { GameState } from "@fabulous-fish/game/run/test-clock";
import { scoreMessages } from "@fabulous-fish/game/languages/scores";
import { messages } from "@fabulous-fish/page/messages/texts/page";
import { scoresMessages } from "@fabulous-fish/page/messages/texts/scores";
import type { SandboxAccount } from "@fabulous-fish/sandbox/accounts";
import { expect, type PageUser, type WalletUser } from "../fixtures.ts";
import { gatePage, signIn } from "./gate-page.ts";

/** The clock of a gate, which the players' games advance. In milliseconds. */
export interface GateClock {
  /** How far it is ahead. */
  ahead: number;
  /** The time at which it stands still, if it does. */
  frozenAt: number | undefined;
}

/** Page object: a player who has signed in, and plays the built game by its manual clock. */
export class SeasonPlayer {
  readonly user: PageUser;
  readonly wallet: WalletUser;
  readonly #clock: GateClock;

  private constructor(user: PageUser, wallet: WalletUser, clock: GateClock) {
    this.user = user;
    this.wallet = wallet;
    this.#clock = clock;
  }

  /** Connects an account, signs in and opens the game. The sandbox has to serve the built one. */
  static async open(user: PageUser, account: SandboxAccount, clock: GateClock) {
    // The page opens the game with this URL.
    await user.page.route("**/WebGLBuild/index.html?account=*&scores=1", (route) =>
      route.fulfill({
        status: 302,
        headers: { location: `${route.request().url()}&clock=manual` },
      }),
    );
    await user.visit();
    const wallet = await user.connect(account);
    const player = new SeasonPlayer(user, wallet, clock);
    await user.button(messages.play).click();
    await signIn(user, wallet);
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

  /** Begins a run, and lets the fish eat until it has more than this score. */
  async begin(score = 0): Promise<GameState> {
    const again = this.#game.getByRole("button", { name: gameWords.over.again });
    await this.swim.or(again).click();
    await expect(this.#game.locator(".interface[data-phase=running]")).toBeVisible();
    let state = await this.advance(100);
    while (state.phase === "running" && state.score <= score) state = await this.#chase(state);
    return state;
  }

  /** Lets the fish be until the run is over. Returns the score. */
  async end(): Promise<number> {
    let state = await this.advance(100);
    while (state.phase === "running") state = await this.advance(10_000);
    // The result appears after the slow motion.
    await this.advance(2_000);
    return state.score;
  }

  /** Watches the best run to its end. Returns the score that is shown then. */
  async watchBest(name: string): Promise<string> {
    await this.#game.getByRole("button", { name: scoreMessages.watch }).click();
    await expect(
      this.#game.getByRole("group", { name: scoreMessages.watching(name) }),
    ).toBeVisible();
    const stop = this.#game.getByRole("button", { name: scoreMessages.stop });
    const score = this.#game.locator(".score");
    let shown = "";
    while (await stop.isVisible()) {
      shown = await score.innerText();
      await this.advance(2_000);
    }
    return shown;
  }

  /** Leaves the game for the home screen. */
  async leave(): Promise<void> {
    await this.page.getByRole("link", { name: messages.leaveGame }).press("Enter");
    await expect(this.user.button(messages.play)).toBeVisible();
  }

  /** Advances the game's clock and the gate's. */
  async advance(milliseconds: number): Promise<GameState> {
    this.#clock.ahead += milliseconds;
    const state = await this.#frame().evaluate((time) => {
      window.fabulousFishGame?.advance(time);
      return window.fabulousFishGame?.state();
    }, milliseconds);
    if (state === undefined) throw new Error("The game was not opened with a manual clock.");
    return state;
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
