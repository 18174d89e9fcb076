import {
  disc,
  downwards,
  glow,
  outline,
  outwards,
  pictureRng,
  polygon,
  withColours,
  type Brush,
} from "./brush.ts";

/** Paints a jellyfish lying on its side: bell to the right, tentacles to the left. */
export function paintJelly(brush: Brush): void {
  const rng = pictureRng(7);
  brush.lineCap = "round";
  for (let index = 0; index < 9; index += 1) {
    const y = -0.15 + (index / 8) * 0.3;
    const length = 0.42 + rng() * 0.22;
    const isThick = index % 2 === 0;
    const gradient = withColours(brush.createLinearGradient(0.62 - length, 0, 0.64, 0), [
      "rgba(255,190,235,0)",
      isThick ? "rgba(255,170,225,0.85)" : "rgba(200,170,255,0.8)",
    ]);
    brush.beginPath();
    brush.moveTo(0.66, y);
    for (let step = 1; step <= 6; step += 1) {
      brush.quadraticCurveTo(
        0.66 - (length * (step - 0.5)) / 6,
        y * (1 + step * 0.05) + (step % 2 === 0 ? 0.025 : -0.025),
        0.66 - (length * step) / 6,
        y * (1 + step * 0.06),
      );
    }
    outline(brush, gradient, isThick ? 0.02 : 0.011);
  }
  brush.beginPath();
  brush.moveTo(0.62, -0.24);
  brush.bezierCurveTo(0.82, -0.27, 0.98, -0.16, 0.985, 0);
  brush.bezierCurveTo(0.98, 0.16, 0.82, 0.27, 0.62, 0.24);
  for (let fold = 3; fold >= -3; fold -= 1) {
    brush.quadraticCurveTo(0.665, fold * 0.07, 0.62, fold * 0.07 - 0.035);
  }
  brush.closePath();
  brush.fillStyle = outwards(brush, 0.83, -0.05, 0.32, [
    "rgba(255,236,252,0.95)",
    "rgba(255,150,220,0.82)",
    "rgba(170,90,220,0.72)",
  ]);
  brush.fill();
  outline(brush, "rgba(255,225,250,0.85)", 0.01);
  for (const y of [-0.09, 0, 0.09]) disc(brush, 0.79, y, 0.04, "rgba(255,240,255,0.4)");
}

/** Paints a puffer, calm or inflated. */
export function paintPuffer(brush: Brush, puffed: boolean): void {
  const size = puffed ? 0.36 : 0.23;
  const middle = puffed ? 0.5 : 0.56;
  brush.fillStyle = "#e0b04a";
  brush.strokeStyle = "rgba(3,22,38,0.4)";
  brush.lineWidth = 0.01;
  brush.beginPath();
  brush.moveTo(middle - size * 0.9, 0);
  brush.lineTo(middle - size * 0.9 - 0.15, -0.1);
  brush.quadraticCurveTo(middle - size * 0.9 - 0.1, 0, middle - size * 0.9 - 0.15, 0.1);
  brush.closePath();
  brush.fill();
  brush.stroke();
  if (puffed) paintSpines(brush, middle, size);
  brush.save();
  brush.beginPath();
  brush.ellipse(middle, 0, puffed ? size : size * 1.35, size, 0, 0, 7);
  brush.fillStyle = downwards(brush, -size, size, ["#a8742a", "#e9bd58", "#fff3cf", "#fffdf3"]);
  brush.fill();
  brush.stroke();
  brush.clip();
  for (let index = 0; index < 14; index += 1) {
    const spotX = middle - size + ((index * 0.618) % 1) * size * 2;
    const spotY = -size + ((index * 0.382) % 1) * size * 0.9;
    disc(brush, spotX, spotY, 0.02, "rgba(88,52,18,0.45)");
  }
  brush.restore();
  const eyeX = middle + size * (puffed ? 0.55 : 0.85);
  disc(brush, eyeX, -size * 0.3, 0.062, "#fffef8");
  disc(brush, eyeX + 0.012, -size * 0.3, 0.036, "#1b2a33");
  disc(brush, eyeX, -size * 0.3 - 0.02, 0.014, "#ffffff");
  brush.beginPath();
  brush.arc(middle + size * (puffed ? 0.92 : 1.22), size * 0.15, 0.026, 0, 7);
  outline(brush, "rgba(80,30,20,0.8)", 0.016);
}

function paintSpines(brush: Brush, middle: number, size: number): void {
  brush.fillStyle = "#f6e2b0";
  for (let index = 0; index < 22; index += 1) {
    const angle = (index / 22) * Math.PI * 2;
    const cos = Math.cos(angle);
    const sin = Math.sin(angle);
    polygon(
      brush,
      [middle + cos * size * 0.95 - sin * 0.025, sin * size * 0.95 + cos * 0.025],
      [middle + cos * (size + 0.12), sin * (size + 0.12)],
      [middle + cos * size * 0.95 + sin * 0.025, sin * size * 0.95 - cos * 0.025],
    );
    brush.stroke();
  }
}

/** Paints an angler's lure over its fish. */
export function paintLure(brush: Brush): void {
  brush.lineCap = "round";
  outline(brush, "#6b5560", 0.014, new Path2D("M 0.74 -0.2 C 0.76 -0.42 0.95 -0.42 0.955 -0.27"));
  glow(brush, 0.955, -0.25, 0.07, ["#ffffff", "#aaffe6", "rgba(90,255,210,0)"]);
}
