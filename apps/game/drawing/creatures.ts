import { Container, type Sprite } from "pixi.js";
import { lengthOf, mix } from "@fabulous-fish/simulation/arithmetic";
import type { Creature, Sea } from "@fabulous-fish/simulation/sea";
import { edibleBelow, isDanger } from "@fabulous-fish/simulation/fish";
import type { SpeciesName } from "@fabulous-fish/simulation/species";
import type { Atlas } from "./atlas.ts";
import type { FishSkin } from "./paint/skin.ts";
import { fishSkins } from "./paint/skins.ts";
import { Ribbon, shownSide } from "./ribbon.ts";

/** The sprites of one slot of the creature pool. */
interface CreatureView {
  readonly ribbon: Ribbon;
  readonly menace: Sprite;
  readonly glow: Sprite;
  /** The slot that is shown, and the generation of its creature. */
  creature: Creature | null;
  generation: number;
  /** Whether the halo marks danger; otherwise it marks food. */
  hot: boolean;
  phase: number;
  /** The visible side, -1 (left) to 1 (right), which is animated during a turn. */
  side: number;
  angle: number;
}

const columns = 9;
/** The centre of a fish, as a fraction of its length from the tail. */
const pivot = 0.6;

/** Halo colours of dangerous creatures and of food nearby. */
const dangerTint = 0xff2f1c;
const foodTint = 0xe6ffd9;
/** The distance below which food has a halo, in spans. */
const foodReach = 0.4;

/** The tint and the opacity of the lights of some species. */
const glows: Readonly<Partial<Record<SpeciesName, readonly [number, number]>>> = {
  lantern: [0x5fe8ff, 0.3],
  viper: [0xff5fc8, 0.22],
  jelly: [0xff8fe0, 0.42],
  angler: [0x8dffdc, 0.95],
  golden: [0xffd95a, 0.95],
  hatchet: [0x8dffdc, 0.14],
};

/** Draws the creatures. */
export class CreatureViews {
  readonly layer = new Container();
  /** Lights, drawn above the darkness. */
  readonly glowLayer = new Container();
  readonly #atlas: Atlas;
  readonly #views: readonly CreatureView[];

