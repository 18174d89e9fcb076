import { hurtCauses } from "../simulation/contacts.ts";
import { powerUpNames } from "../simulation/drifters.ts";
import type { SeaEvent } from "../simulation/events.ts";
import { readable, strings } from "../strings.ts";
import { element } from "./elements.ts";

const toastSeconds = 2.1;

/** Announces events: in a toast on the screen, and to screen readers. */
export class Announcer {
  readonly toast = element("div", "toast");
  readonly live = element("div", "live");
  #left = 0;

  constructor() {
    this.toast.setAttribute("aria-hidden", "true");
    this.live.setAttribute("aria-live", "polite");
    this.live.setAttribute("role", "status");
  }

  /** Announces the start of a run. */
  begin(): void {
    this.#say(strings.toasts.start, "");
  }

  /** Announces an event that matters to the player. */
  notify(event: SeaEvent): void {
    const { toasts, announcements } = strings;
    switch (event.name) {
      case "hurt": {
        const what = strings.hurt[hurtCauses[event.detail] ?? "teeth"];
        this.#say(what, "bad", announcements.hearts(what, strings.hud.hearts(event.value)));
        return;
      }
      case "powerUp":
        this.#say(strings.powerUps[powerUpNames[event.value] ?? "swift"], "good");
        return;
      case "zoneOpened":
        this.#say(toasts.opened(strings.zones[event.value] ?? ""), "good");
        return;
      case "zoneEntered":
        this.#say(strings.zones[event.value] ?? "", "");
        return;
      case "sharkComing":
        this.#say(toasts.shark, "bad");
        return;
      case "starving":
        this.#say(toasts.starving, "bad");
        return;
      case "shieldBroken":
        this.#say(toasts.shieldBroken, "");
        return;
      case "goldenSeen":
        this.#say(toasts.golden, "good");
        return;
      case "multiplier":
        this.live.textContent = announcements.multiplier(event.value);
        return;
      case "won":
      case "lost": {
        const heading = event.name === "won" ? strings.over.won : strings.over.lost;
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

  /** Hides the toast after its time. */
  draw(seconds: number): void {
    if (this.#left <= 0) return;
    this.#left -= seconds;
    if (this.#left <= 0) this.toast.classList.remove("shown");
  }

  /** Hides the toast at once. */
  clear(): void {
    this.#left = 0;
    this.toast.classList.remove("shown");
  }

  #say(text: string, tone: "" | "good" | "bad", aloud = text): void {
    this.toast.textContent = text;
    this.toast.dataset["tone"] = tone;
    this.toast.classList.remove("shown");
    // Reading the layout restarts the animation for a toast that follows another.
    this.toast.getBoundingClientRect();
    this.toast.classList.add("shown");
    this.live.textContent = aloud;
    this.#left = toastSeconds;
  }
}
