import { powerUpNames } from "@fabulous-fish/simulation/drifters";
import type { SeaEvent } from "@fabulous-fish/simulation/events";
import type { Sea } from "@fabulous-fish/simulation/sea";
import type { ColorSource } from "pixi.js";
import type { Camera } from "./camera.ts";
import { powerUpHues } from "./paint/marks.ts";
import type { Particles } from "./particles.ts";
import type { Popups } from "./markers.ts";

const randomBetween = (from: number, to: number): number => from + Math.random() * (to - from);

/** Shows events as bubbles, flashes, numbers and camera shake. */
export class Effects {
  /** Disables shaking and flashing. */
  reducedMotion = false;
  /** The strength of the red rim, 0 to 1. */
  alarm = 0;
  readonly #particles: Particles;
  readonly #popups: Popups;
  readonly #camera: Camera;
  #sinceBubble = 0;

  constructor(particles: Particles, popups: Popups, camera: Camera) {
    this.#particles = particles;
    this.#popups = popups;
    this.#camera = camera;
  }

  /** Shows one event of the simulation. */
  show(event: SeaEvent, sea: Sea): void {
    const { x, y, value } = event;
    const { radius } = sea.player;
    switch (event.name) {
      case "bite": {
        this.#bite(x, y, event.detail);
        const warm = sea.player.combo >= 5 ? 0xffd35c : 0xffffff;
        const size = sea.span * (value >= 100 ? 0.04 : 0.033);
        return this.#popups.show(value, x, y - radius * 1.8, size, warm);
      }
      case "multiplier":
        this.#popups.show(value, x, y - radius * 3.4, sea.span * 0.058, 0xffb84d, true);
        return this.#ring(x, y, radius * 4, 0xffb84d);
      case "hurt":
        this.#tremble(1);
        this.alarm = 1;
        this.#bubbles(x, y, radius, 12);
        return this.#ring(x, y, radius * 3, 0xff5a45);
      case "shieldBroken":
        this.#tremble(0.5);
        this.#bubbles(x, y, radius * 1.4, 14);
        return this.#ring(x, y, radius * 4, 0x7fe3ff);
      case "dash":
        return this.#bubbles(x, y, radius * 0.8, 7);
      case "powerUp": {
        const hue = powerUpHues[powerUpNames[value] ?? "swift"];
        this.#bubbles(x, y, radius, 8);
        this.#ring(x, y, radius * 4, hue);
        return this.#flash(x, y, radius * 9, hue);
      }
      case "zoneOpened":
        if (!this.reducedMotion) this.#flash(x, y, radius * 16, 0xbdf6ff);
        this.#ring(x, y, radius * 5, 0xffffff, 0.9);
        this.#ring(x, y, radius * 8, 0x8ff0ff, 1.2);
        return this.#bubbles(x, y, radius * 1.6, 16);
      case "goldenCaught":
        this.#flash(x, y, radius * 16, 0xffe27a);
        this.#ring(x, y, radius * 5, 0xffe27a, 0.9);
        this.#bubbles(x, y, radius * 1.6, 16);
        return this.#popups.show(event.detail, x, y - radius * 2, sea.span * 0.058, 0xffd35c);
      case "won":
        this.#flash(x, y, radius * 26, 0xffe27a);
        for (let count = 1; count <= 4; count += 1) {
          this.#ring(x, y, radius * 3 * count, 0xffe27a, 0.6 + count * 0.3);
        }
        return this.#bubbles(x, y, radius * 3, 24);
      case "lost":
        this.#tremble(1);
        return this.#bubbles(x, y, radius * 1.5, 26);
      case "puffed":
        return this.#ring(x, y, sea.span * 0.05, 0xffd98a);
      case "starving":
      case "comboLost":
      case "zoneEntered":
      case "sharkComing":
      case "goldenSeen":
        return;
    }
  }

  /** Updates the trail of bubbles and the red rim. */
  draw(sea: Sea, x: number, y: number, seconds: number): void {
    const { player } = sea;
    const swimming = sea.phase === "swimming";
    const starving = swimming && player.appetite <= 0 ? 0.55 : 0;
    this.alarm = Math.max(starving, this.alarm - seconds * 1.6);
    this.#sinceBubble += seconds;
    const quick = swimming && (player.dashLeft > 0 || player.swiftLeft > 0);
    if (this.#sinceBubble < (quick ? 0.05 : 0.55)) return;
    this.#sinceBubble = 0;
    if (quick) {
      this.#bubbles(x, y, player.radius * 0.6, 2);
    } else if (sea.phase === "aquarium" || swimming) {
      const camera = this.#camera;
      const awayX = (Math.random() * 2 - 1) * camera.halfWidth;
      const awayY = camera.halfHeight * (0.2 + Math.random());
      this.#bubbles(camera.x + awayX, camera.y + awayY, sea.span * 0.012, 2);
    }
  }

  #tremble(amount: number): void {
    if (!this.reducedMotion) this.#camera.tremor = Math.max(this.#camera.tremor, amount);
  }

  /** Emits the scales and bubbles of a bite. Sizes are in world units. */
  #bite(x: number, y: number, size: number): void {
    for (let count = 0; count < 7; count += 1) {
      this.#particles.emit("flake", {
        x,
        y,
        speedX: randomBetween(-1, 1) * size * 14,
        speedY: randomBetween(-1, 1) * size * 14,
        lift: size * 6,
        size: size * randomBetween(0.35, 0.75),
        swell: -0.4,
        life: randomBetween(0.35, 0.7),
        alpha: 0.95,
        tint: count % 2 === 0 ? 0xfff1cf : 0xa9ecff,
        spin: randomBetween(-9, 9),
      });
    }
    this.#bubbles(x, y, size, 3);
    this.#ring(x, y, size * 2.4, 0xfff3d8, 0.32);
  }

  /** Emits bubbles that rise. */
  #bubbles(x: number, y: number, size: number, amount: number): void {
    for (let count = 0; count < amount; count += 1) {
      this.#particles.emit("bubble", {
        x: x + randomBetween(-1, 1) * size,
        y: y + randomBetween(-1, 1) * size * 0.6,
        speedX: randomBetween(-1, 1) * size * 3,
        speedY: randomBetween(-1, 0.3) * size * 3,
        lift: -size * randomBetween(3, 7) - 30,
        size: size * randomBetween(0.25, 0.7),
        swell: 0.25,
        life: randomBetween(0.8, 1.8),
        alpha: 0.8,
        tint: 0xffffff,
      });
    }
  }

  /** Emits a ring that widens. */
  #ring(x: number, y: number, size: number, tint: ColorSource, life = 0.55): void {
    this.#particles.emit("ring", { x, y, size, swell: 2.2, life, alpha: 0.8, tint });
  }

  /** Emits a flash of light. */
  #flash(x: number, y: number, size: number, tint: ColorSource): void {
    this.#particles.emit("glow", { x, y, size, swell: 0.7, life: 0.5, alpha: 0.75, tint });
  }
}
