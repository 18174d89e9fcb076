import type { Pointer } from "../input/pointer.ts";
import { element } from "./elements.ts";
import type { Game } from "../run/game.ts";
import type { Sea } from "@fabulous-fish/simulation/sea";
import {
  type Danger,
  DangerLessons,
  dangers,
} from "@fabulous-fish/simulation/teaching/danger-lessons";
import { messages, type TutorialStep } from "../languages/messages.ts";
import { readProgress, saveProgress } from "../storage/progress.ts";
import { Tutorial } from "./tutorial.ts";
import type { Scene } from "../run/scene.ts";
import { Announcer } from "./announcer.ts";
import { Hud, type HudActions } from "./hud.ts";
import { Panel, type PanelActions } from "./panel.ts";
import type { Portraits } from "./portraits.ts";

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

/** The pictures of the dangers, by their names in the atlas. */
const dangerPictures: Readonly<Record<Danger, string>> = {
  teeth: "snapper",
  shark: "shark",
  angler: "angler",
  spines: "puffer-puffed",
  sting: "jelly",
  hook: "hook",
  hunger: "sardine",
};

/**
 * Teaches at the bottom of the screen: each danger when it first comes near, before the steps of the
 * tutorial. Screen readers announce it.
 */
class Hints {
  readonly root = element("p", "hint");
  readonly #portraits: Portraits;
  readonly #lessons = new DangerLessons(
    dangers.filter((name) => readProgress().taught.includes(name)),
  );
  readonly #tutorial = new Tutorial();
  readonly #touch = window.matchMedia("(pointer: coarse)");
  #enabled = false;
  #shown: Danger | TutorialStep | null = null;

  constructor(portraits: Portraits) {
    this.#portraits = portraits;
    this.root.setAttribute("role", "status");
  }

  /** Starts a run, with the tutorial for new players. */
  begin(best: number): void {
    this.#enabled = best < tutorialBelow;
    this.clear();
  }

  /** Whether a hint is shown. */
  get isShown(): boolean {
    return this.#shown !== null;
  }

  /** Shows the current hint. */
  draw(game: Game, seconds: number): void {
    if (game.phase !== "running") return;
    const danger = this.#teach(game.sea, seconds);
    if (danger === null && this.#enabled) this.#tutorial.update(game.sea, seconds);
    const hint = danger ?? this.#tutorial.current;
    if (hint === this.#shown) return;
    this.#shown = hint;
    this.root.classList.toggle("shown", hint !== null);
    // The last hint stays while it fades out.
    if (danger !== null)
      this.root.replaceChildren(
        this.#portraits.portrait(dangerPictures[danger]),
        messages.lessons[danger],
      );
    else if (this.#tutorial.current !== null)
      this.root.textContent = this.#textOf(this.#tutorial.current);
  }

  #teach(sea: Sea, seconds: number): Danger | null {
    const lessons = this.#lessons;
    if (lessons.update(sea, seconds) && lessons.current !== null)
      saveProgress({ taught: [...lessons.known] });
    return lessons.current;
  }

  #textOf(step: TutorialStep): string {
    const hint = messages.hints[step];
    return typeof hint === "string" ? hint : hint[this.#touch.matches ? "touch" : "keys"];
  }

  /** Hides the hint, for example at the end of a run. */
  clear(): void {
    this.#tutorial.interrupt();
    this.#lessons.interrupt();
    this.#shown = null;
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
  readonly #hints: Hints;
  readonly #stick = new Stick();
  #alone = false;
  #resultShown = true;

  constructor(portraits: Portraits, actions: HudActions & PanelActions) {
    this.#hints = new Hints(portraits);
    this.hud = new Hud(actions);
    this.panel = new Panel(portraits, actions);
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
