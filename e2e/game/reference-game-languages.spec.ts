import type { Page } from "@playwright/test";
import { language as german } from "@fabulous-fish/game/languages/de";
import { language as spanish } from "@fabulous-fish/game/languages/es";
import { language as pseudo } from "@fabulous-fish/game/languages/pseudo-language";
import { applyMessages, messages } from "@fabulous-fish/game/messages";
import { languageKey } from "@fabulous-fish/core/storage/storage-keys";
import { seedStorage, test } from "../fixtures.ts";
import { overflowing } from "../overflowing.ts";
import { expect } from "./game-page.ts";
import { advance, openByClock } from "./reference-game-page.ts";

/* The game is reached by its texts, which `applyMessages` changes in this process, too. */
const english = { ...messages };
test.afterEach(() => applyMessages(english));
test.describe.configure({ timeout: 120_000 });

/** What has a text, without what only screen readers read. */
const places = ".interface :is(h1, p, span, button, dt, dd, li, summary):not(.live)";

async function expectToFit(page: Page): Promise<void> {
  expect(await overflowing(page, places)).toEqual([]);
}

for (const language of [german, spanish, pseudo]) {
  for (const width of [320, 768, 1440]) {
    test(`the texts in ${language.language} fit at ${width} px`, async ({ user, context }) => {
      await seedStorage(context, { [languageKey]: language.language });
      applyMessages(language);
      await user.page.setViewportSize({ width, height: 800 });
      const page = await openByClock(user);
      await page.getByText(messages.ready.how).click();
      await expect(page.getByText(messages.ready.rules[0])).toBeVisible();
      await expectToFit(page);

      await page.getByRole("button", { name: messages.ready.swim, exact: true }).click();
      await advance(page, 500);
      await expect(page.getByText(messages.hud.growth, { exact: true })).toBeVisible();
      await expectToFit(page);
      await page.keyboard.press("KeyP");
      await advance(page, 50);
      await expect(page.getByRole("button", { name: messages.paused.resume })).toBeVisible();
      await expectToFit(page);
    });
  }
}
