import { Container, type Sprite } from "pixi.js";
import type { Sea } from "@fabulous-fish/simulation/sea";
import { zoneNumbered } from "@fabulous-fish/simulation/zones";
import type { Atlas } from "./atlas.ts";
import type { Camera } from "./camera.ts";

/** Arrows at the screen's edge that point to sharks, the golden fish and the next zone. */
export class OffScreenIndicators {
  readonly layer = new Container();
  readonly #shark: Sprite;
  readonly #golden: Sprite;
  readonly #down: Sprite;

  constructor(atlas: Atlas) {
    this.#shark = atlas.sprite("arrow", { tint: 0xff5a45, alpha: 0.95 });
    this.#golden = atlas.sprite("arrow", { tint: 0xffd95a, alpha: 0.95 });
    this.#down = atlas.sprite("arrow", { tint: 0x8ff0ff, alpha: 0.95 });
    this.layer.addChild(this.#shark, this.#golden, this.#down);
  }

  /** Places the arrows. The layer is in CSS pixels. */
  draw(sea: Sea, camera: Camera, time: number): void {
    this.#shark.visible = this.#golden.visible = this.#down.visible = false;
    if (sea.phase !== "swimming") return;
    for (const creature of sea.creatures) {
      if (!creature.active) continue;
      if (creature.species.role === "golden") {
        this.#aim(this.#golden, camera, creature.x, creature.y, time * 5);
      } else if (creature.species.role === "shark" && creature.state !== "leave") {
        this.#aim(this.#shark, camera, creature.x, creature.y, time * 11);
      }
    }
    const { player } = sea;
    if (player.openZone > player.zone) {
      const { top } = zoneNumbered(player.openZone);
      this.#aim(this.#down, camera, player.x, top + camera.halfHeight, time * 5);
    }
  }

  #aim(arrow: Sprite, camera: Camera, x: number, y: number, beat: number): void {
    const offX = (x - camera.x) * camera.scale;
    const offY = (y - camera.y) * camera.scale;
    const margin = 46;
    const edgeX = camera.width / 2 - margin;
    // Hints cover the lower edge.
    const edgeY = camera.height / 2 - margin - 44;
    const over = Math.max(Math.abs(offX) / edgeX, Math.abs(offY) / edgeY);
    arrow.visible = over > 1;
    if (!arrow.visible) return;
    arrow.position.set(camera.width / 2 + offX / over, camera.height / 2 + offY / over);
    arrow.rotation = Math.atan2(offY, offX);
    arrow.width = arrow.height = 40 * (1 + 0.16 * Math.sin(beat));
  }
}
