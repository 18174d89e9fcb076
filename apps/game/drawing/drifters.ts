import { Container, type Sprite } from "pixi.js";
import { mix } from "@fabulous-fish/simulation/arithmetic";
import type { Sea } from "@fabulous-fish/simulation/sea";
import type { Atlas } from "./atlas.ts";

const streakCount = 12;

/** Draws the hooks, the currents and the power-ups. */
export class DrifterViews {
  readonly layer = new Container();
  readonly #atlas: Atlas;
  readonly #streaks: readonly (readonly Sprite[])[];
  readonly #lines: readonly Sprite[];
  readonly #hooks: readonly Sprite[];
  readonly #halos: readonly Sprite[];
  readonly #powerUps: readonly Sprite[];

  constructor(atlas: Atlas, sea: Sea) {
    this.#atlas = atlas;
    this.#streaks = sea.currents.map(() =>
      Array.from({ length: streakCount }, () => atlas.sprite("streak", { tint: 0xcdf6ff })),
    );
    const line = { anchor: { x: 0.5, y: 1 }, tint: 0xe8f4f8, alpha: 0.7 };
    this.#lines = sea.hooks.map(() => atlas.sprite("speck", line));
    this.#hooks = sea.hooks.map(() => atlas.sprite("hook"));
    this.#halos = sea.powerUps.map(() => atlas.sprite("glow", { blendMode: "add" }));
    this.#powerUps = sea.powerUps.map(() => atlas.sprite("swift"));
    this.layer.addChild(
      ...this.#streaks.flat(),
      ...this.#lines,
      ...this.#hooks,
      ...this.#halos,
      ...this.#powerUps,
    );
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
      const y = mix(hook.previousY, hook.y, between);
      const size = sea.span * 0.052;
      picture.position.set(hook.x, y);
      picture.width = picture.height = size;
      picture.rotation = Math.sin(time * 1.7 + hook.x) * 0.12;
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
      const x = mix(powerUp.previousX, powerUp.x, between);
      const y = mix(powerUp.previousY, powerUp.y, between);
      picture.texture = this.#atlas.texture(powerUp.name);
      picture.position.set(x, y);
      picture.width = picture.height = sea.span * (0.078 + 0.004 * Math.sin(time * 4));
      halo.position.set(x, y);
      halo.width = halo.height = sea.span * 0.2;
      halo.alpha = 0.35 + 0.12 * Math.sin(time * 4);
    }
  }
}
