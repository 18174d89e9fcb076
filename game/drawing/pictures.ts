import type { PowerUpName } from "../simulation/sea.ts";
import { powerUpNames } from "../simulation/drifters.ts";
import type { Picture } from "./atlas.ts";
import { paintFish } from "./paint/fish.ts";
import type { FishSkin } from "./paint/skin.ts";
import { fishSkins, goldenSkin, playerSkin } from "./paint/skins.ts";
import {
  paintBubble,
  paintFlake,
  paintGlow,
  paintGlyph,
  paintHook,
  paintArrow,
  paintRing,
  paintSpeck,
  paintStreak,
} from "./paint/marks.ts";
import { paintJelly, paintLure, paintPuffer } from "./paint/monsters.ts";
import { paintPowerUp } from "./paint/power-ups.ts";
import { paintGlowString, paintKelp } from "./paint/plants.ts";
import { paintBoulder, paintReef } from "./paint/rocks.ts";

function square(name: string, size: number, paint: Picture["paint"]): Picture {
  return { name, width: size, height: size, paint };
}

function fish(name: string, skin: FishSkin, mouthOpen: boolean): Picture {
  return {
    name,
    width: skin.width,
    height: Math.round(skin.width * skin.aspect),
    paint: (brush) => {
      paintFish(brush, skin, mouthOpen);
      if (name === "angler") paintLure(brush);
    },
  };
}

/** Returns all pictures of the sprite sheet. */
export function allPictures(): readonly Picture[] {
  return [
    ...Object.entries(fishSkins).map(([name, skin]) => fish(name, skin, false)),
    fish("golden", goldenSkin, false),
    ...[0, 1, 2, 3].flatMap((rank) => [
      fish(`player-${rank}`, playerSkin(rank), false),
      fish(`player-${rank}-open`, playerSkin(rank), true),
    ]),
    { name: "jelly", width: 256, height: 160, paint: paintJelly },
    square("puffer", 224, (brush) => paintPuffer(brush, false)),
    square("puffer-puffed", 224, (brush) => paintPuffer(brush, true)),
    square("glow", 128, paintGlow),
    square("bubble", 64, paintBubble),
    square("shield-bubble", 192, paintBubble),
    square("ring", 128, paintRing),
    square("flake", 24, paintFlake),
    square("speck", 16, paintSpeck),
    { name: "streak", width: 256, height: 20, paint: paintStreak },
    square("arrow", 64, paintArrow),
    square("hook", 96, paintHook),
    ...Array.from("0123456789+×", (glyph) =>
      square(`glyph-${glyph}`, 48, (b) => paintGlyph(b, glyph)),
    ),
    ...powerUpNames.map((name: PowerUpName) => square(name, 112, (b) => paintPowerUp(b, name))),
    { name: "kelp", width: 640, height: 168, paint: paintKelp },
    { name: "glow-string", width: 640, height: 64, paint: paintGlowString },
    ...[0, 1, 2].map((kind) => ({
      name: `reef-${kind}`,
      width: 400,
      height: 260,
      paint: (brush: CanvasRenderingContext2D) => paintReef(brush, kind),
    })),
    ...[0, 1].map((kind) => ({
      name: `boulder-${kind}`,
      width: 300,
      height: 190,
      paint: (brush: CanvasRenderingContext2D) => paintBoulder(brush, kind),
    })),
  ];
}
