import { Container, Sprite } from "pixi.js";
import type { Sea } from "../simulation/sea.ts";
import { pictureNamed, type Atlas } from "./atlas.ts";

const streakCount = 12;

/** Draws the hooks, the currents and the power-ups. */
export class DrifterViews {
  readonly layer = new Container();
  readonly #atlas: Atlas;
  readonly #lines: readonly Sprite[];
  readonly #hooks: readonly Sprite[];
  readonly #streaks: readonly (readonly Sprite[])[];
  readonly #halos: readonly Sprite[];
  readonly #powerUps: readonly Sprite[];

  constructor(atlas: Atlas, sea: Sea) {
    this.#atlas = atlas;
    const sprite = (name: string): Sprite => {
      const made = new Sprite({ texture: pictureNamed(atlas, name), anchor: 0.5 });
      this.layer.addChild(made);
      return made;
    };
    this.#streaks = sea.currents.map(() =>
      Array.from({ length: streakCount }, () => {
        const streak = sprite("streak");
        streak.tint = 0xcdf6ff;
        return streak;
      }),
    );
    this.#lines = sea.hooks.map(() => {
      const line = sprite("speck");
      line.anchor.set(0.5, 1);
      line.tint = 0xe8f4f8;
      line.alpha = 0.7;
      return line;
    });
    this.#hooks = sea.hooks.map(() => sprite("hook"));
    this.#halos = sea.powerUps.map(() => {
      const halo = sprite("glow");
      halo.blendMode = "add";
      return halo;
    });
    this.#powerUps = sea.powerUps.map(() => sprite("swift"));
  }

  /** Draws them at positions interpolated between their last two. */
  draw(sea: Sea, between: number, time: number): void {
    this.#drawHooks(sea, between, time);
    this.#drawCurrents(sea, time);
    this.#drawPowerUps(sea, between, time);
  }

  #drawHooks(sea: Sea, between: number, time: number): void {
    let index = -1;
    for (const hook of sea.hooks) {
      index += 1;
      const line = this.#lines[index];
      const picture = this.#hooks[index];
      if (line === undefined || picture === undefined) continue;
      line.visible = picture.visible = hook.active;
      if (!hook.active) continue;
      const y = hook.previousY + (hook.y - hook.previousY) * between;
      const size = sea.span * 0.052;
      const swing = Math.sin(time * 1.7 + hook.x) * 0.12;
      picture.position.set(hook.x, y);
      picture.width = picture.height = size;
      picture.rotation = swing;
      line.position.set(hook.x, y - size * 0.42);
      line.width = sea.span * 0.006;
      line.height = sea.span * 1.6;
    }
  }

  #drawCurrents(sea: Sea, time: number): void {
    let index = -1;
    for (const current of sea.currents) {
      index += 1;
      const streaks = this.#streaks[index];
      if (streaks === undefined) continue;
      let number = 0;
      for (const streak of streaks) {
        number += 1;
        streak.visible = current.active;
        if (!current.active) continue;
        const lane = ((number * 0.618) % 1) * 2 - 1;
        const pace = (current.push * sea.span * 1.6) / (current.halfWidth * 2);
        const along = (((number * 0.377 + time * pace) % 1) + 1) % 1;
        streak.position.set(
          current.x + (along * 2 - 1) * current.halfWidth,
          current.y + lane * current.halfHeight + Math.sin(time * 2 + number) * 6,
        );
        streak.width = sea.span * 0.26;
        streak.height = sea.span * 0.02;
        streak.scale.x = Math.abs(streak.scale.x) * (current.push < 0 ? -1 : 1);
        streak.alpha = Math.sin(along * Math.PI) * (1 - lane * lane * 0.6) * 0.5;
      }
    }
  }

  #drawPowerUps(sea: Sea, between: number, time: number): void {
    let index = -1;
    for (const powerUp of sea.powerUps) {
      index += 1;
      const picture = this.#powerUps[index];
      const halo = this.#halos[index];
      if (picture === undefined || halo === undefined) continue;
      picture.visible = halo.visible = powerUp.active;
      if (!powerUp.active) continue;
      const x = powerUp.previousX + (powerUp.x - powerUp.previousX) * between;
      const y = powerUp.previousY + (powerUp.y - powerUp.previousY) * between;
      picture.texture = pictureNamed(this.#atlas, powerUp.name);
      picture.position.set(x, y);
      picture.width = picture.height = sea.span * (0.078 + 0.004 * Math.sin(time * 4));
      halo.position.set(x, y);
      halo.width = halo.height = sea.span * 0.2;
      halo.alpha = 0.35 + 0.12 * Math.sin(time * 4);
    }
  }
}
