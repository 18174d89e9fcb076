import {
  outline,
  type Brush,
  disc,
  downwards,
  glow,
  outwards,
  placed,
  line,
  withColours,
} from "./brush.ts";
import { paintEye, paintMouth, paintPectoral } from "./face.ts";
import type { FishSkin, FinSkin } from "./skin.ts";

/**
 * Paints a fish into a box from the tip of the tail (left edge) to the nose (right edge). The
 * brush's origin is the middle of the left edge, and its unit is the box's width.
 */
export function paintFish(brush: Brush, skin: FishSkin, mouthOpen: boolean): void {
  paintTail(brush, skin);
  paintBelow(brush, skin);
  paintBody(brush, skin);
  paintPectoral(brush, skin);
  paintMouth(brush, skin, mouthOpen);
  paintEye(brush, skin);
  // Light from above: a bright edge along the back.
  const body = bodyOf(skin);
  brush.save();
  brush.clip(body);
  brush.translate(0, 0.006);
  brush.globalCompositeOperation = "soft-light";
  outline(brush, "rgba(255,255,255,0.5)", 0.012, body);
  brush.restore();
}

/** Returns the body's outline: from the tail over the back to the nose, and back along the belly. */
function bodyOf({ root, waist, peak, back, belly, snout }: FishSkin): Path2D {
  const nose = 0.985;
  const blunt = 0.02 + snout * 0.07;
  const top = -blunt * 0.9;
  const cheek = nose - 0.1 + snout * 0.06;
  const hip = root + (peak - root) * 0.4;
  const body = new Path2D();
  body.moveTo(root, -waist);
  body.bezierCurveTo(hip, -waist * 1.2, peak - 0.2, -back, peak, -back);
  body.bezierCurveTo(peak + 0.14, -back, cheek, top - back * 0.35, nose, top * 0.5);
  body.quadraticCurveTo(nose + 0.012, 0.004, nose - 0.004, blunt * 0.6);
  body.bezierCurveTo(cheek, blunt + belly * 0.35, peak + 0.12, belly, peak, belly);
  body.bezierCurveTo(peak - 0.2, belly, hip, waist * 1.2, root, waist);
  body.quadraticCurveTo(root - 0.02, 0, root, -waist);
  body.closePath();
  return body;
}

/** Paints the body: a gradient from back to belly, markings, scales and shade. */
function paintBody(brush: Brush, skin: FishSkin): void {
  const [dark, flank, pale] = skin.colours;
  const body = bodyOf(skin);
  brush.save();
  brush.fillStyle = downwards(brush, -skin.back, skin.belly, [dark, flank, flank, pale]);
  brush.fill(body);
  brush.clip(body);
  paintMarkings(brush, skin);
  paintScales(brush, skin);
  brush.fillStyle = outwards(brush, skin.peak, -skin.back * 0.62, skin.back * 1.5, [
    "rgba(255,255,255,0.42)",
    "rgba(255,255,255,0.08)",
    "rgba(255,255,255,0)",
  ]);
  brush.fillRect(0, -0.5, 1, 1);
  brush.fillStyle = downwards(brush, skin.belly * 0.2, skin.belly * 1.05, [
    "rgba(4,30,50,0)",
    "rgba(4,30,50,0.34)",
  ]);
  brush.fillRect(0, -0.5, 1, 1);
  paintGill(brush, skin);
  brush.restore();
  outline(brush, "rgba(3,22,38,0.45)", 0.009, body);
}

/** A band across the body that bends towards the nose. */
const band = new Path2D("M -1 -0.5 Q 1.1 0 -1 0.5 L 0.6 0.5 Q 2.4 0 0.6 -0.5");

function paintMarkings(brush: Brush, skin: FishSkin): void {
  const mark = skin.colours[4];
  brush.fillStyle = mark;
  switch (skin.markings) {
    case "none":
      return;
    case "bands":
      for (const [at, wide] of [
        [skin.root + 0.07, 0.035],
        [skin.peak - 0.13, 0.05],
        [skin.peak + 0.07, 0.045],
      ] as const) {
        brush.globalAlpha = skin.fierce ? 0.4 : 0.92;
        brush.fill(placed(band, at, 0, wide, 1));
      }
      break;
    case "stripe":
      brush.globalAlpha = 0.75;
      brush.beginPath();
      brush.moveTo(skin.root, 0.01);
      brush.quadraticCurveTo(skin.peak, -skin.back * 0.75, 0.8, -skin.back * 0.12);
      brush.quadraticCurveTo(skin.peak, -skin.back * 0.3, skin.root, 0.03);
      brush.fill();
      break;
    case "spots":
      brush.globalAlpha = 0.5;
      for (let index = 0; index < 16; index += 1) {
        const x = skin.root + 0.06 + ((index * 0.382) % 1) * (0.76 - skin.root);
        const y = -skin.back * 0.75 + ((index * 0.618) % 1) * skin.back * 1.2;
        disc(brush, x, y, 0.008 + (index % 3) * 0.005, mark);
      }
      break;
    case "lights":
      for (let index = 0; index < 9; index += 1) {
        const x = skin.root + 0.05 + (index / 9) * (0.8 - skin.root);
        const y = skin.belly * (0.35 + 0.3 * Math.sin((index / 8) * Math.PI));
        glow(brush, x, y, 0.032, [mark, `${mark}66`, `${mark}00`]);
      }
      break;
    case "mask":
      brush.globalAlpha = 0.85;
      brush.fillRect(skin.eyeAt[0] - 0.03, -0.5, 0.05, 1);
      brush.globalAlpha = 0.35;
      for (const at of [0.34, 0.46, 0.58]) brush.fillRect(at, -0.5, 0.018, 1);
  }
  brush.globalAlpha = 1;
}

