import type { QualityStep } from "../drawing/stage.ts";

/** The average frame time above which the quality is reduced, in seconds. */
const slowFrameSeconds = 1 / 42;
const framesMeasured = 50;
/** Frames that are not measured after a change, because the change itself takes time. */
const framesIgnored = 20;

/** Measures frame times and reduces the quality if they are too long. */
export class QualityWatch {
  #step: QualityStep = 0;
  #frames = -framesIgnored;
  #seconds = 0;

  /** Adds a frame's time. Returns the new quality if it has to be reduced, otherwise null. */
  addFrame(seconds: number): QualityStep | null {
    this.#frames += 1;
    // A long gap means a suspended tab, not a slow machine.
    if (this.#frames <= 0 || seconds > 0.5) return null;
    this.#seconds += seconds;
    if (this.#frames < framesMeasured) return null;
    const average = this.#seconds / this.#frames;
    this.#frames = 0;
    this.#seconds = 0;
    if (average < slowFrameSeconds || this.#step === 3) return null;
    this.#step = this.#step === 0 ? 1 : this.#step === 1 ? 2 : 3;
    this.#frames = -framesIgnored;
    return this.#step;
  }
}
