/** The drag distance for full speed, in CSS pixels. */
const stickReach = 52;
/** The mouse's distance from the fish for full speed, and the one below which the fish stops. */
const mouseReach = 110;
const mouseDeadZone = 16;
const tapSeconds = 0.2;
const tapReach = 12;

/**
 * Mouse and touch input. The fish swims towards the mouse. A finger anywhere acts as a stick, so it
 * does not cover the fish. A click, a tap or a second finger dashes.
 */
export class Pointer {
  x = 0;
  y = 0;
  /** Set by a click or a tap; the consumer resets it. */
  dash = false;
  /** Whether a finger steers, and its start and current position, to draw the stick. */
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

  /** Handles `pointerdown`. `seconds` is the time of any monotonic clock. */
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
    if (seconds - this.#downAt < tapSeconds && moved < tapReach) this.dash = true;
    this.#finger = -1;
    this.touching = false;
  }

  /** Releases everything, for example when the window loses the focus. */
  clear(): void {
    this.#finger = -1;
    this.touching = false;
    this.#mouse = false;
    this.dash = false;
  }

  /** Whether a finger steers, or the mouse: it has moved since the last touch. */
  get steers(): boolean {
    return this.#mouse || this.touching;
  }

  /** Stops the mouse from steering until it moves again, because another device steers. */
  release(): void {
    this.#mouse = false;
  }

  /** Computes the direction, given the fish's position on the screen. */
  aim(fishX: number, fishY: number): void {
    this.x = this.y = 0;
    if (this.touching) {
      this.x = (this.atX - this.originX) / stickReach;
      this.y = (this.atY - this.originY) / stickReach;
    } else if (this.#mouse) {
      const x = this.#mouseX - fishX;
      const y = this.#mouseY - fishY;
      if (x * x + y * y < mouseDeadZone * mouseDeadZone) return;
      this.x = x / mouseReach;
      this.y = y / mouseReach;
    }
  }

  /** Moves the stick's origin along with a long drag, so that turning back takes effect at once. */
  #dragOrigin(): void {
    const x = this.atX - this.originX;
    const y = this.atY - this.originY;
    const over = Math.hypot(x, y) - stickReach * 1.3;
    if (over <= 0) return;
    const fraction = over / Math.hypot(x, y);
    this.originX += x * fraction;
    this.originY += y * fraction;
  }
}
