import type { SeaEvent } from "@fabulous-fish/simulation/events";
import type { Sea } from "@fabulous-fish/simulation/sea";
import type { Synth } from "./synth.ts";

/** A pentatonic scale, in semitones. Any two of its notes are consonant. */
const scale = [0, 2, 4, 7, 9] as const;

/** Returns the frequency of a step of the scale, in hertz. Step 0 is the A below middle C. */
export function pitchOf(step: number): number {
  const octave = Math.floor(step / scale.length);
  const note = scale[((step % scale.length) + scale.length) % scale.length] ?? 0;
  return 220 * 2 ** (octave + note / 12);
}

/** Plays the sound of an event. */
export function soundEvent(synth: Synth, event: SeaEvent, sea: Sea): void {
  switch (event.name) {
    case "bite": {
      const pitch = pitchOf(4 + Math.min(14, sea.player.combo));
      synth.hiss({ from: 900, to: 260, seconds: 0.07, loudness: 0.16 });
      synth.tone({ from: pitch * 0.75, to: pitch, seconds: 0.11, loudness: 0.2 });
      return;
    }
    case "multiplier":
      arpeggio(synth, 9 + event.value, [0, 2, 4], 0.06, 0.13);
      return;
    case "hurt":
      synth.hiss({ from: 1400, to: 120, seconds: 0.3, loudness: 0.42 });
      synth.tone({ from: 210, to: 62, seconds: 0.38, loudness: 0.34, shape: "triangle" });
      return;
    case "shieldBroken":
      synth.hiss({ from: 2600, to: 700, seconds: 0.22, loudness: 0.3 });
      synth.tone({ from: 900, to: 300, seconds: 0.2, loudness: 0.16 });
      return;
    case "dash":
      synth.hiss({ from: 320, to: 1500, seconds: 0.2, loudness: 0.22 });
      return;
    case "powerUp":
      arpeggio(synth, 8, [0, 2, 4, 5, 7], 0.055, 0.15);
      return;
    case "zoneOpened":
      arpeggio(synth, 5, [0, 2, 4, 5, 7, 9], 0.1, 0.18);
      synth.tone({ from: 110, to: 55, seconds: 1.4, loudness: 0.25 });
      return;
    case "sharkComing":
      synth.tone({ from: 73, to: 69, seconds: 0.42, loudness: 0.34, shape: "sawtooth" });
      synth.tone({
        from: 78,
        to: 73,
        seconds: 0.5,
        loudness: 0.34,
        shape: "sawtooth",
        after: 0.45,
      });
      return;
    case "starving":
      synth.tone({ from: 300, to: 220, seconds: 0.22, loudness: 0.2, shape: "square" });
      return;
    case "puffed":
      synth.tone({ from: 160, to: 420, seconds: 0.18, loudness: 0.13, shape: "triangle" });
      return;
    case "goldenSeen":
      arpeggio(synth, 12, [0, 4, 2, 5, 4, 7], 0.12, 0.15);
      return;
    case "won":
      arpeggio(synth, 5, [0, 2, 4, 5, 7, 9, 10, 12, 14], 0.12, 0.2);
      synth.tone({ from: pitchOf(0), seconds: 2.4, loudness: 0.2, shape: "triangle" });
      return;
    case "lost":
      synth.tone({ from: 220, to: 55, seconds: 1.2, loudness: 0.3, shape: "triangle" });
      arpeggio(synth, 4, [4, 2, 0, -3], 0.2, 0.14);
      return;
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
