import { type KeyPair, unrelatedKey } from "../keys.ts";
import type { SettingChange } from "../settings/settings.ts";
import type { SettingState } from "../settings/state.ts";
import { Listeners } from "./listeners.ts";
import type { SigningContext } from "./signing/signing-item.ts";

/**
 * Information about the sandbox for its wallet, at `/sandbox.json`. Ids and amounts are strings,
 * because JSON has no `bigint`.
 */
export interface SandboxInfo {
  /** The URL of the page. */
  readonly siteUrl: string;
  /** Whether the page uses a real node, whose holdings the sandbox cannot change. */
  readonly hasRealNode: boolean;
  /** The network's current round, if it is known. */
  readonly round?: string;
  /** The tokens that decide about eligibility. */
  readonly requiredAssets: readonly {
    readonly id: string;
    readonly name?: string;
    /** The amount that suffices, in base units. */
    readonly threshold: string;
  }[];
}

/** Reads the information about the sandbox. */
export async function readSandboxInfo(): Promise<SandboxInfo> {
  return (await (await fetch("/sandbox.json")).json()) as SandboxInfo;
}

const pollIntervalMs = 2_000;
const maxLatenessMs = 30_000;
const latenessPollIntervalMs = 250;

/**
 * Reads and changes the settings of the sandbox over HTTP. Polls them while the tab is visible,
 * because `npm run setting` and other tabs can change them too.
 */
export class SandboxClient {
  /** Notified when `state` or `errorMessage` has changed, and after each change by this client. */
  readonly changed = new Listeners();
  /**
   * The message to show: that of a rejected change, until the next change, or that the sandbox does not
   * respond. Otherwise an empty string.
   */
  errorMessage = "";
  /** The settings as last read. */
  state: SettingState;
  #rejection = "";

  private constructor(state: SettingState) {
    this.state = state;
    setInterval(() => {
      if (document.visibilityState === "visible") void this.#request("/settings");
    }, pollIntervalMs);
    window.addEventListener("focus", () => void this.#request("/settings"));
  }

  /** Reads the settings, and starts to poll. */
  static async open(): Promise<SandboxClient> {
    const response = await fetch("/settings");
    return new SandboxClient((await response.json()) as SettingState);
  }

  /** Changes the given settings. */
  change(change: SettingChange): Promise<void> {
    return this.#post("/settings", change);
  }

  /** Resets all settings and holdings. */
  reset(): Promise<void> {
    return this.#post("/settings/reset", {});
  }

  /** Reads the settings and the round that a signing request depends on. */
  async signingContext(): Promise<Pick<SigningContext, "mode" | "authAddresses" | "round">> {
    // Undefined if the sandbox does not know the round.
    const readRound = readSandboxInfo().then(
      ({ round }) => round,
      () => undefined,
    );
    const [round] = await Promise.all([readRound, this.#request("/settings")]);
    const { wallet, authAddresses } = this.state;
    return { mode: wallet, authAddresses, round: round === undefined ? undefined : BigInt(round) };
  }

  /** Signs as the mode of the wallet says: with which key, and when. */
  async sign<Result>(sign: (otherKey?: KeyPair) => Promise<Result>): Promise<Result> {
    await this.#request("/settings");
    const mode = this.state.wallet;
    const result = await sign(mode === "other-key" ? unrelatedKey : undefined);
    if (mode === "late") await this.#whenNotLate();
    return result;
  }

  /** Resolves as soon as the wallet is not in the mode `late`, at the latest after 30 seconds. */
  async #whenNotLate(): Promise<void> {
    const end = Date.now() + maxLatenessMs;
    while (this.state.wallet === "late" && Date.now() < end) {
      await new Promise((resolve) => setTimeout(resolve, latenessPollIntervalMs));
      await this.#request("/settings");
    }
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
    const isChange = init.method === "POST";
    try {
      const response = await fetch(path, init);
      const body: unknown = await response.json();
      if (isChange) this.#rejection = response.ok ? "" : (body as { message: string }).message;
      if (response.ok) this.state = body as SettingState;
      this.errorMessage = this.#rejection;
    } catch {
      this.errorMessage = "The sandbox does not respond. Has it been stopped?";
    }
    // A rejected change leaves the state as it was, but the control that made it must be reset.
    if (before !== JSON.stringify([this.state, this.errorMessage]) || isChange) {
      this.changed.notify();
    }
  }
}
