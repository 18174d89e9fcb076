import type { SeaEvent } from "@fabulous-fish/simulation/events";
import type { Sea } from "@fabulous-fish/simulation/sea";
import { isMuteStored, storeMute } from "../storage/stored-items.ts";
import { Ambience } from "./ambience.ts";
import { soundEvent } from "./effects.ts";
import { Synth } from "./synth.ts";

/** The game's sound effects and music. */
export class Sounds {
  muted = isMuteStored();
  readonly #synth = new Synth();
  readonly #ambience = new Ambience(this.#synth);

  constructor() {
    this.#synth.setMuted(this.muted);
  }

  /** Starts audio. Call it from a user gesture. */
  unlock(): void {
    this.#synth.unlock();
  }

  /** Mutes or unmutes, stores the choice, and returns whether the sound is off. */
  toggleMute(): boolean {
    this.muted = !this.muted;
    this.#synth.setMuted(this.muted);
    storeMute(this.muted);
    return this.muted;
  }

  /** Suspends all sound while the game is paused. */
  hold(held: boolean): void {
    this.#synth.hold(held);
  }

  /** Plays the sound of an event. */
  play(event: SeaEvent, sea: Sea): void {
    soundEvent(this.#synth, event, sea);
  }

  /** Continues the music. */
  draw(sea: Sea): void {
    if (!this.muted) this.#ambience.play(sea.player.zone);
  }

  close(): void {
    this.#synth.close();
  }
}
