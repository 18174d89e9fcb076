import { downwards, pictureChance, type Brush } from "./brush.ts";

/**
 * Paints a far mountain range that repeats sideways, white, to be tinted. It fades away downwards:
 * below it is open water again. `kind` is 0 or 1.
 */
export function paintRidge(brush: Brush, kind: number): void {
  const chance = pictureChance(500 + kind * 77);
  const phases = [chance() * 7, chance() * 7, chance() * 7];
  const heightAt = (part: number): number => {
    const turn = part * Math.PI * 2;
    const broad = Math.sin(turn + (phases[0] ?? 0)) * 0.08;
    const peaks = Math.abs(Math.sin(turn * 2 + (phases[1] ?? 0))) * 0.13;
    const rough = Math.sin(turn * 9 + (phases[2] ?? 0)) * 0.012 + Math.sin(turn * 23) * 0.006;
    return -0.02 - broad - peaks - rough;
  };
  brush.beginPath();
  brush.moveTo(0, 0.5);
  const steps = 160;
  for (let step = 0; step <= steps; step += 1) brush.lineTo(step / steps, heightAt(step / steps));
  brush.lineTo(1, 0.5);
  brush.closePath();
  brush.fillStyle = downwards(brush, -0.22, 0.25, [
    "rgba(255,255,255,1)",
    "rgba(255,255,255,0.85)",
    "rgba(255,255,255,0.45)",
    "rgba(255,255,255,0)",
  ]);
  brush.fill();
}

/** Paints the sea floor, which repeats sideways: sand in low dunes. */
export function paintFloor(brush: Brush): void {
  const heightAt = (part: number, wave: number): number =>
    -0.1 +
    Math.sin((part * wave + 0.13) * Math.PI * 2) * 0.018 +
    Math.sin(part * Math.PI * 4) * 0.01;
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
