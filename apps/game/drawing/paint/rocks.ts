import { downwards, fade, glow, outline, pictureRng, type Brush } from "./brush.ts";
import { paintBranches, paintFan, paintTubes } from "./corals.ts";

/** Paints a reef: a rock with corals on it. `kind` is 0 to 2. */
export function paintReef(brush: Brush, kind: number): void {
  const rng = pictureRng(100 + kind * 17);
  const corals = [
    ["#ff7f6e", "#ffb199"],
    ["#e86aa8", "#ffb3d6"],
    ["#ffb04d", "#ffdc96"],
    ["#a66fe0", "#d9b8ff"],
    ["#4fc7b5", "#aef2e4"],
  ] as const;
  for (let index = 0; index < 9; index += 1) {
    const x = 0.18 + (index / 8) * 0.64 + (rng() - 0.5) * 0.06;
    const rise = 0.06 - Math.sin(((x - 0.1) / 0.8) * Math.PI) * 0.14;
    const pair = corals[Math.floor(rng() * corals.length)] ?? corals[0];
    const size = 0.09 + rng() * 0.09;
    const turn = rng();
    if (turn < 0.4) paintBranches(brush, x, rise, size, pair, rng);
    else if (turn < 0.7) paintFan(brush, x, rise, size, pair);
    else paintTubes(brush, x, rise, size * 0.8, pair, rng);
  }
  paintRock(brush, rng, ["#a9bcb8", "#5f7a83", "#33505e"]);
}

/** Paints a bare rock of the deep. `kind` is 0 or 1. */
export function paintBoulder(brush: Brush, kind: number): void {
  paintRock(brush, pictureRng(300 + kind * 31), ["#8fa6bd", "#4d6580", "#28405a"]);
}

function paintRock(brush: Brush, rng: () => number, colours: readonly string[]): void {
  const crest: [number, number][] = [];
  for (let x = 0.05; x < 0.95; x += 0.04 + rng() * 0.05) {
    const fraction = (x - 0.05) / 0.9;
    crest.push([x, 0.1 - Math.sin(fraction * Math.PI) * 0.19 + (rng() - 0.5) * 0.045]);
  }
  brush.beginPath();
  brush.moveTo(0.03, 0.14);
  for (const [x, y] of crest) brush.lineTo(x, y);
  brush.lineTo(0.97, 0.14);
  brush.bezierCurveTo(0.9, 0.26, 0.72, 0.32, 0.5, 0.32);
  brush.bezierCurveTo(0.28, 0.32, 0.1, 0.26, 0.03, 0.14);
  brush.closePath();
  brush.lineJoin = "round";
  brush.fillStyle = downwards(brush, -0.12, 0.26, colours);
  brush.fill();
  brush.save();
  brush.clip();
  for (let index = 0; index < 30; index += 1) {
    const spotX = rng();
    const spotY = -0.1 + rng() * 0.3;
    const size = 0.02 + rng() * 0.06;
    const light = index % 2 === 0 ? "214,246,250" : "3,18,32";
    glow(brush, spotX, spotY, size, [`rgba(${light},0.16)`, `rgba(${light},0)`]);
  }
  brush.restore();
  brush.beginPath();
  for (const [x, y] of crest) brush.lineTo(x, y);
  outline(brush, "rgba(214,246,250,0.34)", 0.009);
  fade(brush, brush.createLinearGradient(0, 0.3, 0, 0.05));
}
