/** Which way a key points. */
const COURSES: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  KeyA: [-1, 0],
  KeyD: [1, 0],
  KeyW: [0, -1],
  KeyS: [0, 1],
};

const DASH_KEYS = new Set(["Space", "ShiftLeft", "ShiftRight"]);

/** The keys that are held down. Keys are told by their place, so WASD is a cross on any layout. */
export class Keyboard {
  x = 0;
  y = 0;
  /** Set by a press of a dash key; whoever acts on it clears it. */
  dash = false;
  readonly #held = new Set<string>();

  /** Takes a press; says whether the key means anything for swimming. */
  press(event: KeyboardEvent): boolean {
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    if (DASH_KEYS.has(event.code)) {
      if (!event.repeat) this.dash = true;
      return true;
    }
    if (!(event.code in COURSES)) return false;
    this.#held.add(event.code);
    this.#sum();
    return true;
  }

  /** Takes a release. */
  release(event: KeyboardEvent): void {
    if (this.#held.delete(event.code)) this.#sum();
  }

  /** Forgets all keys, as when the focus is lost and releases go unheard. */
  clear(): void {
    this.#held.clear();
    this.dash = false;
    this.#sum();
  }

  #sum(): void {
    this.x = this.y = 0;
    for (const code of this.#held) {
      this.x += COURSES[code]?.[0] ?? 0;
      this.y += COURSES[code]?.[1] ?? 0;
    }
  }
}
