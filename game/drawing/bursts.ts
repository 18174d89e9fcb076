import type { Particles } from "./particles.ts";

const randomBetween = (from: number, to: number): number => from + Math.random() * (to - from);

/** Emits the scales and bubbles of a bite. Sizes are in world units. */
export function burstBite(particles: Particles, x: number, y: number, size: number): void {
  const { spark } = particles;
  for (let count = 0; count < 7; count += 1) {
    spark.x = x;
    spark.y = y;
    spark.speedX = randomBetween(-1, 1) * size * 14;
    spark.speedY = randomBetween(-1, 1) * size * 14;
    spark.lift = size * 6;
    spark.size = size * randomBetween(0.35, 0.75);
    spark.swell = -0.4;
    spark.life = randomBetween(0.35, 0.7);
    spark.alpha = 0.95;
    spark.tint = count % 2 === 0 ? 0xfff1cf : 0xa9ecff;
    spark.spin = randomBetween(-9, 9);
    particles.emit("flake");
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
  const { spark } = particles;
  for (let count = 0; count < amount; count += 1) {
    spark.x = x + randomBetween(-1, 1) * size;
    spark.y = y + randomBetween(-1, 1) * size * 0.6;
    spark.speedX = randomBetween(-1, 1) * size * 3;
    spark.speedY = randomBetween(-1, 0.3) * size * 3;
    spark.lift = -size * randomBetween(3, 7) - 30;
    spark.size = size * randomBetween(0.25, 0.7);
    spark.swell = 0.25;
    spark.life = randomBetween(0.8, 1.8);
    spark.alpha = 0.8;
    spark.tint = 0xffffff;
    spark.spin = 0;
    particles.emit("bubble");
  }
}

/** Emits a ring that widens. */
export function ring(
  particles: Particles,
  x: number,
  y: number,
  size: number,
  tint: number,
  life = 0.55,
): void {
  const { spark } = particles;
  spark.x = x;
  spark.y = y;
  spark.speedX = spark.speedY = spark.lift = spark.spin = 0;
  spark.size = size;
  spark.swell = 2.2;
  spark.life = life;
  spark.alpha = 0.8;
  spark.tint = tint;
  particles.emit("ring");
}

/** Emits a flash of light. */
export function flash(
  particles: Particles,
  x: number,
  y: number,
  size: number,
  tint: number,
): void {
  const { spark } = particles;
  spark.x = x;
  spark.y = y;
  spark.speedX = spark.speedY = spark.lift = spark.spin = 0;
  spark.size = size;
  spark.swell = 0.7;
  spark.life = 0.5;
  spark.alpha = 0.75;
  spark.tint = tint;
  particles.emit("glow");
}
