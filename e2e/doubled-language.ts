import type { Page } from "@playwright/test";

/**
 * Returns a copy of a German language file for tests of the layout: every text has accents and twice
 * its length. Calls texts that are functions, and doubles what they return. Keeps what `Intl` and the
 * browser need, and the game's name. Uses nothing outside of itself, because it runs in the page, too.
 */
export function doubleTexts<Language>(language: Language): Language {
  const kept: readonly unknown[] = ["de", "ltr", "Fabulous Fish", ""];
  const plain = "aeiouycnszAEIOUYCNSZ";
  const accented = "áéíóúýčñšžÁÉÍÓÚÝČÑŠŽ";
  function double(value: unknown): unknown {
    if (kept.includes(value)) return value;
    if (typeof value === "string") {
      const long = `${value} ${value.replace(/\S/g, "o")}`;
      return long.replace(/[a-z]/gi, (letter) => accented[plain.indexOf(letter)] ?? letter);
    }
    if (typeof value === "function") {
      return (...parameters: unknown[]) =>
        double((value as (...all: unknown[]) => unknown)(...parameters));
    }
    if (Array.isArray(value)) return value.map(double);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, text]) => [key, double(text)]));
  }
  return double(language) as Language;
}

/**
 * Responds to the page's later requests for the script of a language with {@link doubleTexts} of German,
 * or of its own texts.
 * @param script a glob of its URL
 */
export async function serveDoubled(page: Page, script: string, tag?: string): Promise<void> {
  await page.route(script, (route) => {
    const url = new URL(route.request().url());
    if (tag !== undefined) url.pathname = url.pathname.replace(/[\w-]+(?=\.js$)/, tag);
    const original = JSON.stringify(`${url.href}?original`);
    return route.fulfill({
      contentType: "text/javascript",
      body:
        `import { language as original } from ${original};` +
        `export const language = (${doubleTexts.toString()})(original);`,
    });
  });
}
