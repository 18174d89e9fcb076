import { expect, type Page } from "@playwright/test";

/**
 * The fonts that tests measure with, whatever the machine's own is: a usual one, and one as wide as that of a
 * small Debian. Where the first of each is missing, the second has the same widths.
 */
export const fonts = {
  usual: '"Liberation Sans", Arial',
  wide: '"Liberation Mono", "Courier New"',
} as const;

/**
 * Shows a page in a font, in place of the one that it has.
 *
 * @throws {Error} if the machine does not have the font.
 */
export async function setFont(page: Page, font: keyof typeof fonts): Promise<void> {
  const widths = await page.evaluate((family) => {
    document.documentElement.style.fontFamily = family;
    const context = document.createElement("canvas").getContext("2d");
    // What is missing has the width of what stands behind it.
    return ["monospace", "serif"].map((other) => {
      if (context) context.font = `16px ${family}, ${other}`;
      return context?.measureText("Fabulous Fish").width;
    });
  }, fonts[font]);
  expect(new Set(widths).size, `${fonts[font]} is installed (on Debian: fonts-liberation)`).toBe(1);
}
