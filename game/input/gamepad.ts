/** Sticks at rest are never quite at zero. */
const REST = 0.18;

/** The buttons of the standard layout. */
const DASH_BUTTONS = [0, 1, 7] as const;
const PAUSE_BUTTON = 9;
const CROSS = { up: 12, down: 13, left: 14, right: 15 } as const;

/** A gamepad, asked once a frame while one is plugged in. */
export class Gamepads {
  x = 0;
  y = 0;
  /** Set by a press; whoever acts on it clears it. */
  dash = false;
  pause = false;
  #present = false;
  #dashHeld = false;
  #pauseHeld = false;

  /** Starts and stops asking as gamepads come and go. */
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
    if (Math.hypot(stickX, stickY) > REST) {
      this.x = stickX;
      this.y = stickY;
    }
    this.x += (held(CROSS.right) ? 1 : 0) - (held(CROSS.left) ? 1 : 0);
    this.y += (held(CROSS.down) ? 1 : 0) - (held(CROSS.up) ? 1 : 0);
    const dash = DASH_BUTTONS.some(held);
    if (dash && !this.#dashHeld) this.dash = true;
    this.#dashHeld = dash;
    const pause = held(PAUSE_BUTTON);
    if (pause && !this.#pauseHeld) this.pause = true;
    this.#pauseHeld = pause;
  }
}
