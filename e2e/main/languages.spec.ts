import type { Page } from "@playwright/test";
import { language as german } from "@fabulous-fish/page/language/de";
import { language as spanish } from "@fabulous-fish/page/language/es";
import { labels } from "@fabulous-fish/page/labels";
import { expect, type PageUser, test } from "../fixtures.ts";

const menu = ({ page }: PageUser) => page.getByRole("combobox");

/** Records the text that is visible in each frame. */
async function recordVisibleText(page: Page): Promise<readonly string[]> {
  const seen: string[] = [];
  await page.exposeFunction("see", (text: string) => {
    seen.push(text);
  });
  await page.addInitScript(() => {
    const { see } = window as unknown as { see: (text: string) => void };
    function look(): void {
      const root = document.querySelector<HTMLElement>("#root");
      if (root?.checkVisibility({ visibilityProperty: true })) see(root.innerText);
      requestAnimationFrame(look);
    }
    look();
  });
  return seen;
}

test.describe("in a German browser", () => {
  test.use({ locale: "de-AT" });

  test("languages: the first paint is German, and hydration finds the same", async ({ user }) => {
    const { page } = user;
    const warnings: string[] = [];
    page.on("console", (message) => warnings.push(message.text()));
    const seen = await recordVisibleText(page);
    await user.visit();
    await expect(user.button(german.page.connect)).toBeEnabled();
    await expect(menu(user)).toHaveValue("de");
    await expect(page.locator("html")).toHaveAttribute("lang", "de");
    expect(seen.join()).toContain(german.page.tagline);
    expect(seen.join()).not.toContain(labels.tagline);
    expect(warnings).toEqual([]);
  });
});

test("languages: the menu changes the texts at once, and the choice is kept", async ({ user }) => {
  await user.visit();
  await expect(user.button(labels.connect)).toBeEnabled();
  await menu(user).selectOption("es");
  await expect(user.button(spanish.page.connect)).toBeEnabled();
  await expect(menu(user)).toBeFocused();
  await expect(menu(user)).toHaveAccessibleName(spanish.page.languageMenu);
  await expect(user.page.locator("html")).toHaveAttribute("lang", "es");

  await user.page.reload();
  await expect(user.button(spanish.page.connect)).toBeEnabled();
  await menu(user).selectOption("en");
  await expect(user.button(labels.connect)).toBeEnabled();
  await expect(user.page.locator("html")).toHaveAttribute("lang", "en");
});
