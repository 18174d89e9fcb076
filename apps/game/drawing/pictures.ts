import { powerUpNames } from "@fabulous-fish/simulation/drifters";
import type { Picture } from "./atlas.ts";
import { paintFish } from "./paint/fish.ts";
import type { FishSkin } from "./paint/skin.ts";
import { fishSkins, playerSkins } from "./paint/skins.ts";
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

function picture(name: string, width: number, height: number, paint: Picture["paint"]): Picture {
  return { name, width, height, paint };
}

function square(name: string, size: number, paint: Picture["paint"]): Picture {
  return picture(name, size, size, paint);
}

function fish(name: string, skin: FishSkin, mouthOpen: boolean): Picture {
  return picture(name, skin.width, Math.round(skin.width * skin.aspect), (brush) => {
    paintFish(brush, skin, mouthOpen);
    if (name === "angler") paintLure(brush);
  });
}

/** Returns all pictures of the sprite sheet. */
export function allPictures(): readonly Picture[] {
  return [
    ...Object.entries(fishSkins).map(([name, skin]) => fish(name, skin, false)),
    ...playerSkins.flatMap((skin, rank) => [
      fish(`player-${rank}`, skin, false),
      fish(`player-${rank}-open`, skin, true),
    ]),
    picture("jelly", 256, 160, paintJelly),
    square("puffer", 224, (brush) => paintPuffer(brush, false)),
    square("puffer-puffed", 224, (brush) => paintPuffer(brush, true)),
    square("glow", 128, paintGlow),
    square("bubble", 64, paintBubble),
    square("shield-bubble", 192, paintBubble),
    square("ring", 128, paintRing),
    square("flake", 24, paintFlake),
    square("speck", 16, paintSpeck),
    picture("streak", 256, 20, paintStreak),
    square("arrow", 64, paintArrow),
    square("hook", 96, paintHook),
    ...Array.from("0123456789+×", (glyph) =>
      square(`glyph-${glyph}`, 48, (brush) => paintGlyph(brush, glyph)),
    ),
    ...powerUpNames.map((name) => square(name, 112, (brush) => paintPowerUp(brush, name))),
    picture("kelp", 640, 168, paintKelp),
    picture("glow-string", 640, 64, paintGlowString),
    ...[0, 1, 2].map((kind) =>
      picture(`reef-${kind}`, 400, 260, (brush) => paintReef(brush, kind)),
    ),
    ...[0, 1].map((kind) =>
      picture(`boulder-${kind}`, 300, 190, (brush) => paintBoulder(brush, kind)),
    ),
  ];
}
