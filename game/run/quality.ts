import type { QualityStep } from "../drawing/stage.ts";

/** A frame may take this long on average before less is drawn, in seconds. */
const SLOW = 1 / 42;
const FRAMES_JUDGED = 50;
/** Frames after a change that are not judged: the change itself takes time. */
const FRAMES_FORGIVEN = 20;

/** Watches how long frames take, and has less drawn when they take too long. */
export class QualityWatch {
  #step: QualityStep = 0;
  #frames = -FRAMES_FORGIVEN;
  #seconds = 0;

  /** Notes a frame; gives the new step when less should be drawn from now on, else null. */
  noteZone(seconds: number): QualityStep | null {
    this.#frames += 1;
    // A long gap is a tab that slept, not a slow machine.
    if (this.#frames <= 0 || seconds > 0.5) return null;
    this.#seconds += seconds;
    if (this.#frames < FRAMES_JUDGED) return null;
    const average = this.#seconds / this.#frames;
    this.#frames = 0;
    this.#seconds = 0;
    if (average < SLOW || this.#step === 3) return null;
    this.#step = this.#step === 0 ? 1 : this.#step === 1 ? 2 : 3;
    this.#frames = -FRAMES_FORGIVEN;
    return this.#step;
  }
}
