import { aim, type SwimInput } from "@fabulous-fish/simulation/input";
import { Pointer } from "./pointer.ts";

/** The direction of each key. */
const directions: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  KeyA: [-1, 0],
  KeyD: [1, 0],
  KeyW: [0, -1],
  KeyS: [0, 1],
};

const dashKeys = new Set(["Space", "ShiftLeft", "ShiftRight"]);

/**
 * The pressed keys. They are identified by `code`, so WASD has the same positions on every layout.
 */
class Keyboard {
  x = 0;
  y = 0;
  /** Set by a press of a dash key; the consumer resets it. */
  dash = false;
  readonly #held = new Set<string>();

  /** Handles a key press. Returns whether the key is a swimming key. */
  press(event: KeyboardEvent): boolean {
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    if (dashKeys.has(event.code)) {
      if (!event.repeat) this.dash = true;
      return true;
    }
    if (!(event.code in directions)) return false;
    this.#held.add(event.code);
    this.#sum();
    return true;
  }

  /** Handles a key release. */
  release(event: KeyboardEvent): void {
    if (this.#held.delete(event.code)) this.#sum();
  }

  /** Releases all keys. Without the focus, the game receives no `keyup` events. */
  clear(): void {
    this.#held.clear();
    this.dash = false;
    this.#sum();
  }

  #sum(): void {
    this.x = this.y = 0;
    for (const code of this.#held) {
      this.x += directions[code]?.[0] ?? 0;
      this.y += directions[code]?.[1] ?? 0;
    }
  }
}

/** The dead zone of a stick: a released stick is not exactly at zero. */
const deadZone = 0.18;

/** Button indices of the standard gamepad layout. */
const dashButtons = [0, 1, 7] as const;
const pauseButton = 9;
const dPad = { up: 12, down: 13, left: 14, right: 15 } as const;

/** Reads a gamepad, while one is connected. */
class Gamepads {
  x = 0;
  y = 0;
  /** Set by a press; the consumer resets it. */
  dash = false;
  pause = false;
  #present = false;
  #dashHeld = false;
  #pauseHeld = false;

  /** Tracks whether a gamepad is connected. */
  listen(target: Window, signal: AbortSignal): void {
    const count = (): void => {
      this.#present = navigator.getGamepads().some((pad) => pad !== null);
    };
    target.addEventListener("gamepadconnected", count, { signal });
    target.addEventListener("gamepaddisconnected", count, { signal });
  }

  /** Reads the first gamepad. */
  poll(): void {
    this.x = this.y = 0;
    if (!this.#present) return;
    const pad = navigator.getGamepads().find((one) => one !== null);
    if (pad === undefined) return;
    const held = (button: number): boolean => pad.buttons[button]?.pressed ?? false;
    const stickX = pad.axes[0] ?? 0;
    const stickY = pad.axes[1] ?? 0;
    if (Math.hypot(stickX, stickY) > deadZone) {
      this.x = stickX;
      this.y = stickY;
    }
    this.x += (held(dPad.right) ? 1 : 0) - (held(dPad.left) ? 1 : 0);
    this.y += (held(dPad.down) ? 1 : 0) - (held(dPad.up) ? 1 : 0);
    const dash = dashButtons.some(held);
    if (dash && !this.#dashHeld) this.dash = true;
    this.#dashHeld = dash;
    const pause = held(pauseButton);
    if (pause && !this.#pauseHeld) this.pause = true;
    this.#pauseHeld = pause;
  }
}

/** The key with the letter M, which the help names. The position is for layouts of other scripts. */
function isMuteKey({ key, code }: KeyboardEvent): boolean {
  return key.toLowerCase() === "m" || code === "KeyM";
}

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
    if (isMuteKey(event) && !event.repeat) this.#actions.toggleMute();
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
