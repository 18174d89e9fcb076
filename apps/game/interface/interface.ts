import type { Pointer } from "../input/pointer.ts";
import { element } from "./elements.ts";
import type { Game } from "../run/game.ts";
import { messages } from "../languages/messages.ts";
import { Tutorial } from "./tutorial.ts";
import type { Scene } from "../run/scene.ts";
import { Announcer } from "./announcer.ts";
import { Hud, type HudActions } from "./hud.ts";
import { Panel, type PanelActions } from "./panel.ts";

/** The ring under a steering finger. */
class Stick {
  readonly root = element("div", "stick");
  readonly #knob = element("div", "knob");

  constructor() {
    this.root.setAttribute("aria-hidden", "true");
    this.root.append(this.#knob);
  }

  /** Follows the finger. */
  draw(pointer: Pointer, shown: boolean): void {
    const visible = shown && pointer.touching;
    this.root.classList.toggle("shown", visible);
    if (!visible) return;
    this.root.style.transform = `translate(${pointer.originX}px, ${pointer.originY}px)`;
    const x = pointer.atX - pointer.originX;
    const y = pointer.atY - pointer.originY;
    this.#knob.style.transform = `translate(${x}px, ${y}px)`;
  }
}

/** Accounts with a lower best score see the tutorial. */
const tutorialBelow = 1500;

/** The tutorial's hint at the bottom of the screen. Screen readers announce it. */
class Hints {
  readonly root = element("p", "hint");
  readonly #tutorial = new Tutorial();
  readonly #touch = window.matchMedia("(pointer: coarse)");
  #enabled = false;

  constructor() {
    this.root.setAttribute("role", "status");
  }

  /** Starts a run, with the tutorial for new players. */
  begin(best: number): void {
    this.#enabled = best < tutorialBelow;
    this.clear();
  }

  /** Whether a hint is shown. */
  get isShown(): boolean {
    return this.#tutorial.current !== null;
  }

  /** Shows the current hint. */
  draw(game: Game, seconds: number): void {
    if (!this.#enabled || game.phase !== "running") return;
    if (!this.#tutorial.update(game.sea, seconds)) return;
    const step = this.#tutorial.current;
    this.root.classList.toggle("shown", this.isShown);
    // The text of the last hint stays while the hint fades out.
    if (step === null) return;
    const hint = messages.hints[step];
    this.root.textContent =
      typeof hint === "string" ? hint : hint[this.#touch.matches ? "touch" : "keys"];
  }

  /** Hides the hint, for example at the end of a run. */
  clear(): void {
    this.#tutorial.interrupt();
    this.root.classList.remove("shown");
    this.root.textContent = "";
  }
}

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

  /** Explains how to open the game, because no hand-over was received. */
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
    this.root.toggleAttribute("data-hinted", this.#hints.isShown);
    if (!this.#resultShown && game.secondsOver >= resultDelay) this.show(game);
  }
}
