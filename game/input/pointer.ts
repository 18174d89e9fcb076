/** How far a finger must be dragged for full speed, in CSS pixels. */
const STICK_REACH = 52;
/** How far the mouse must be from the fish for full speed, and within what the fish rests. */
const MOUSE_REACH = 110;
const MOUSE_REST = 16;
const TAP_SECONDS = 0.2;
const TAP_REACH = 12;

/**
 * The mouse and the fingers. The fish swims towards the mouse; a finger anywhere is a stick, so it
 * need not cover the fish; a click, a tap or a second finger dashes.
 */
export class Pointer {
  x = 0;
  y = 0;
  /** Set by a click or a tap; whoever acts on it clears it. */
  dash = false;
  /** Whether a finger steers, and from where to where, for the drawing of the stick. */
  touching = false;
  originX = 0;
  originY = 0;
  atX = 0;
  atY = 0;
  #mouse = false;
  #mouseX = 0;
  #mouseY = 0;
  #finger = -1;
  #downAt = 0;

  /** A button or a finger goes down. `seconds` is any running clock. */
  down(event: PointerEvent, seconds: number): void {
    if (event.pointerType === "mouse") {
      this.#mouse = true;
      this.move(event);
      if (event.button === 0) this.dash = true;
      return;
    }
    this.#mouse = false;
    if (this.#finger !== -1) {
      this.dash = true;
      return;
    }
    this.#finger = event.pointerId;
    this.#downAt = seconds;
    this.touching = true;
    this.originX = this.atX = event.clientX;
    this.originY = this.atY = event.clientY;
  }

  move(event: PointerEvent): void {
    if (event.pointerType === "mouse") {
      this.#mouse = true;
      this.#mouseX = event.clientX;
      this.#mouseY = event.clientY;
    } else if (event.pointerId === this.#finger) {
      this.atX = event.clientX;
      this.atY = event.clientY;
      this.#dragOrigin();
    }
  }

  up(event: PointerEvent, seconds: number): void {
    if (event.pointerId !== this.#finger) return;
    const moved = Math.hypot(event.clientX - this.originX, event.clientY - this.originY);
    if (seconds - this.#downAt < TAP_SECONDS && moved < TAP_REACH) this.dash = true;
    this.#finger = -1;
    this.touching = false;
  }

  /** Forgets what is held, as when the focus is lost. */
  clear(): void {
    this.#finger = -1;
    this.touching = false;
    this.#mouse = false;
    this.dash = false;
  }

  /** Whether the mouse steers: it has moved, and no finger has touched since. */
  get steers(): boolean {
    return this.#mouse || this.touching;
  }

  /** The mouse steps back when another device takes over, until it moves again. */
  rest(): void {
    this.#mouse = false;
  }

  /** Works out the direction, given where the fish is on the screen. */
  aim(fishX: number, fishY: number): void {
    this.x = this.y = 0;
    if (this.touching) {
      this.x = (this.atX - this.originX) / STICK_REACH;
      this.y = (this.atY - this.originY) / STICK_REACH;
    } else if (this.#mouse) {
      const x = this.#mouseX - fishX;
      const y = this.#mouseY - fishY;
      if (x * x + y * y < MOUSE_REST * MOUSE_REST) return;
      this.x = x / MOUSE_REACH;
      this.y = y / MOUSE_REACH;
    }
  }

  /** A finger dragged far takes the stick along, so turning back answers at once. */
  #dragOrigin(): void {
    const x = this.atX - this.originX;
    const y = this.atY - this.originY;
    const over = Math.hypot(x, y) - STICK_REACH * 1.3;
    if (over <= 0) return;
    const part = over / Math.hypot(x, y);
    this.originX += x * part;
    this.originY += y * part;
  }
}
