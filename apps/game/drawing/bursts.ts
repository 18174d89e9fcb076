import type { ColorSource } from "pixi.js";
import type { Particles } from "./particles.ts";

const randomBetween = (from: number, to: number): number => from + Math.random() * (to - from);

/** Emits the scales and bubbles of a bite. Sizes are in world units. */
export function burstBite(particles: Particles, x: number, y: number, size: number): void {
  for (let count = 0; count < 7; count += 1) {
    particles.emit("flake", {
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
  burstBubbles(particles, x, y, size, 3);
  ring(particles, x, y, size * 2.4, 0xfff3d8, 0.32);
}

/** Emits bubbles that rise. */
export function burstBubbles(
  particles: Particles,
  x: number,
  y: number,
  size: number,
  amount: number,
): void {
  for (let count = 0; count < amount; count += 1) {
    particles.emit("bubble", {
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
export function ring(
  particles: Particles,
  x: number,
  y: number,
  size: number,
  tint: ColorSource,
  life = 0.55,
): void {
  particles.emit("ring", { x, y, size, swell: 2.2, life, alpha: 0.8, tint });
}

/** Emits a flash of light. */
export function flash(
  particles: Particles,
  x: number,
  y: number,
  size: number,
  tint: ColorSource,
): void {
  particles.emit("glow", { x, y, size, swell: 0.7, life: 0.5, alpha: 0.75, tint });
}
