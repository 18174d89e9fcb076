import type { SeaEvent } from "@fabulous-fish/simulation/events";
import type { Sea } from "@fabulous-fish/simulation/sea";
import { Synth } from "./synth.ts";
import { readItem, writeItem } from "../storage/stored-items.ts";

/** A pentatonic scale, in semitones. Any two of its notes are consonant. */
const scale = [0, 2, 4, 7, 9] as const;

/** Returns the frequency of a step of the scale, in hertz. Step 0 is the A below middle C. */
function pitchOf(step: number): number {
  const octave = Math.floor(step / scale.length);
  const note = scale[((step % scale.length) + scale.length) % scale.length] ?? 0;
  return 220 * 2 ** (octave + note / 12);
}

/** Plays the sound of an event. */
function soundEvent(synth: Synth, event: SeaEvent, sea: Sea): void {
  switch (event.name) {
    case "bite": {
      const pitch = pitchOf(4 + Math.min(14, sea.player.combo));
      synth.hiss({ from: 900, to: 260, seconds: 0.07, loudness: 0.16 });
      return synth.tone({ from: pitch * 0.75, to: pitch, seconds: 0.11, loudness: 0.2 });
    }
    case "multiplier":
      return arpeggio(synth, 9 + event.value, [0, 2, 4], 0.06, 0.13);
    case "hurt":
      synth.hiss({ from: 1400, to: 120, seconds: 0.3, loudness: 0.42 });
      return synth.tone({ from: 210, to: 62, seconds: 0.38, loudness: 0.34, shape: "triangle" });
    case "shieldBroken":
      synth.hiss({ from: 2600, to: 700, seconds: 0.22, loudness: 0.3 });
      return synth.tone({ from: 900, to: 300, seconds: 0.2, loudness: 0.16 });
    case "dash":
      return synth.hiss({ from: 320, to: 1500, seconds: 0.2, loudness: 0.22 });
    case "powerUp":
      return arpeggio(synth, 8, [0, 2, 4, 5, 7], 0.055, 0.15);
    case "zoneOpened":
      arpeggio(synth, 5, [0, 2, 4, 5, 7, 9], 0.1, 0.18);
      return synth.tone({ from: 110, to: 55, seconds: 1.4, loudness: 0.25 });
    case "sharkComing":
      synth.tone({ from: 73, to: 69, seconds: 0.42, loudness: 0.34, shape: "sawtooth" });
      return synth.tone({
        from: 78,
        to: 73,
        seconds: 0.5,
        loudness: 0.34,
        shape: "sawtooth",
        after: 0.45,
      });
    case "starving":
      return synth.tone({ from: 300, to: 220, seconds: 0.22, loudness: 0.2, shape: "square" });
    case "puffed":
      return synth.tone({ from: 160, to: 420, seconds: 0.18, loudness: 0.13, shape: "triangle" });
    case "goldenCaught":
      return arpeggio(synth, 7, [0, 2, 4, 7, 9, 12], 0.08, 0.18);
    case "goldenSeen":
      return arpeggio(synth, 12, [0, 4, 2, 5, 4, 7], 0.12, 0.15);
    case "won":
      arpeggio(synth, 5, [0, 2, 4, 5, 7, 9, 10, 12, 14], 0.12, 0.2);
      return synth.tone({ from: pitchOf(0), seconds: 2.4, loudness: 0.2, shape: "triangle" });
    case "lost":
      synth.tone({ from: 220, to: 55, seconds: 1.2, loudness: 0.3, shape: "triangle" });
      return arpeggio(synth, 4, [4, 2, 0, -3], 0.2, 0.14);
    case "comboLost":
    case "zoneEntered":
      return;
  }
}

function arpeggio(
  synth: Synth,
  root: number,
  steps: readonly number[],
  apart: number,
  loudness: number,
): void {
  steps.forEach((step, index) => {
    synth.tone({
      from: pitchOf(root + step),
      seconds: 0.34,
      loudness,
      shape: "triangle",
      after: index * apart,
    });
  });
}

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
class Ambience {
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

const muteKey = "fabulous-fish-game.muted";

/** The game's sound effects and music. */
export class Sounds {
  muted = readItem(muteKey) === "true";
  readonly synth = new Synth();
  readonly #ambience = new Ambience(this.synth);

  constructor() {
    this.synth.setMuted(this.muted);
  }

  /** Mutes or unmutes, stores the choice, and returns whether the sound is off. */
  toggleMute(): boolean {
    this.muted = !this.muted;
    this.synth.setMuted(this.muted);
    writeItem(muteKey, String(this.muted));
    return this.muted;
  }

  /** Plays the sound of an event. */
  play(event: SeaEvent, sea: Sea): void {
    soundEvent(this.synth, event, sea);
  }

  /** Continues the music. */
  draw(sea: Sea): void {
    if (!this.muted) this.#ambience.play(sea.player.zone);
  }
}
