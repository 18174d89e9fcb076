import { hurtCauses } from "@fabulous-fish/simulation/contacts";
import { powerUpNames } from "@fabulous-fish/simulation/drifters";
import type { SeaEvent } from "@fabulous-fish/simulation/events";
import type { Sea } from "@fabulous-fish/simulation/sea";
import { amount, endingOf, messages, readable } from "../languages/messages.ts";
import { element } from "./elements.ts";

const toastSeconds = 2.1;

/** Announces events to the player: in a toast on the screen, and to screen readers. */
export class Announcer {
  readonly toast = element("div", "toast");
  /** The live region, which screen readers read out. */
  readonly live = element("div", "live");
  /** The run of the last event, and the deepest zone in it that was announced. */
  #sea: Sea | null = null;
  #deepest = 0;
  /** Seconds until the toast is hidden. */
  #toastLeft = 0;

  constructor() {
    this.toast.setAttribute("aria-hidden", "true");
    this.live.setAttribute("aria-live", "polite");
    this.live.setAttribute("role", "status");
  }

  /** Announces an event, unless the player sees or hears it anyway. */
  notify(event: SeaEvent, sea: Sea): void {
    if (sea !== this.#sea) this.#deepest = 0;
    this.#sea = sea;
    const { toasts, announcements } = messages;
    switch (event.name) {
      case "hurt": {
        const cause = hurtCauses[event.detail];
        const what = cause === "hunger" ? toasts.starving : endingOf(sea.player);
        return this.announce(what, "bad", announcements.hearts(what, amount(event.value)));
      }
      case "powerUp":
        return this.announce(messages.powerUps[powerUpNames[event.value] ?? "swift"], "good");
      case "zoneOpened":
        return this.announce(toasts.opened(messages.zones[event.value] ?? ""), "good");
      case "zoneEntered":
        if (event.value <= this.#deepest) return;
        this.#deepest = event.value;
        return this.announce(messages.zones[event.value] ?? "", "");
      case "sharkComing":
        return this.announce(toasts.shark, "bad");
      case "starving":
        return this.announce(toasts.starving, "bad");
      case "shieldBroken":
        return this.announce(toasts.shieldBroken, "");
      case "goldenSeen":
        return this.announce(toasts.golden, "good");
      case "goldenCaught":
        return this.announce(messages.over.won, "good");
      case "multiplier":
        this.live.textContent = announcements.multiplier(event.value);
        return;
      case "won":
      case "lost": {
        const heading = event.name === "won" ? messages.over.won : messages.over.lost;
        this.live.textContent = announcements.over(heading, readable(event.value));
        return;
      }
      case "bite":
      case "comboLost":
      case "dash":
      case "puffed":
        return;
    }
  }

  /** Hides the toast when its time is over. `seconds` have passed since the last frame. */
  draw(seconds: number): void {
    if (this.#toastLeft <= 0) return;
    this.#toastLeft -= seconds;
    if (this.#toastLeft <= 0) this.toast.classList.remove("shown");
  }

  /** Hides the toast at once. */
  clear(): void {
    this.#toastLeft = 0;
    this.toast.classList.remove("shown");
  }

  /** Shows a toast in the style of its tone. Screen readers read `spoken` instead of it. */
  announce(text: string, tone: "" | "good" | "bad", spoken = text): void {
    this.toast.textContent = text;
    this.toast.dataset["tone"] = tone;
    this.toast.classList.remove("shown");
    // Without a layout between the two changes of the class, the animation would not start again.
    this.toast.getBoundingClientRect();
    this.toast.classList.add("shown");
    this.live.textContent = spoken;
    this.#toastLeft = toastSeconds;
  }
}
