import { aim, type SwimInput } from "@fabulous-fish/simulation/input";
import { Gamepads } from "./gamepad.ts";
import { Keyboard } from "./keyboard.ts";
import { Pointer } from "./pointer.ts";

/** The player's commands other than swimming. */
export interface ControlActions {
  readonly pauseOrResume: () => void;
  readonly toggleMute: () => void;
  /** A gamepad's dash button was pressed outside a run: presses the panel's first button. */
  readonly confirm: () => void;
  /** Any gesture. Browsers start audio only after one. */
  readonly touched: () => void;
  /** Whether input currently steers the fish. */
  readonly steering: () => boolean;
}

/** Combines keyboard, gamepad, mouse and touch into one input. */
export class Controls {
  readonly pointer = new Pointer();
  readonly #keyboard = new Keyboard();
  readonly #gamepads = new Gamepads();
  readonly #actions: ControlActions;
  readonly #input: SwimInput = { x: 0, y: 0, dash: false };
  #dashRequested = false;

  constructor(surface: HTMLElement, actions: ControlActions, signal: AbortSignal) {
    this.#actions = actions;
    this.#gamepads.listen(window, signal);
    const now = (): number => performance.now() / 1000;
    surface.addEventListener(
      "pointerdown",
      (event) => {
        actions.touched();
        // A frame receives key events only while it has the focus.
        window.focus();
        this.pointer.down(event, now());
        if (event.pointerType !== "mouse") event.preventDefault();
      },
      { signal },
    );
    window.addEventListener("pointermove", (event) => this.pointer.move(event), { signal });
    window.addEventListener("pointerup", (event) => this.pointer.up(event, now()), { signal });
    window.addEventListener("pointercancel", (event) => this.pointer.up(event, now()), { signal });
    surface.addEventListener("contextmenu", (event) => event.preventDefault(), { signal });
    window.addEventListener("keydown", (event) => this.#press(event), { signal });
    window.addEventListener("keyup", (event) => this.#keyboard.release(event), { signal });
  }

  #press(event: KeyboardEvent): void {
    this.#actions.touched();
    if (event.code === "Escape" || event.code === "KeyP") {
      if (!event.repeat) this.#actions.pauseOrResume();
      return;
    }
    if (event.code === "KeyM" && !event.repeat) this.#actions.toggleMute();
    // In a menu, the space bar presses the focused button and the arrow keys scroll.
    if (!this.#actions.steering()) return;
    if (this.#keyboard.press(event)) {
      this.pointer.release();
      event.preventDefault();
    }
  }

  /** Requests a dash in the next step, for the dash button on the screen. */
  requestDash(): void {
    this.#dashRequested = true;
  }

  /** Releases all inputs. */
  clear(): void {
    this.#keyboard.clear();
    this.pointer.clear();
    this.#dashRequested = false;
  }

  /** Reads the gamepad. Call it once per frame. */
  poll(): void {
    this.#gamepads.poll();
    if (this.#gamepads.pause) {
      this.#gamepads.pause = false;
      this.#actions.pauseOrResume();
    }
    if (this.#gamepads.dash && !this.#actions.steering()) {
      this.#gamepads.dash = false;
      this.#actions.touched();
      this.#actions.confirm();
    }
  }

  /**
   * Returns the input of the next step, given the fish's position on the screen. The object is
   * reused.
   */
  read(fishX: number, fishY: number): SwimInput {
    const keyboard = this.#keyboard;
    const gamepad = this.#gamepads;
    const { pointer } = this;
    if (keyboard.x !== 0 || keyboard.y !== 0) {
      aim(this.#input, keyboard.x, keyboard.y);
    } else if (gamepad.x !== 0 || gamepad.y !== 0) {
      pointer.release();
      aim(this.#input, gamepad.x, gamepad.y);
    } else if (pointer.steers) {
      pointer.aim(fishX, fishY);
      aim(this.#input, pointer.x, pointer.y);
    } else {
      aim(this.#input, 0, 0);
    }
    this.#input.dash = keyboard.dash || pointer.dash || gamepad.dash || this.#dashRequested;
    keyboard.dash = pointer.dash = gamepad.dash = this.#dashRequested = false;
    return this.#input;
  }
}
