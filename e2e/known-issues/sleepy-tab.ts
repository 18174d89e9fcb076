import type { Page, WebSocketRoute } from "@playwright/test";

/** The state of a sleeping tab in the page's window, with the storage events that it missed. */
interface SleepState {
  isAsleep: boolean;
  readonly missed: StorageEvent[];
}

type WindowWithSleepState = typeof window & { sleepState: SleepState };

/**
 * A tab that can sleep, like a background tab: the page receives neither storage events nor
 * messages of the wallet until it wakes.
 */
export class SleepyTab {
  readonly #page: Page;
  readonly #missed: (() => void)[] = [];
  #isAsleep = false;
  #isSocketClosed = false;

  private constructor(page: Page) {
    this.#page = page;
  }

  /** Prepares a tab before its first navigation. */
  static async prepare(page: Page): Promise<SleepyTab> {
    const tab = new SleepyTab(page);
    await page.addInitScript(() => {
      const sleepState: SleepState = { isAsleep: false, missed: [] };
      Object.assign(window, { sleepState });
      window.addEventListener(
        "storage",
        (event) => {
          if (!sleepState.isAsleep) return;
          event.stopImmediatePropagation();
          sleepState.missed.push(event);
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
      (window as WindowWithSleepState).sleepState.isAsleep = true;
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
      const { sleepState } = window as WindowWithSleepState;
      sleepState.isAsleep = false;
      for (const event of sleepState.missed.splice(0)) {
        const { key, oldValue, newValue, storageArea } = event;
        const again = new StorageEvent("storage", { key, oldValue, newValue, storageArea });
        window.dispatchEvent(again);
      }
    });
  }

  /**
   * Restores the page from the back/forward cache like Firefox and WebKit: missed events are lost.
   */
  async restoreByBack(): Promise<void> {
    await this.#page.evaluate(() => {
      const { sleepState } = window as WindowWithSleepState;
      sleepState.isAsleep = false;
      sleepState.missed.splice(0);
      window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
    });
  }
}
