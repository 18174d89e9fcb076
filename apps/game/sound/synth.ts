/** A tone. Frequencies are in hertz, loudness is 0 to 1. */
export interface Tone {
  readonly from: number;
  /** The final frequency. Default: `from`. */
  readonly to?: number;
  readonly seconds: number;
  readonly loudness: number;
  readonly shape?: OscillatorType;
  /** Seconds from now. */
  readonly after?: number;
}

/** Noise through a filter whose frequency glides. */
export interface Hiss {
  readonly from: number;
  readonly to: number;
  readonly seconds: number;
  readonly loudness: number;
}

/**
 * A small Web Audio synthesizer. It is silent until `unlock`, and in browsers without Web Audio.
 */
export class Synth {
  #context: AudioContext | null = null;
  #out: GainNode | null = null;
  #wet: GainNode | null = null;
  #noise: AudioBuffer | null = null;
  #muted = false;

  /** The audio clock, or null while there is no sound. */
  get time(): number | null {
    return this.#context?.state === "running" ? this.#context.currentTime : null;
  }

  /** Starts audio. Call it from a user gesture. */
  unlock(): void {
    if (this.#context !== null) {
      if (this.#context.state === "suspended") void this.#context.resume();
      return;
    }
    if (typeof AudioContext === "undefined") return;
    const context = new AudioContext({ latencyHint: "interactive" });
    this.#context = context;
    const out = new GainNode(context, { gain: this.#muted ? 0 : 0.8 });
    const soft = new DynamicsCompressorNode(context, { threshold: -16, ratio: 5 });
    out.connect(soft).connect(context.destination);
    this.#out = out;
    // A low-pass filtered echo makes it sound as if under water.
    const wet = new GainNode(context, { gain: 0.32 });
    const delay = new DelayNode(context, { delayTime: 0.27, maxDelayTime: 1 });
    const dull = new BiquadFilterNode(context, { type: "lowpass", frequency: 1300 });
    const again = new GainNode(context, { gain: 0.42 });
    wet.connect(delay).connect(dull).connect(out);
    dull.connect(again).connect(delay);
    this.#wet = wet;
    this.#noise = context.createBuffer(1, context.sampleRate, context.sampleRate);
    const samples = this.#noise.getChannelData(0);
    for (let index = 0; index < samples.length; index += 1) samples[index] = Math.random() * 2 - 1;
  }

  /** Mutes or unmutes with a short fade. */
  setMuted(muted: boolean): void {
    this.#muted = muted;
    const context = this.#context;
    if (context !== null) {
      this.#out?.gain.setTargetAtTime(muted ? 0 : 0.8, context.currentTime, 0.03);
    }
  }

  /** Suspends all sound while the game is paused. */
  hold(held: boolean): void {
    if (this.#context === null) return;
    if (held) void this.#context.suspend();
    else void this.#context.resume();
  }

  /** Plays a tone. */
  tone(tone: Tone): void {
    const context = this.#context;
    if (context === null || this.#out === null || this.#muted) return;
    const start = context.currentTime + (tone.after ?? 0);
    const end = start + tone.seconds;
    const source = new OscillatorNode(context, { type: tone.shape ?? "sine" });
    source.frequency.setValueAtTime(tone.from, start);
    source.frequency.exponentialRampToValueAtTime(Math.max(20, tone.to ?? tone.from), end);
    this.#play(source, tone.loudness, start, end);
  }

  /** Plays a hiss. */
  hiss(hiss: Hiss): void {
    const context = this.#context;
    if (context === null || this.#noise === null || this.#muted) return;
    const start = context.currentTime;
    const end = start + hiss.seconds;
    const source = new AudioBufferSourceNode(context, { buffer: this.#noise, loop: true });
    const filter = new BiquadFilterNode(context, { type: "bandpass", Q: 1.1 });
    filter.frequency.setValueAtTime(hiss.from, start);
    filter.frequency.exponentialRampToValueAtTime(hiss.to, end);
    source.connect(filter);
    this.#play(source, hiss.loudness, start, end, filter);
  }

  #play(
    source: AudioScheduledSourceNode,
    loudness: number,
    start: number,
    end: number,
    last: AudioNode = source,
  ): void {
    const context = this.#context;
    if (context === null || this.#out === null || this.#wet === null) return;
    const envelope = new GainNode(context, { gain: 0 });
    envelope.gain.setValueAtTime(0, start);
    envelope.gain.linearRampToValueAtTime(loudness, start + Math.min(0.015, (end - start) / 4));
    envelope.gain.exponentialRampToValueAtTime(0.0008, end);
    last.connect(envelope);
    envelope.connect(this.#out);
    envelope.connect(this.#wet);
    source.start(start);
    source.stop(end + 0.02);
  }

  /** Closes the audio context. */
  close(): void {
    void this.#context?.close();
    this.#context = null;
  }
}
