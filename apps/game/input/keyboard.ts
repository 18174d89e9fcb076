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
export class Keyboard {
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