  constructor(atlas: Atlas, count: number) {
    this.#atlas = atlas;
    const menaces = new Container();
    this.layer.addChild(menaces);
    this.#views = Array.from({ length: count }, () => {
      const view: CreatureView = {
        ribbon: new Ribbon(atlas.texture("glimmer"), columns),
        menace: atlas.sprite("glow", { tint: dangerTint }),
        glow: atlas.sprite("glow", { blendMode: "add" }),
        creature: null,
        generation: 0,
        hot: true,
        phase: 0,
        side: 1,
        angle: 0,
      };
      menaces.addChild(view.menace);
      this.layer.addChild(view.ribbon);
      this.glowLayer.addChild(view.glow);
      return view;
    });
  }

  /** Draws every creature at a position interpolated between its last two. */
  draw(sea: Sea, between: number, seconds: number): void {
    let index = 0;
    for (const view of this.#views) {
      const creature = sea.creatures[index];
      index += 1;
      const shown = creature?.active === true;
      view.ribbon.visible = shown;
      if (shown) this.#drawOne(sea, creature, view, between, seconds);
      else view.menace.visible = view.glow.visible = false;
    }
  }

  #drawOne(
    sea: Sea,
    creature: Creature,
    view: CreatureView,
    between: number,
    seconds: number,
  ): void {
    const { name, role } = creature.species;
    const x = mix(creature.previousX, creature.x, between);
    const y = mix(creature.previousY, creature.y, between);
    const { ribbon } = view;
    const pace = lengthOf(creature.speedX, creature.speedY) / sea.span;
    if (view.creature !== creature || view.generation !== creature.generation) {
      view.creature = creature;
      view.generation = creature.generation;
      view.angle = 0;
      view.side = creature.headingX < 0 ? -1 : 1;
      view.phase = creature.quirk * 6;
      ribbon.texture = this.#atlas.texture(name);
      view.glow.tint = glows[name]?.[0] ?? 0xffffff;
    }
    ribbon.position.set(x, y);
    if (role === "jelly") {
      this.#drawJelly(creature, view, seconds);
    } else {
      view.phase += seconds * (5 + pace * 46) * (role === "shark" ? 0.55 : 1);
      const facing = creature.headingX < -0.05 ? -1 : creature.headingX > 0.05 ? 1 : view.side;
      view.side += (facing - view.side) * Math.min(1, seconds * 9);
      const rise = Math.atan2(creature.headingY, Math.abs(creature.headingX) + 0.15);
      view.angle += (rise - view.angle) * Math.min(1, seconds * 8);
      const skin = fishSkins[name];
      if (skin) this.#drawFish(creature, view, skin, pace);
      else this.#drawPuffer(creature, view);
    }
    this.#drawLights(sea, creature, view, x, y);
  }

  #drawFish(creature: Creature, view: CreatureView, skin: FishSkin, pace: number): void {
    const { ribbon } = view;
    const length = creature.radius * skin.length;
    const side = shownSide(view.side);
    ribbon.scale.x = side;
    ribbon.rotation = view.angle * (side < 0 ? -1 : 1);
    const sway = 0.06 + Math.min(0.1, pace * 0.22);
    ribbon.bend(length, length * skin.aspect, pivot, sway, view.phase, 0);
  }

  #drawPuffer(creature: Creature, view: CreatureView): void {
    const puffed = creature.puffed > 0.35;
    view.ribbon.texture = this.#atlas.texture(puffed ? "puffer-puffed" : "puffer");
    const size = creature.radius * 3.4 * (1 + creature.puffed * 0.12);
    view.ribbon.scale.x = view.side < 0 ? -1 : 1;
    view.ribbon.rotation = 0;
    view.ribbon.bend(size, size, 0.5, puffed ? 0.01 : 0.05, view.phase, 0);
  }

  #drawJelly(creature: Creature, view: CreatureView, seconds: number): void {
    view.phase += seconds * 2.4;
    const pulse = Math.sin(view.phase * 1.3 + creature.quirk * 6);
    const length = creature.radius * (4.5 + pulse * 0.25);
    view.ribbon.scale.x = 1;
    view.ribbon.rotation = -Math.PI / 2 + Math.sin(view.phase * 0.4) * 0.16;
    view.ribbon.bend(length, creature.radius * (3.3 - pulse * 0.35), 0.8, 0.12, view.phase, 0);
  }

  #drawLights(sea: Sea, creature: Creature, view: CreatureView, x: number, y: number): void {
    this.#drawHalo(sea, creature, view, x, y);
    const { name, role } = creature.species;
    const glow = glows[name];
    view.glow.visible = glow !== undefined;
    if (glow === undefined) return;
    const lure = role === "angler";
    const ahead = lure ? creature.radius * 1.05 * (view.side < 0 ? -1 : 1) : 0;
    view.glow.position.set(x + ahead, y - (lure ? creature.radius * 0.75 : 0));
    view.glow.alpha = glow[1] * (0.8 + 0.2 * Math.sin(creature.age * 3 + creature.quirk * 9));
    const size = creature.radius * (lure ? 2.6 : role === "golden" ? 9 : 5);
    view.glow.width = view.glow.height = size;
  }

  /** Draws a red halo behind dangerous creatures and a pale one behind food. */
  #drawHalo(sea: Sea, creature: Creature, view: CreatureView, x: number, y: number): void {
    const { player } = sea;
    const { menace } = view;
    const hot = bites(sea, creature);
    const strength = hot ? dangerStrength(creature) : foodStrength(sea, creature);
    menace.visible = sea.phase === "swimming" && strength > 0.01;
    if (!menace.visible) return;
    if (view.hot !== hot) {
      view.hot = hot;
      menace.tint = hot ? dangerTint : foodTint;
    }
    menace.position.set(x, y);
    menace.alpha = strength;
    const size = creature.radius * (hot ? 5.6 : 4.6) + (hot ? player.radius : 0);
    menace.width = size * 1.25;
    menace.height = size;
  }
}

function bites({ player }: Sea, creature: Creature): boolean {
  const { role } = creature.species;
  if (role === "puffer") return creature.puffed > 0.4;
  return role !== "jelly" && role !== "golden" && isDanger(player, creature);
}

function dangerStrength({ state, age }: Creature): number {
  const roused = state === "chase" || state === "aim" || state === "charge";
  return roused ? 0.75 + 0.25 * Math.sin(age * 16) : 0.5;
}

function foodStrength({ player, span }: Sea, creature: Creature): number {
  const { role } = creature.species;
  const food = (role === "fish" || role === "puffer") && creature.radius < edibleBelow(player);
  if (!food) return 0;
  const apart = lengthOf(creature.x - player.x, creature.y - player.y);
  return 0.34 * Math.max(0, 1 - apart / (foodReach * span));
}
