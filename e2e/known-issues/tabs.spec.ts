import type { Page, WebSocketRoute } from "@playwright/test";
import { connectorKey } from "@fabulous-fish/core/storage-keys";
import { accounts } from "@fabulous-fish/sandbox/accounts";
import { messages } from "@fabulous-fish/page/messages/texts/page";
import { expect, sessionEntries, test } from "./fixtures.ts";
import { connectPera } from "../labels.ts";

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
class SleepyTab {
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

/** Sessions that one tab ends and starts while another tab misses the events. */

const first = accounts.eligible;
const second = accounts.holderOfOthers;
const walletChunk = /\/pera-wallet-[^/]*\.js$/;

test("a tab without the wallet chunk follows a disconnect without loading it", async ({
  user,
  anotherTab,
}) => {
  const background = await anotherTab();
  const requested: string[] = [];
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await background.page.route(walletChunk, async (route) => {
    requested.push(route.request().url());
    await released;
    await route.continue();
  });
  await background.visit();
  await user.visit();
  const before = await user.connect(first);
  await expect(background.page.getByTitle(first.address)).toBeVisible();
  await user.button(messages.disconnect).click();
  await expect(background.button(connectPera())).toBeVisible();
  await before.page.close();
  const wallet = await user.connect(second);
  await expect(background.page.getByTitle(second.address)).toBeVisible();
  expect(requested).toEqual([]);

  release();
  await background.button(messages.disconnect).click();
  await expect(wallet.page.getByText("The page disconnected.")).toBeVisible();
  await expect(user.button(connectPera())).toBeVisible();
});

test("a tab takes the connection over when the tab that has connected is closed", async ({
  user,
  anotherTab,
}) => {
  const background = await anotherTab();
  await background.page.clock.install();
  await background.visit();
  await user.visit();
  const wallet = await user.connect(first);
  await expect(background.page.getByTitle(first.address)).toBeVisible();
  // As before a navigation that opens another program, and replaces no page.
  await background.page.evaluate(() => dispatchEvent(new Event("beforeunload")));
  await user.page.close();
  // After that, the navigation counts as cancelled.
  await background.page.clock.fastForward(5_000);
  await wallet.switchTo(second);
  await expect(background.page.getByTitle(second.address)).toBeVisible();
  await wallet.page.getByRole("button", { name: "Disconnect" }).click();
  await expect(background.button(connectPera())).toBeVisible();
});

test("a tab that receives the end of its session late keeps a newer session", async ({
  user,
  anotherTab,
}) => {
  const tab = await SleepyTab.prepare(user.page);
  await user.visit();
  const before = await user.connect(first);
  const other = await anotherTab();
  const restored = other.page.waitForEvent("websocket");
  await other.visit();
  await restored;

  await tab.sleep();
  await before.page.getByRole("button", { name: "Disconnect" }).click();
  await expect(other.button(connectPera())).toBeVisible();
  await before.page.close();
  const wallet = await other.connect(second);

  tab.wakeSocket();
  await expect.poll(tab.isSocketClosed).toBe(true);
  await tab.wakeStorage();
  await expect(user.page.getByTitle(second.address)).toBeVisible();
  await expect(other.page.getByTitle(second.address)).toBeVisible();

  // The tab that woke ends the newer session, not its own earlier one.
  await user.button(messages.disconnect).click();
  await expect(wallet.page.getByText("The page disconnected.")).toBeVisible();
  await expect.poll(() => sessionEntries(user.page)).toEqual({});
});

test("a page restored by Back reads the storage again", async ({ user, anotherTab }) => {
  const tab = await SleepyTab.prepare(user.page);
  await user.visit();
  await expect(user.button(connectPera())).toBeVisible();
  await tab.sleep();
  const other = await anotherTab();
  await other.visit();
  const wallet = await other.connect(first);
  await expect(other.status()).toHaveText(messages.canPlay);
  await tab.restoreByBack();
  await expect(user.page.getByTitle(first.address)).toBeVisible();
  await expect(user.status()).toHaveText(messages.canPlay);

  await tab.sleep();
  await other.button(messages.disconnect).click();
  await expect(other.button(connectPera())).toBeVisible();
  await tab.restoreByBack();
  await expect(user.button(connectPera())).toBeVisible();
  await wallet.page.close();
});

test("Connect in a tab that missed another tab's session adopts that session", async ({
  user,
  anotherTab,
}) => {
  const tab = await SleepyTab.prepare(user.page);
  await user.visit();
  await expect(user.button(connectPera())).toBeVisible();
  await tab.sleep();
  const other = await anotherTab();
  await other.visit();
  await other.connect(first);
  const stored = () => other.page.evaluate((key) => localStorage.getItem(key), connectorKey);
  const before = await stored();

  await user.button(connectPera()).click();
  await expect(user.page.getByTitle(first.address)).toBeVisible();
  expect(await stored()).toBe(before);
});
