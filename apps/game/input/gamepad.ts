/** The dead zone of a stick: a released stick is not exactly at zero. */
const deadZone = 0.18;

/** Button indices of the standard gamepad layout. */
const dashButtons = [0, 1, 7] as const;
const pauseButton = 9;
const dPad = { up: 12, down: 13, left: 14, right: 15 } as const;

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
