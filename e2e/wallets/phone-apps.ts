import type { Page } from "@playwright/test";

/** The user agents of phones. */
export const phones = {
  Android: "Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/130 Mobile Safari",
  iPhone: "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Mobile Safari",
};

/**
 * Records which apps the page opens, from its next navigation on, instead of opening them. Returns a
 * function that reads their links; "another tab" stands for what was opened in one.
 */
export async function recordOpenedApps(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const links: string[] = [];
    Object.assign(window, { links, open: () => links.push("another tab") });
    const navigation = Reflect.get(window, "navigation") as EventTarget;
    navigation.addEventListener("navigate", (event) => {
      const { url } = Reflect.get(event, "destination") as { readonly url: string };
      if (url.startsWith("http")) return;
      event.preventDefault();
      links.push(url);
    });
  });
  return () => page.evaluate(() => Reflect.get(window, "links") as readonly string[]);
}

/** Hides the page, as if another app were in the foreground, or shows it again. */
export async function setHidden(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
    document.dispatchEvent(new Event("visibilitychange"));
  }, isHidden);
}
