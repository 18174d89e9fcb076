import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { accounts } from "@fabulous-fish/sandbox/accounts";
import { labels } from "@fabulous-fish/page/labels";
import { expect, PagePerson, test } from "../fixtures.ts";

test("the sandbox wallet says that its bridge does not answer, until it does", async ({
  person,
  world,
}) => {
  await person.visit();
  const wallet = await person.connect(accounts.eligibleByFirst);
  const trouble = wallet.page.getByText("The bridge does not answer.");
  world.switches.change({ bridge: "dead" });
  await expect(trouble).toBeVisible();
  world.switches.change({ bridge: "alive" });
  await expect(trouble).toHaveCount(0);
  await expect(wallet.page.getByRole("button", { name: "Disconnect" })).toBeVisible();
});

test("with storage blocked by the browser, page and sandbox wallet connect for this visit", async ({
  playwright,
  world,
}, testInfo) => {
  // What "Block all cookies" in the browser's settings writes: `localStorage` throws everywhere.
  const profile = testInfo.outputPath("profile");
  const blocked = { profile: { default_content_setting_values: { cookies: 2 } } };
  await mkdir(join(profile, "Default"), { recursive: true });
  await writeFile(join(profile, "Default", "Preferences"), JSON.stringify(blocked));
  const { launchOptions } = testInfo.project.use;
  const context = await playwright.chromium.launchPersistentContext(profile, launchOptions);
  try {
    const person = new PagePerson(await context.newPage(), world);
    await person.visit();
    const storage = await person.page.evaluate(() => Object.prototype.toString.call(localStorage));
    expect(storage).toBe("[object Object]");
    const wallet = await person.connect(accounts.eligibleByFirst);
    await expect(person.status()).toHaveText(labels.canPlay);
    await wallet.switchTo(accounts.oneUnitShort);
    await expect(person.status()).toHaveText(labels.cannotPlay);
    await wallet.page.getByRole("button", { name: "Disconnect" }).click();
    await expect(person.button(labels.connect)).toBeEnabled();
  } finally {
    await context.close();
  }
});
