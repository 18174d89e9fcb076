import { type Color, contrast } from "@fabulous-fish/tools/site/colors";
import type { Locator } from "@playwright/test";

/**
 * Returns the texts of an opaque element whose contrast is below 4.5:1, with the ratio. For shadow
 * trees in layers, of which axe cannot tell what is behind a text.
 */
export async function faintTexts(element: Locator): Promise<string[]> {
  const texts = await element.evaluate((root) =>
    Array.from(root.querySelectorAll<HTMLElement>("p, button, input"))
      .map((found) => {
        const { color, backgroundColor } = getComputedStyle(found);
        const isClear = backgroundColor === "rgba(0, 0, 0, 0)";
        const behind = isClear ? getComputedStyle(root).backgroundColor : backgroundColor;
        const text = found instanceof HTMLInputElement ? found.value : found.textContent;
        return { text, colors: [color, behind] as const };
      })
      .filter(({ text }) => text !== ""),
  );
  if (texts.length === 0) throw new Error("There is no text to check.");
  return texts
    .map(({ text, colors: [color, behind] }) => ({
      text,
      ratio: contrast(opaque(color), opaque(behind)),
    }))
    .filter(({ ratio }) => ratio < 4.5)
    .map(({ text, ratio }) => `${text}: ${ratio.toFixed(2)}`);
}

/** Parses a computed color. */
function opaque(computed: string): Color {
  const [, ...channels] = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(computed) ?? [];
  const [red, green, blue] = channels.map(Number);
  if (red === undefined || green === undefined || blue === undefined)
    throw new Error(`${computed} is not an opaque color.`);
  return [red, green, blue];
}
