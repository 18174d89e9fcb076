import { button, element, icon } from "../interface/elements.ts";
import { scoreMessages as words } from "../languages/scores.ts";
import type { WatchedRun } from "./watched-run.ts";

/** The key that plays twice as fast, by its position. */
const twiceKey = "KeyF";

/** In a box of 24 by 24. */
const shapes = {
  twice: "M3 5v14l9-7zM12 5v14l9-7z",
  stop: "M6.4 4.6 12 10.2l5.6-5.6 1.8 1.8L13.8 12l5.6 5.6-1.8 1.8-5.6-5.6-5.6 5.6-1.8-1.8 5.6-5.6-5.6-5.6z",
} as const;

/** The bar below a run that is played back: whose it is, the speed, and the way back. */
export class WatchBar {
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
