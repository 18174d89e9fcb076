import { disc, downwards, outwards, pictureChance, type Brush } from "./brush.ts";

/** Paints a frond of kelp, root at the left edge; it is bent as it is drawn. */
export function paintKelp(brush: Brush): void {
  const chance = pictureChance(21);
  brush.lineCap = "round";
  brush.strokeStyle = "#3f6b35";
  brush.lineWidth = 0.012;
  brush.beginPath();
  brush.moveTo(0, 0);
  brush.lineTo(0.97, 0);
  brush.stroke();
  for (let index = 0; index < 26; index += 1) {
    const x = 0.02 + index * 0.0365;
    const side = index % 2 === 0 ? 1 : -1;
    const length = 0.1 + chance() * 0.035;
    const gradient = brush.createLinearGradient(x, 0, x + length, side * 0.06);
    gradient.addColorStop(0, "#4c7a35");
    gradient.addColorStop(1, index % 3 === 0 ? "#a5b84a" : "#7f9f3e");
    brush.fillStyle = gradient;
    brush.beginPath();
    brush.moveTo(x, 0);
    brush.bezierCurveTo(
      x + 0.02,
      side * 0.05,
      x + length * 0.7,
      side * 0.065,
      x + length,
      side * 0.045,
    );
    brush.bezierCurveTo(x + length * 0.7, side * 0.02, x + 0.03, side * 0.01, x, 0);
    brush.fill();
    disc(brush, x + 0.004, side * 0.004, 0.007, "#c3cf6a");
  }
}

/** Paints a glowing string of the deep, bent like the kelp. */
export function paintGlowString(brush: Brush): void {
  brush.strokeStyle = "rgba(90,160,220,0.45)";
  brush.lineWidth = 0.006;
  brush.beginPath();
  brush.moveTo(0, 0);
  brush.lineTo(0.97, 0);
  brush.stroke();
  for (let index = 0; index < 22; index += 1) {
    const x = 0.06 + index * 0.041;
    const y = index % 2 === 0 ? 0.018 : -0.018;
    const hue = index % 4 === 0 ? "255,140,220" : "110,240,255";
    brush.strokeStyle = `rgba(${hue},0.4)`;
    brush.beginPath();
    brush.moveTo(x - 0.012, 0);
    brush.lineTo(x, y);
    brush.stroke();
    const size = 0.018 + (index % 3) * 0.005;
    disc(
      brush,
      x,
      y,
      size,
      outwards(brush, x, y, size, [
        "rgba(255,255,255,0.95)",
        `rgba(${hue},0.55)`,
        `rgba(${hue},0)`,
      ]),
    );
  }
}

/** Paints a reef: a rock with corals on it. `kind` is 0 to 2. */
export function paintReef(brush: Brush, kind: number): void {
  const chance = pictureChance(100 + kind * 17);
  const corals = [
    ["#ff7f6e", "#ffb199"],
    ["#e86aa8", "#ffb3d6"],
    ["#ffb04d", "#ffdc96"],
    ["#a66fe0", "#d9b8ff"],
    ["#4fc7b5", "#aef2e4"],
  ] as const;
  for (let index = 0; index < 9; index += 1) {
    const x = 0.18 + (index / 8) * 0.64 + (chance() - 0.5) * 0.06;
    const rise = 0.06 - Math.sin(((x - 0.1) / 0.8) * Math.PI) * 0.14;
    const pair = corals[Math.floor(chance() * corals.length)] ?? corals[0];
    const size = 0.09 + chance() * 0.09;
    const turn = chance();
    if (turn < 0.4) paintBranches(brush, x, rise, size, pair, chance);
    else if (turn < 0.7) paintFan(brush, x, rise, size, pair);
    else paintTubes(brush, x, rise, size * 0.8, pair, chance);
  }
  paintRock(brush, chance, ["#6c7a7c", "#3c4d57", "#22323d"]);
}

/** Paints a bare rock of the deep. `kind` is 0 or 1. */
export function paintBoulder(brush: Brush, kind: number): void {
  paintRock(brush, pictureChance(300 + kind * 31), ["#54677a", "#2b3a4d", "#141f2e"]);
}

