import type { SettingChange, SettingState } from "../settings/state.ts";
import { Listeners } from "./listeners.ts";

const READ_AGAIN_MS = 2_000;

/** The world's switches as the wallet's tab sees them: read again while the tab is looked at. */
export class SettingsClient {
  readonly changed = new Listeners();
  /** What went wrong with the last change, for a person to read; empty when nothing did. */
  failure = "";
  state: SettingState;

  private constructor(state: SettingState) {
    this.state = state;
    setInterval(() => {
      if (document.visibilityState === "visible") void this.#ask("/switches");
    }, READ_AGAIN_MS);
    window.addEventListener("focus", () => void this.#ask("/switches"));
  }

  static async open(): Promise<SettingsClient> {
    const response = await fetch("/switches");
    return new SettingsClient((await response.json()) as SettingState);
  }

  /** Changes the switches named. */
  change(change: SettingChange): Promise<void> {
    return this.#post("/switches", change);
  }

  /** Sets every switch and every holding back. */
  reset(): Promise<void> {
    return this.#post("/switches/reset", {});
  }

  #post(path: string, body: object): Promise<void> {
    return this.#ask(path, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
  }

  async #ask(path: string, init: RequestInit = {}): Promise<void> {
    const before = JSON.stringify([this.state, this.failure]);
    try {
      const response = await fetch(path, init);
      const answer: unknown = await response.json();
      this.failure = response.ok ? "" : (answer as { message: string }).message;
      if (response.ok) this.state = answer as SettingState;
    } catch {
      this.failure = "The local world does not answer. Has it been stopped?";
    }
    if (before !== JSON.stringify([this.state, this.failure]) || init.method === "POST") {
      this.changed.tell();
    }
  }
}
