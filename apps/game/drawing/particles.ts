import { type ColorSource, Container, type Sprite } from "pixi.js";
import type { Atlas } from "./atlas.ts";

/** The motion of a particle. Lengths are in world units, times in seconds. */
interface Motion {
  x: number;
  y: number;
  speedX: number;
  speedY: number;
  /** Vertical acceleration in world units per second squared; negative is upwards. */
  lift: number;
  size: number;
  /** Growth over its life: 0 keeps its size, 1 doubles it. */
  swell: number;
  spin: number;
  life: number;
  alpha: number;
}

/** A particle in the pool. */
interface Particle extends Motion {
  readonly sprite: Sprite;
  age: number;
}

const still = { speedX: 0, speedY: 0, lift: 0, spin: 0 };

/** Parameters of a new particle, which stays where it is by default. */
type Spark = Omit<Motion, keyof typeof still> &
  Partial<typeof still> & { readonly tint: ColorSource };

/** Bubbles, scales and rings, from a pool of fixed size. */
export class Particles {
  readonly layer = new Container();
  readonly #atlas: Atlas;
  readonly #particles: readonly Particle[];
  #next = 0;
  /** The fraction of the pool in use; smaller on slow machines. */
  share = 1;

  constructor(atlas: Atlas, capacity: number) {
    this.#atlas = atlas;
    this.#particles = Array.from({ length: capacity }, () => {
      const sprite = atlas.sprite("bubble", { visible: false });
      this.layer.addChild(sprite);
      return { sprite, age: 0, life: 0, x: 0, y: 0, size: 1, swell: 0, alpha: 1, ...still };
    });
  }

  /** Starts a particle. It replaces the oldest one. */
  emit(kind: "bubble" | "flake" | "ring" | "glow", { tint, ...spark }: Spark): void {
    const capacity = Math.max(1, Math.floor(this.#particles.length * this.share));
    this.#next = (this.#next + 1) % capacity;
    const particle = this.#particles[this.#next];
    if (particle === undefined) return;
    Object.assign(particle, still, spark, { age: 0 });
    const { sprite } = particle;
    sprite.texture = this.#atlas.texture(kind);
    sprite.tint = tint;
    sprite.rotation = particle.spin * 3;
    sprite.visible = true;
  }

  /** Moves and draws all particles. */
  draw(seconds: number): void {
    const drag = Math.exp(-seconds * 1.8);
    for (const particle of this.#particles) {
      if (particle.life <= 0) continue;
      particle.age += seconds;
      if (particle.age >= particle.life) {
        particle.life = 0;
        particle.sprite.visible = false;
        continue;
      }
      particle.speedX *= drag;
      particle.speedY = particle.speedY * drag + particle.lift * seconds;
      particle.x += particle.speedX * seconds;
      particle.y += particle.speedY * seconds;
      const fraction = particle.age / particle.life;
      const { sprite } = particle;
      sprite.position.set(particle.x, particle.y);
      sprite.width = sprite.height = particle.size * (1 + particle.swell * fraction);
      sprite.rotation += particle.spin * seconds;
      sprite.alpha = particle.alpha * (1 - fraction * fraction);
    }
  }
}
