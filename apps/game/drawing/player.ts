import { Container, type Sprite } from "pixi.js";
import { lengthOf } from "@fabulous-fish/simulation/arithmetic";
import { edibleBelow } from "@fabulous-fish/simulation/fish";
import type { Sea } from "@fabulous-fish/simulation/sea";
import type { Atlas } from "./atlas.ts";
import { playerSkin } from "./paint/skins.ts";
import { Ribbon, shownSide } from "./ribbon.ts";

const columns = 12;

/** Draws the player's fish and the effects of its power-ups. */
export class PlayerView {
  readonly layer = new Container();
  readonly #atlas: Atlas;
  readonly #halo: Sprite;
  readonly #frenzy: Sprite;
  readonly #whirl: Sprite;
  readonly #shield: Sprite;
  readonly #ribbon: Ribbon;
  #phase = 0;
  #side = 1;
  #angle = 0;
  #gulp = 0;

  constructor(atlas: Atlas) {
    this.#atlas = atlas;
    this.#halo = atlas.sprite("glow", { tint: 0xffd9b0, blendMode: "add" });
    this.#frenzy = atlas.sprite("glow", { tint: 0xff5a2a, blendMode: "add" });
    this.#whirl = atlas.sprite("ring", { tint: 0xc9a0ff, blendMode: "add" });
    this.#shield = atlas.sprite("shield-bubble");
    this.#ribbon = new Ribbon(atlas.texture("player"), columns);
    this.layer.addChild(this.#halo, this.#frenzy, this.#whirl, this.#ribbon, this.#shield);
  }

  /** Draws the fish at a position interpolated between its last two. */
  draw(sea: Sea, x: number, y: number, dark: number, time: number, seconds: number): void {
    const { player } = sea;
    this.layer.visible = sea.phase !== "aquarium" && sea.phase !== "lost";
    if (!this.layer.visible) return;
    const pace = lengthOf(player.speedX, player.speedY) / sea.span;
    this.#phase += seconds * (6 + pace * 38);
    const facing = player.headingX < -0.12 ? -1 : player.headingX > 0.12 ? 1 : this.#side;
    const before = this.#angle;
    this.#side += (Math.sign(facing) - this.#side) * Math.min(1, seconds * 14);
    const rise = Math.atan2(player.headingY, Math.abs(player.headingX) + 0.12);
    this.#angle += (rise - this.#angle) * Math.min(1, seconds * 12);

    if (player.sinceBite < 0.05) this.#gulp = 1;
    this.#gulp = Math.max(0, this.#gulp - seconds * 5);
    const open = player.sinceBite > 0.09 && this.#hasPreyAhead(sea);
    this.#ribbon.texture = this.#atlas.texture(open ? "player-open" : "player");

    const length = player.radius * playerSkin.length;
    const side = shownSide(this.#side);
    const swell = 1 + Math.sin(this.#gulp * Math.PI) * 0.16;
    this.layer.position.set(x, y);
    this.#ribbon.scale.set(side * swell, swell);
    this.#ribbon.rotation = this.#angle * (side < 0 ? -1 : 1);
    this.#ribbon.alpha =
      player.invulnerableLeft > 0 && sea.phase === "swimming"
        ? 0.55 + 0.45 * Math.sin(time * 24)
        : 1;
    const bow = Math.max(-0.14, Math.min(0.14, (before - this.#angle) * 2.2));
    const sway = 0.075 + Math.min(0.09, pace * 0.16);
    this.#ribbon.bend(length, length * playerSkin.aspect, 0.64, sway, this.#phase, bow);
    this.#drawPowers(sea, dark, time);
  }

  #drawPowers(sea: Sea, dark: number, time: number): void {
    const { player } = sea;
    const { radius } = player;
    this.#halo.width = this.#halo.height = radius * (5 + dark * 9);
    this.#halo.alpha = 0.12 + dark * 0.16;
    this.#frenzy.visible = player.frenzyLeft > 0;
    this.#frenzy.width = this.#frenzy.height = radius * (6 + Math.sin(time * 14) * 0.6);
    this.#frenzy.alpha = fading(player.frenzyLeft, time) * 0.8;
    this.#whirl.visible = player.magnetLeft > 0;
    const fraction = 1 - ((time * 1.1) % 1);
    this.#whirl.width = this.#whirl.height = sea.span * 0.6 * fraction;
    this.#whirl.alpha = (1 - fraction) * 0.5 * fading(player.magnetLeft, time);
    this.#shield.visible = player.shielded;
    this.#shield.width = this.#shield.height = radius * (4.3 + Math.sin(time * 3) * 0.1);
  }

  #hasPreyAhead(sea: Sea): boolean {
    const { player } = sea;
    const edible = edibleBelow(player);
    for (const creature of sea.creatures) {
      if (!creature.active || creature.radius >= edible) continue;
      const { role } = creature.species;
      if (role === "jelly" || (role === "puffer" && creature.puffed > 0.4)) continue;
      const x = creature.x - player.x;
      const y = creature.y - player.y;
      const reach = player.radius * 3.2 + creature.radius;
      if (Math.abs(x) > reach || Math.abs(y) > reach) continue;
      if (x * player.headingX + y * player.headingY > 0) return true;
    }
    return false;
  }
}

/** Returns the opacity of a power-up's effect: constant, then flickering in the last 2 seconds. */
function fading(left: number, time: number): number {
  if (left <= 0) return 0;
  return left > 2 ? 1 : 0.55 + 0.45 * Math.sin(time * 20);
}
