import type { SettingChange, SettingState } from "../settings/state.ts";
import { Listeners } from "./listeners.ts";

const pollIntervalMs = 2_000;

/** The settings of the sandbox, over HTTP. Polled while the tab is visible. */
export class SettingsClient {
  readonly changed = new Listeners();
  /** The error message of the last request, to be shown, or an empty string. */
  failure = "";
  state: SettingState;

  private constructor(state: SettingState) {
    this.state = state;
    setInterval(() => {
      if (document.visibilityState === "visible") void this.#request("/settings");
    }, pollIntervalMs);
    window.addEventListener("focus", () => void this.#request("/settings"));
  }

  static async open(): Promise<SettingsClient> {
    const response = await fetch("/settings");
    return new SettingsClient((await response.json()) as SettingState);
  }

  /** Changes the given settings. */
  change(change: SettingChange): Promise<void> {
    return this.#post("/settings", change);
  }

  /** Resets all settings and holdings. */
  reset(): Promise<void> {
    return this.#post("/settings/reset", {});
  }

  #post(path: string, body: object): Promise<void> {
    return this.#request(path, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
  }

  async #request(path: string, init: RequestInit = {}): Promise<void> {
    const before = JSON.stringify([this.state, this.failure]);
    try {
      const response = await fetch(path, init);
      const body: unknown = await response.json();
      this.failure = response.ok ? "" : (body as { message: string }).message;
      if (response.ok) this.state = body as SettingState;
    } catch {
      this.failure = "The sandbox does not respond. Has it been stopped?";
    }
    if (before !== JSON.stringify([this.state, this.failure]) || init.method === "POST") {
      this.changed.notify();
    }
  }
}
