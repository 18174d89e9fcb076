import { line, outline, withColours, type Brush } from "./brush.ts";
import type { FinSkin, FishSkin } from "./skin.ts";

/** Paints the tail fin with its rays. */
export function paintTail(brush: Brush, skin: FishSkin): void {
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
export function paintBelow(brush: Brush, skin: FishSkin): void {
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
