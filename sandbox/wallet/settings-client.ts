import type { SettingChange, SettingState } from "../settings/state.ts";
import { Listeners } from "./listeners.ts";

const pollIntervalMs = 2_000;

/**
 * Reads and changes the settings of the sandbox over HTTP. Polls them while the tab is visible,
 * because `npm run setting` and other tabs can change them too.
 */
export class SettingsClient {
  /** Notified when `state` or `errorMessage` has changed, and after each change by this client. */
  readonly changed = new Listeners();
  /** The message to show if the last request has failed, otherwise an empty string. */
  errorMessage = "";
  /** The settings as last read. */
  state: SettingState;

  private constructor(state: SettingState) {
    this.state = state;
    setInterval(() => {
      if (document.visibilityState === "visible") void this.#request("/settings");
    }, pollIntervalMs);
    window.addEventListener("focus", () => void this.#request("/settings"));
  }

  /** Reads the settings, and starts to poll. */
  static async open(): Promise<SettingsClient> {
    const response = await fetch("/settings");
    return new SettingsClient((await response.json()) as SettingState);
  }

  /** Reads the settings again. */
  refresh(): Promise<void> {
    return this.#request("/settings");
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

  /** Requests the settings, which each of the server's successful responses contains. */
  async #request(path: string, init: RequestInit = {}): Promise<void> {
    const before = JSON.stringify([this.state, this.errorMessage]);
    try {
      const response = await fetch(path, init);
      const body: unknown = await response.json();
      this.errorMessage = response.ok ? "" : (body as { message: string }).message;
      if (response.ok) this.state = body as SettingState;
    } catch {
      this.errorMessage = "The sandbox does not respond. Has it been stopped?";
    }
    // A rejected change leaves the state as it was, but the control that made it must be reset.
    if (before !== JSON.stringify([this.state, this.errorMessage]) || init.method === "POST") {
      this.changed.notify();
    }
  }
}
