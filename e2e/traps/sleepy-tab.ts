import type { Page, WebSocketRoute } from "@playwright/test";

/** The storage events that a sleeping tab has missed, as the page's own window holds them. */
interface Sleeper {
  isAsleep: boolean;
  readonly missed: StorageEvent[];
}

type WindowWithSleeper = typeof window & { sleeper: Sleeper };

/**
 * A tab that can be put to sleep, as browsers do with tabs in the background: neither storage
 * events nor the wallet's messages reach the page until it wakes.
 */
export class SleepyTab {
  readonly #page: Page;
  readonly #missed: (() => void)[] = [];
  #isAsleep = false;
  #isSocketClosed = false;

  private constructor(page: Page) {
    this.#page = page;
  }

  /** Prepares a tab that has not been opened yet. */
  static async prepare(page: Page): Promise<SleepyTab> {
    const tab = new SleepyTab(page);
    await page.addInitScript(() => {
      const sleeper: Sleeper = { isAsleep: false, missed: [] };
      Object.assign(window, { sleeper });
      window.addEventListener(
        "storage",
        (event) => {
          if (!sleeper.isAsleep) return;
          event.stopImmediatePropagation();
          sleeper.missed.push(event);
        },
        { capture: true },
      );
    });
    await page.routeWebSocket(/./, (socket) => tab.#relay(socket));
    return tab;
  }

  #relay(socket: WebSocketRoute): void {
    const bridge = socket.connectToServer();
    bridge.onMessage((message) => {
      if (this.#isAsleep) this.#missed.push(() => socket.send(message));
      else socket.send(message);
    });
    socket.onClose((code, reason) => {
      this.#isSocketClosed = true;
      void bridge.close({ ...(code === undefined ? {} : { code }), reason: reason ?? "" });
    });
  }

  async sleep(): Promise<void> {
    this.#isAsleep = true;
    await this.#page.evaluate(() => {
      (window as WindowWithSleeper).sleeper.isAsleep = true;
    });
  }

  /** Delivers the wallet's messages. */
  wakeSocket(): void {
    this.#isAsleep = false;
    for (const deliver of this.#missed.splice(0)) deliver();
  }

  /** Whether the page has closed its connection to the bridge. */
  readonly isSocketClosed = () => this.#isSocketClosed;

  /** Delivers the storage events, as Chromium does when a tab wakes. */
  async wakeStorage(): Promise<void> {
    await this.#page.evaluate(() => {
      const { sleeper } = window as WindowWithSleeper;
      sleeper.isAsleep = false;
      for (const event of sleeper.missed.splice(0)) {
        const { key, oldValue, newValue, storageArea } = event;
        const again = new StorageEvent("storage", { key, oldValue, newValue, storageArea });
        window.dispatchEvent(again);
      }
    });
  }

  /** Restores the page from the back/forward cache as Firefox and WebKit do: what it missed is lost. */
  async restoreByBack(): Promise<void> {
    await this.#page.evaluate(() => {
      const { sleeper } = window as WindowWithSleeper;
      sleeper.isAsleep = false;
      sleeper.missed.splice(0);
      window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
    });
  }
}
