import type { Pointer } from "../input/pointer.ts";
import type { Game } from "../run/game.ts";
import type { SeaEvent } from "../simulation/events.ts";
import { Announcer } from "./announcer.ts";
import { element } from "./elements.ts";
import { Hints } from "./hints.ts";
import { Hud, type HudActions } from "./hud.ts";
import { Panel, type PanelActions } from "./panel.ts";
import { Stick } from "./stick.ts";

/** How long the end of a run is watched before the result is shown, in seconds. */
const LAST_SKIN = 1.3;

/** All that is shown in words and figures, over the sea. */
export class Interface {
  readonly root = element("div", "interface");
  readonly #hud: Hud;
  readonly #panel: Panel;
  readonly #announcer = new Announcer();
  readonly #hints = new Hints();
  readonly #stick = new Stick();
  #alone = false;
  #resultShown = true;

  constructor(actions: HudActions & PanelActions) {
    this.#hud = new Hud(actions);
    this.#panel = new Panel(actions);
    this.root.append(
      this.#hud.root,
      this.#stick.root,
      this.#announcer.toast,
      this.#hints.root,
      this.#panel.root,
      this.#announcer.live,
    );
  }

  /** Shows what belongs to the game's phase. */
  show(game: Game): void {
    this.root.dataset["phase"] = game.phase;
    if (game.phase !== "running") this.#announcer.clear();
    if (game.phase === "over") this.#hints.clear();
    this.#resultShown = game.phase !== "over" || game.overFor >= LAST_SKIN;
    if (this.#resultShown) this.#panel.show(game, this.#alone);
    if (game.phase === "running") {
      // A button that went away leaves the focus nowhere: the keys belong to the fish now.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    }
  }

  /** Explains how to get in, as nobody has said who came. */
  explainAlone(game: Game): void {
    this.#alone = true;
    this.show(game);
  }

  /** Says that a run begins. */
  begin(game: Game): void {
    this.#hints.begin(game.best);
    this.#announcer.begin();
  }

  /** Says what happened. */
  notify(event: SeaEvent): void {
    this.#announcer.notify(event);
  }

  setMuted(muted: boolean): void {
    this.#hud.setMuted(muted);
  }

  /** The keyboard has come into the game. */
  takeFocus(): void {
    this.#panel.takeFocus();
  }

  /** Presses the panel's first button. */
  confirm(): void {
    this.#panel.pressFirst();
  }

  /** Shows the figures of this frame. */
  draw(game: Game, pointer: Pointer, seconds: number): void {
    this.#hud.draw(game.sea, game.best);
    this.#stick.draw(pointer, game.phase === "running");
    this.#announcer.draw(seconds);
    this.#hints.draw(game, seconds);
    if (!this.#resultShown && game.overFor >= LAST_SKIN) this.show(game);
  }
}
