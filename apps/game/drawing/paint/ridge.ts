import { downwards, outline, pictureRng, type Brush } from "./brush.ts";

/**
 * Paints a distant mountain range that repeats horizontally, in white for tinting. It fades out
 * towards its lower edge. `kind` is 0 or 1.
 */
export function paintRidge(brush: Brush, kind: number): void {
  const rng = pictureRng(500 + kind * 77);
  const phases = [rng() * 7, rng() * 7, rng() * 7];
  // Sharp peaks and round valleys, with the same height at both ends of the strip.
  const peaks = (fraction: number, count: number, phase: number): number =>
    1 - Math.abs(Math.sin(fraction * count * Math.PI + phase));
  const heightAt = (fraction: number): number =>
    -0.01 -
    peaks(fraction, 2, phases[0] ?? 0) ** 1.4 * 0.12 -
    peaks(fraction, 5, phases[1] ?? 0) * 0.055 -
    peaks(fraction, 11, phases[2] ?? 0) * 0.018 -
    peaks(fraction, 29, phases[0] ?? 0) * 0.006;
  const steps = 320;
  const crest = new Path2D();
  for (let step = 0; step <= steps; step += 1) crest.lineTo(step / steps, heightAt(step / steps));
  const body = new Path2D(crest);
  body.lineTo(1, 0.5);
  body.lineTo(0, 0.5);
  body.closePath();
  brush.fillStyle = downwards(brush, -0.2, 0.22, [
    "rgba(222,232,238,1)",
    "rgba(205,218,228,0.8)",
    "rgba(196,210,222,0.4)",
    "rgba(190,206,220,0)",
  ]);
  brush.fill(body);
  outline(brush, "rgba(255,255,255,0.55)", 0.004, crest);
}

/** Paints the sea floor, low dunes of sand, which repeats horizontally. */
export function paintFloor(brush: Brush): void {
  const heightAt = (fraction: number, wave: number): number =>
    -0.1 +
    Math.sin((fraction * wave + 0.13) * Math.PI * 2) * 0.018 +
    Math.sin(fraction * Math.PI * 4) * 0.01;
  for (const [wave, lift, colours] of [
    [2, -0.02, ["#1d4a57", "#0d2a36", "#061620"]],
    [3, 0.035, ["#27606a", "#113642", "#071a25"]],
  ] as const) {
    brush.beginPath();
    brush.moveTo(0, 0.3);
    for (let step = 0; step <= 80; step += 1) {
      brush.lineTo(step / 80, heightAt(step / 80, wave) + lift);
    }
    brush.lineTo(1, 0.3);
    brush.closePath();
    brush.fillStyle = downwards(brush, -0.14, 0.15, colours);
    brush.fill();
  }
}
