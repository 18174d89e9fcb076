import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { accounts } from "@fabulous-fish/sandbox/accounts";
import { messages } from "@fabulous-fish/page/messages/texts/page";
import { expect, PageUser, test } from "../fixtures.ts";
import { wholeBrowser } from "../playwright.config.ts";
import { connectPera } from "../labels.ts";

test("the sandbox wallet shows a message while the bridge is unreachable", async ({
  user,
  sandbox,
}) => {
  await user.visit();
  const wallet = await user.connect(accounts.eligible);
  const message = wallet.page.getByText("The bridge does not respond.");
  sandbox.settings.change({ bridge: "dead" });
  await expect(message).toBeVisible();
  sandbox.settings.change({ bridge: "alive" });
  await expect(message).toHaveCount(0);
  await expect(wallet.page.getByRole("button", { name: "Disconnect" })).toBeVisible();
});

test("the page and the sandbox wallet connect without storage, for one visit", async ({
  playwright,
  sandbox,
}, testInfo) => {
  // The preference "Block all cookies": access to `localStorage` throws.
  const profile = testInfo.outputPath("profile");
  const blocked = { profile: { default_content_setting_values: { cookies: 2 } } };
  await mkdir(join(profile, "Default"), { recursive: true });
  await writeFile(join(profile, "Default", "Preferences"), JSON.stringify(blocked));
  const { launchOptions } = testInfo.project.use;
  const context = await playwright.chromium.launchPersistentContext(profile, {
    ...launchOptions,
    ...(wholeBrowser ? { executablePath: wholeBrowser } : {}),
  });
  try {
    const user = new PageUser(await context.newPage(), sandbox);
    await user.visit();
    const storage = () =>
      user.page.evaluate(() => Object.prototype.toString.call(localStorage)).catch(String);
    await expect.poll(storage).toBe("[object Object]");
    const wallet = await user.connect(accounts.eligible);
    await expect(user.status()).toHaveText(messages.canPlay);
    await wallet.switchTo(accounts.oneUnitShort);
    await expect(user.status()).toHaveText(messages.cannotPlay("$FISHD"));
    await wallet.page.getByRole("button", { name: "Disconnect" }).click();
    await expect(user.button(connectPera())).toBeEnabled();
  } finally {
    await context.close();
  }
});