function paintScales(brush: Brush, skin: FishSkin): void {
  brush.strokeStyle = "rgba(255,255,255,0.13)";
  brush.lineWidth = 0.006;
  const size = 0.034;
  for (let row = -6; row <= 6; row += 1) {
    for (let x = skin.root + (row % 2 === 0 ? 0 : size / 2); x < 0.76; x += size) {
      brush.beginPath();
      brush.arc(x, row * size * 0.62, size * 0.6, Math.PI * 0.62, Math.PI * 1.38);
      brush.stroke();
    }
  }
}

function paintGill(brush: Brush, skin: FishSkin): void {
  const at = skin.eyeAt[0] - 0.085;
  brush.beginPath();
  brush.moveTo(at - 0.01, -skin.back * 0.62);
  brush.quadraticCurveTo(at - 0.05, 0.02, at - 0.005, skin.belly * 0.66);
  outline(brush, "rgba(3,22,38,0.28)", 0.01);
}

/** Paints the tail fin with its rays. */
function paintTail(brush: Brush, skin: FishSkin): void {
  const { root, waist, tailHeight: height } = skin;
  const deep = skin.tail === "fork" ? 0.5 : skin.tail === "sickle" ? 0.62 : 0.05;
  brush.beginPath();
  brush.moveTo(root + 0.03, -waist);
  if (skin.tail === "veil") {
    brush.bezierCurveTo(
      root - 0.08,
      -height * 0.6,
      root * 0.45,
      -height * 1.25,
      0.02,
      -height * 1.1,
    );
    brush.bezierCurveTo(0.1, -height * 0.6, root * 0.35, -height * 0.2, root * 0.42, 0);
    brush.bezierCurveTo(root * 0.35, height * 0.2, 0.1, height * 0.6, 0.02, height * 1.1);
    brush.bezierCurveTo(root * 0.45, height * 1.25, root - 0.08, height * 0.6, root + 0.03, waist);
  } else {
    const low = skin.tail === "sickle" ? 0.75 : 1;
    brush.quadraticCurveTo(root * 0.62, -height * 0.5, 0.02, -height);
    brush.quadraticCurveTo(root * deep * 0.9, -height * 0.3, root * (deep + 0.08), 0);
    brush.quadraticCurveTo(root * deep * 0.9, height * 0.3 * low, 0.02, height * low);
    brush.quadraticCurveTo(root * 0.62, height * 0.5 * low, root + 0.03, waist);
  }
  brush.closePath();
  fillFin(brush, skin, 0, root, root, 0);
}

/**
 * Paints the fins along the back and the belly. Paint them before the body, which covers their
 * roots.
 */
function paintBelow(brush: Brush, skin: FishSkin): void {
  if (skin.backFin !== null) paintEdgeFin(brush, skin, skin.backFin, -1, skin.back);
  if (skin.bellyFin !== null) paintEdgeFin(brush, skin, skin.bellyFin, 1, skin.belly);
}

function paintEdgeFin(
  brush: Brush,
  skin: FishSkin,
  fin: FinSkin,
  side: 1 | -1,
  depth: number,
): void {
  const middle = (fin.from + fin.to) / 2;
  const foot = (at: number): number => {
    const fraction = at < skin.peak ? (at - skin.root) / (skin.peak - skin.root) : 1;
    return side * (skin.waist + (depth - skin.waist) * Math.sqrt(Math.max(0, fraction)) * 0.82);
  };
  const crest = side * (depth + fin.height);
  brush.beginPath();
  brush.moveTo(fin.to, foot(fin.to) * 0.9);
  brush.bezierCurveTo(
    fin.to - fin.rake * 0.4,
    crest * 0.95,
    middle,
    crest * 1.04,
    fin.from - fin.rake * 0.4,
    crest * 0.92,
  );
  brush.quadraticCurveTo(
    fin.from - fin.rake * 0.3,
    foot(fin.from) * 1.2,
    fin.from,
    foot(fin.from) * 0.6,
  );
  brush.closePath();
  fillFin(brush, skin, fin.from - fin.rake, fin.to, middle, foot(middle) * 0.3);
}

function fillFin(
  brush: Brush,
  skin: FishSkin,
  from: number,
  to: number,
  rootX: number,
  rootY: number,
): void {
  const fin = skin.colours[3];
  brush.save();
  const colours = [`${fin}b0`, `${fin}f0`, skin.colours[1]];
  brush.fillStyle = withColours(brush.createLinearGradient(from, 0, to, 0), colours, [0, 0.6, 1]);
  brush.fill();
  outline(brush, "rgba(3,22,38,0.35)", 0.007);
  brush.clip();
  brush.strokeStyle = "rgba(255,255,255,0.3)";
  brush.lineWidth = 0.005;
  for (let ray = -9; ray <= 9; ray += 1) {
    const angle = Math.PI + ray * 0.17;
    line(brush, rootX, rootY, rootX + Math.cos(angle) * 0.7, rootY + Math.sin(angle) * 0.7);
  }
  brush.restore();
}
