import type { Pointer } from "../input/pointer.ts";
import type { Game } from "../run/game.ts";
import type { Scene } from "../run/scene.ts";
import { messages } from "../languages/messages.ts";
import { Announcer } from "./announcer.ts";
import { element } from "./elements.ts";
import { Hints } from "./hints.ts";
import { Hud, type HudActions } from "./hud.ts";
import { Panel, type PanelActions } from "./panel.ts";
import { Stick } from "./stick.ts";

/** The delay between the end of a run and its result, in seconds. */
const resultDelay = 1.3;

/** The DOM interface over the sea. */
export class Interface {
  readonly root = element("div", "interface");
  readonly announcer = new Announcer();
  readonly panel: Panel;
  readonly hud: Hud;
  /** Called after the interface has been updated for the game's phase. */
  onShow?: () => void;
  readonly #hints = new Hints();
  readonly #stick = new Stick();
  #alone = false;
  #resultShown = true;

  constructor(actions: HudActions & PanelActions) {
    this.hud = new Hud(actions);
    this.panel = new Panel(actions);
    this.root.append(
      this.hud.root,
      this.#stick.root,
      this.announcer.toast,
      this.#hints.root,
      this.panel.root,
      this.announcer.live,
    );
  }

  /** Updates the interface for the game's phase. */
  show(game: Game): void {
    this.root.dataset["phase"] = game.phase;
    if (game.phase !== "running") this.announcer.clear();
    if (game.phase === "over") this.#hints.clear();
    this.#resultShown = game.phase !== "over" || game.secondsOver >= resultDelay;
    if (this.#resultShown) this.panel.show(game, this.#alone);
    if (game.phase === "running") {
      // The keys steer the fish now, so no hidden button may keep the focus.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    }
    this.onShow?.();
  }

  /** Explains how to open the game, because no hand-over has arrived. */
  explainHowToOpen(game: Game): void {
    this.#alone = true;
    this.show(game);
  }

  /** Announces the start of a run. */
  begin(game: Game): void {
    this.#hints.begin(game.best);
    this.announcer.announce(messages.toasts.start, "");
  }

  /** Updates the interface for a frame of a scene. */
  draw(game: Game, scene: Scene, pointer: Pointer, seconds: number): void {
    this.hud.draw(scene.sea, scene.best);
    this.#stick.draw(pointer, game.phase === "running");
    this.announcer.draw(seconds);
    this.#hints.draw(game, seconds);
    if (!this.#resultShown && game.secondsOver >= resultDelay) this.show(game);
  }
}
