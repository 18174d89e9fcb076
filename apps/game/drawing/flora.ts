import { Container } from "pixi.js";
import { seaFloor } from "@fabulous-fish/simulation/zones";
import type { Atlas } from "./atlas.ts";
import { zoneDepthAt, type Camera } from "./camera.ts";
import { waterColourAt } from "./water.ts";
import { Ribbon } from "./ribbon.ts";

/** The scenery is a grid. A hash of the cell decides what grows there, so it never changes. */
const cellWidth = 620;
const cellHeight = 560;
const columns = 8;
const rows = 8;
/** The scenery's movement relative to the camera's, 0 (infinitely far) to 1 (in the foreground). */
const parallaxDepth = 0.8;

interface Plant {
  readonly ribbon: Ribbon;
  /** The cell that this plant currently shows. */
  cell: number;
  picture: string;
  x: number;
  y: number;
  size: number;
  phase: number;
  swaying: boolean;
}

/** Reefs, rocks, kelp and glowing strings behind the creatures. */
export class Flora {
  readonly layer = new Container();
  readonly #atlas: Atlas;
  readonly #plants: Plant[] = [];

  constructor(atlas: Atlas) {
    this.#atlas = atlas;
    for (let index = 0; index < columns * rows; index += 1) {
      const ribbon = new Ribbon(atlas.texture("reef-0"), 10);
      ribbon.visible = false;
      this.layer.addChild(ribbon);
      this.#plants.push({
        ribbon,
        cell: Number.NaN,
        picture: "",
        x: 0,
        y: 0,
        size: 0,
        phase: 0,
        swaying: false,
      });
    }
  }

  /** Draws the plants of the visible cells. The layer is in world units. */
  draw(camera: Camera, time: number): void {
    const left = Math.floor((camera.x * parallaxDepth) / cellWidth - columns / 2);
    const top = Math.floor((camera.y * parallaxDepth) / cellHeight - rows / 2);
    for (let row = top; row < top + rows; row += 1) {
      for (let column = left; column < left + columns; column += 1) {
        const index = (row & 7) * columns + (column & 7);
        const plant = this.#plants[index];
        if (plant === undefined) continue;
        const cell = row * 100003 + column;
        if (plant.cell !== cell) this.#settle(plant, row, column, cell);
        this.#drawPlant(plant, camera, time);
      }
    }
  }

  #settle(plant: Plant, row: number, column: number, cell: number): void {
    plant.cell = cell;
    const random = scatter(row, column, 1);
    plant.x = (column + 0.2 + 0.6 * scatter(row, column, 2)) * cellWidth;
    plant.y = (row + 0.3 + 0.5 * scatter(row, column, 3)) * cellHeight;
    plant.phase = random * 9;
    const depth = plant.y / parallaxDepth;
    const zoneDepth = zoneDepthAt(depth);
    plant.picture = depth > 60 && depth < seaFloor ? pictureAt(zoneDepth, random) : "";
    plant.swaying = plant.picture === "kelp" || plant.picture === "glow-string";
    plant.size = (plant.swaying ? 680 : 420) * (0.8 + 0.7 * scatter(row, column, 4));
    if (plant.picture === "") return;
    const { ribbon } = plant;
    ribbon.texture = this.#atlas.texture(plant.picture);
    const glows = plant.picture === "glow-string";
    ribbon.blendMode = glows ? "add" : "normal";
    ribbon.tint = glows ? 0xffffff : lighten(waterColourAt(zoneDepth), 0.62 - zoneDepth * 0.09);
    // Transparency blends distant plants with the water's colour.
    ribbon.alpha = plant.swaying ? 0.72 : 0.86;
    ribbon.rotation = plant.swaying ? -Math.PI / 2 : 0;
  }

  #drawPlant(plant: Plant, camera: Camera, time: number): void {
    const { ribbon } = plant;
    const x = camera.x + plant.x - camera.x * parallaxDepth;
    const y = camera.y + plant.y - camera.y * parallaxDepth;
    ribbon.visible =
      plant.picture !== "" &&
      Math.abs(x - camera.x) < camera.halfWidth + plant.size &&
      Math.abs(y - camera.y) < camera.halfHeight + plant.size;
    if (!ribbon.visible) return;
    ribbon.position.set(x, y);
    const height = plant.size * (ribbon.texture.height / ribbon.texture.width);
    if (plant.swaying) ribbon.bendFromRoot(plant.size, height, 0.09, time * 0.9 + plant.phase);
    else ribbon.bend(plant.size, height, 0.5, 0, 0, 0);
  }
}

function pictureAt(zoneDepth: number, random: number): string {
  if (zoneDepth < 0.25) return random < 0.22 ? "kelp" : "";
  if (zoneDepth < 1)
    return random < 0.4 ? "kelp" : random < 0.62 ? `reef-${Math.floor(random * 60) % 3}` : "";
  if (zoneDepth < 2)
    return random < 0.55 ? `reef-${Math.floor(random * 90) % 3}` : random < 0.68 ? "kelp" : "";
  if (zoneDepth < 3)
    return random < 0.36
      ? `boulder-${Math.floor(random * 70) % 2}`
      : random < 0.44
        ? "glow-string"
        : "";
  return random < 0.26
    ? "glow-string"
    : random < 0.5
      ? `boulder-${Math.floor(random * 70) % 2}`
      : "";
}

/** Hashes a cell to a number from 0 to 1. */
function scatter(row: number, column: number, salt: number): number {
  let mixed =
    Math.imul(row, 374761393) ^ Math.imul(column, 668265263) ^ Math.imul(salt, 2246822519);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 1274126177);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 4294967296;
}

function lighten(colour: number, fraction: number): number {
  let lighter = 0;
  for (const shift of [16, 8, 0]) {
    const channel = (colour >> shift) & 255;
    lighter |= Math.round(channel + (255 - channel) * fraction) << shift;
  }
  return lighter;
}
