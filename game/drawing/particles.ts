import { Container, Sprite, type Texture } from "pixi.js";
import { pictureNamed, type Atlas } from "./atlas.ts";

/** A particle in the pool. */
interface Particle {
  readonly sprite: Sprite;
  age: number;
  life: number;
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
  alpha: number;
}

/** Parameters of a new particle. A single object is reused for all. */
export interface Spark {
  x: number;
  y: number;
  speedX: number;
  speedY: number;
  lift: number;
  size: number;
  swell: number;
  life: number;
  alpha: number;
  tint: number;
  spin: number;
}

/** The kinds of particles. */
export type ParticleKind = "bubble" | "flake" | "ring" | "glow";

/** Bubbles, scales and rings, from a pool of fixed size. */
export class Particles {
  readonly layer = new Container();
  readonly spark: Spark = {
    x: 0,
    y: 0,
    speedX: 0,
    speedY: 0,
    lift: 0,
    size: 1,
    swell: 0,
    life: 1,
    alpha: 1,
    tint: 0xffffff,
    spin: 0,
  };
  readonly #textures: Readonly<Record<ParticleKind, Texture>>;
  readonly #particles: readonly Particle[];
  #next = 0;
  /** The fraction of the pool in use; smaller on slow machines. */
  share = 1;

  constructor(atlas: Atlas, capacity: number) {
    this.#textures = {
      bubble: pictureNamed(atlas, "bubble"),
      flake: pictureNamed(atlas, "flake"),
      ring: pictureNamed(atlas, "ring"),
      glow: pictureNamed(atlas, "glow"),
    };
    this.#particles = Array.from({ length: capacity }, () => {
      const sprite = new Sprite({ texture: this.#textures.bubble, anchor: 0.5 });
      sprite.visible = false;
      this.layer.addChild(sprite);
      return {
        sprite,
        age: 0,
        life: 0,
        x: 0,
        y: 0,
        speedX: 0,
        speedY: 0,
        lift: 0,
        size: 1,
        swell: 0,
        spin: 0,
        alpha: 1,
      };
    });
  }

  /** Starts a particle with the parameters in `spark`. It replaces the oldest one. */
  emit(kind: ParticleKind): void {
    const capacity = Math.max(1, Math.floor(this.#particles.length * this.share));
    this.#next = (this.#next + 1) % capacity;
    const particle = this.#particles[this.#next];
    if (particle === undefined) return;
    const { spark } = this;
    particle.age = 0;
    particle.life = spark.life;
    particle.x = spark.x;
    particle.y = spark.y;
    particle.speedX = spark.speedX;
    particle.speedY = spark.speedY;
    particle.lift = spark.lift;
    particle.size = spark.size;
    particle.swell = spark.swell;
    particle.spin = spark.spin;
    particle.alpha = spark.alpha;
    particle.sprite.texture = this.#textures[kind];
    particle.sprite.tint = spark.tint;
    particle.sprite.rotation = spark.spin * 3;
    particle.sprite.visible = true;
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
