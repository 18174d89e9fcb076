import type { SeaEvent } from "../simulation/events.ts";
import type { Sea } from "../simulation/sea.ts";
import { isMuteKept, keepMute } from "../storage/mute.ts";
import { Ambience } from "./ambience.ts";
import { soundEvent } from "./effects.ts";
import { Synth } from "./synth.ts";

/** Everything one hears. */
export class Sounds {
  muted = isMuteKept();
  readonly #synth = new Synth();
  readonly #ambience = new Ambience(this.#synth);

  constructor() {
    this.#synth.setMuted(this.muted);
  }

  /** Lets sound begin; call it from a gesture. */
  unlock(): void {
    this.#synth.unlock();
  }

  /** Turns the sound off or on, remembers it, and says whether it is off. */
  toggleMute(): boolean {
    this.muted = !this.muted;
    this.#synth.setMuted(this.muted);
    keepMute(this.muted);
    return this.muted;
  }

  /** Holds everything while the game is paused. */
  hold(held: boolean): void {
    this.#synth.hold(held);
  }

  /** Plays what happened. */
  play(event: SeaEvent, sea: Sea): void {
    soundEvent(this.#synth, event, sea);
  }

  /** Plays the music on. */
  draw(sea: Sea): void {
    if (!this.muted) this.#ambience.play(sea.player.zone);
  }

  close(): void {
    this.#synth.close();
  }
}
