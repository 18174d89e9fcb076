import { connectorKey } from "@fabulous-fish/core/storage-keys";
import { accounts } from "@fabulous-fish/sandbox/accounts";
import { messages } from "@fabulous-fish/page/messages/en/page";
import { expect, sessionEntries, test } from "./fixtures.ts";
import { SleepyTab } from "./sleepy-tab.ts";
import { connectPera } from "../labels.ts";

/** Sessions that one tab ends and starts while another tab misses the events. */

const first = accounts.eligibleByFirst;
const second = accounts.eligibleBySecond;
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
  await background.visit();
  await user.visit();
  const wallet = await user.connect(first);
  await expect(background.page.getByTitle(first.address)).toBeVisible();
  // As before a navigation that opens another program, and replaces no page.
  await background.page.evaluate(() => dispatchEvent(new Event("beforeunload")));
  await user.page.close();
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