function paintRock(brush: Brush, chance: () => number, colours: readonly string[]): void {
  brush.beginPath();
  brush.moveTo(0.02, 0.4);
  let x = 0.04;
  while (x < 0.96) {
    const height = 0.08 - Math.sin(((x - 0.04) / 0.92) * Math.PI) * 0.17 + (chance() - 0.5) * 0.05;
    brush.lineTo(x, height);
    x += 0.05 + chance() * 0.06;
  }
  brush.lineTo(0.98, 0.4);
  brush.closePath();
  brush.lineJoin = "round";
  brush.fillStyle = downwards(brush, -0.12, 0.34, [...colours, `${colours[2] ?? "#223344"}00`]);
  brush.fill();
  brush.save();
  brush.clip();
  for (let index = 0; index < 26; index += 1) {
    const spotX = chance();
    const spotY = -0.08 + chance() * 0.3;
    const size = 0.02 + chance() * 0.05;
    const light = index % 2 === 0 ? "255,255,255" : "3,18,32";
    disc(
      brush,
      spotX,
      spotY,
      size,
      outwards(brush, spotX, spotY, size, [`rgba(${light},0.12)`, `rgba(${light},0)`]),
    );
  }
  brush.restore();
}

function paintBranches(
  brush: Brush,
  x: number,
  y: number,
  size: number,
  colours: readonly [string, string],
  chance: () => number,
): void {
  brush.lineCap = "round";
  const branch = (
    fromX: number,
    fromY: number,
    angle: number,
    length: number,
    left: number,
  ): void => {
    const toX = fromX + Math.cos(angle) * length;
    const toY = fromY + Math.sin(angle) * length;
    brush.strokeStyle = left > 1 ? colours[0] : colours[1];
    brush.lineWidth = 0.006 + left * 0.005;
    brush.beginPath();
    brush.moveTo(fromX, fromY);
    brush.lineTo(toX, toY);
    brush.stroke();
    if (left === 0) return;
    branch(toX, toY, angle - 0.3 - chance() * 0.35, length * 0.72, left - 1);
    branch(toX, toY, angle + 0.3 + chance() * 0.35, length * 0.72, left - 1);
  };
  branch(x, y + 0.04, -Math.PI / 2 + (chance() - 0.5) * 0.5, size * 0.55, 3);
}

function paintFan(
  brush: Brush,
  x: number,
  y: number,
  size: number,
  colours: readonly [string, string],
): void {
  brush.strokeStyle = colours[0];
  brush.lineCap = "round";
  for (let index = -6; index <= 6; index += 1) {
    const angle = -Math.PI / 2 + index * 0.14;
    brush.lineWidth = 0.009;
    brush.beginPath();
    brush.moveTo(x, y + 0.04);
    brush.quadraticCurveTo(
      x + Math.cos(angle) * size * 0.5,
      y + Math.sin(angle) * size * 0.7,
      x + Math.cos(angle) * size * 1.15,
      y + Math.sin(angle) * size * 1.05,
    );
    brush.stroke();
  }
  brush.strokeStyle = colours[1];
  brush.lineWidth = 0.005;
  for (const part of [0.5, 0.75, 1]) {
    brush.beginPath();
    brush.arc(x, y + 0.04, size * part, -Math.PI / 2 - 0.8, -Math.PI / 2 + 0.8);
    brush.stroke();
  }
}

function paintTubes(
  brush: Brush,
  x: number,
  y: number,
  size: number,
  colours: readonly [string, string],
  chance: () => number,
): void {
  for (let index = -2; index <= 2; index += 1) {
    const height = size * (0.7 + chance() * 0.6);
    const wide = size * 0.2;
    const footX = x + index * wide * 0.95;
    brush.fillStyle = downwards(brush, y - height, y + 0.05, [colours[1], colours[0]]);
    brush.beginPath();
    brush.roundRect(footX - wide / 2, y - height, wide, height + 0.06, wide / 2);
    brush.fill();
    brush.fillStyle = "rgba(60,10,40,0.5)";
    brush.beginPath();
    brush.ellipse(footX, y - height + wide * 0.35, wide * 0.3, wide * 0.2, 0, 0, 7);
    brush.fill();
  }
}
