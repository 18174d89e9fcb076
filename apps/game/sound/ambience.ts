import { pitchOf } from "./effects.ts";
import type { Synth } from "./synth.ts";

/** The chords of each zone, as steps of the scale. Deeper zones have lower chords. */
const zoneChords = [
  [
    [0, 2, 4],
    [-1, 2, 5],
    [-2, 1, 4],
    [0, 3, 5],
  ],
  [
    [-1, 1, 4],
    [0, 2, 5],
    [-3, 1, 3],
    [-2, 2, 4],
  ],
  [
    [-3, 0, 2],
    [-4, -1, 3],
    [-5, 0, 2],
    [-3, 1, 4],
  ],
  [
    [-6, -3, 0],
    [-5, -3, 1],
    [-7, -4, 0],
    [-6, -2, 1],
  ],
  [
    [-8, -5, -3],
    [-10, -5, -2],
    [-9, -6, -3],
    [-8, -4, -1],
  ],
] as const;

const chordSeconds = 5.5;

/** Generated background music: slow chords and single notes. */
export class Ambience {
  readonly #synth: Synth;
  #chordAt = 0;
  #dropAt = 0;
  #chord = 0;

  constructor(synth: Synth) {
    this.#synth = synth;
  }

  /** Plays the next chord or note when it is due. Call it once per frame. */
  play(zone: number): void {
    const { time } = this.#synth;
    if (time === null) return;
    const chords = zoneChords[zone] ?? zoneChords[0];
    const chord = chords[this.#chord % chords.length] ?? chords[0];
    if (time >= this.#chordAt) {
      this.#chordAt = time + chordSeconds;
      this.#chord += 1;
      for (const step of chord) {
        const pitch = pitchOf(step);
        const seconds = chordSeconds * 1.4;
        this.#synth.tone({
          from: pitch,
          to: pitch * 1.003,
          seconds,
          loudness: 0.045,
          shape: "triangle",
        });
        this.#synth.tone({ from: pitch / 2, to: pitch * 0.4985, seconds, loudness: 0.05 });
      }
    }
    if (time >= this.#dropAt) {
      this.#dropAt = time + 0.7 + Math.random() * 2.2;
      const step = (chord[Math.floor(Math.random() * chord.length)] ?? 0) + 10;
      this.#synth.tone({ from: pitchOf(step), seconds: 0.5, loudness: 0.04 });
    }
  }
}
