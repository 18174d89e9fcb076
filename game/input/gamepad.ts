/** The dead zone of a stick: a released stick is not exactly at zero. */
const DEAD_ZONE = 0.18;

/** Button indices of the standard gamepad layout. */
const DASH_BUTTONS = [0, 1, 7] as const;
const PAUSE_BUTTON = 9;
const D_PAD = { up: 12, down: 13, left: 14, right: 15 } as const;

/** Reads a gamepad, while one is connected. */
export class Gamepads {
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
    if (Math.hypot(stickX, stickY) > DEAD_ZONE) {
      this.x = stickX;
      this.y = stickY;
    }
    this.x += (held(D_PAD.right) ? 1 : 0) - (held(D_PAD.left) ? 1 : 0);
    this.y += (held(D_PAD.down) ? 1 : 0) - (held(D_PAD.up) ? 1 : 0);
    const dash = DASH_BUTTONS.some(held);
    if (dash && !this.#dashHeld) this.dash = true;
    this.#dashHeld = dash;
    const pause = held(PAUSE_BUTTON);
    if (pause && !this.#pauseHeld) this.pause = true;
    this.#pauseHeld = pause;
  }
}
