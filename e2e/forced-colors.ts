import type { Page } from "@playwright/test";

/*
 * With forced colours, for example the contrast themes of Windows, the browser replaces the page's
 * colours: backgrounds no longer distinguish anything.
 */

/** Elements that need more than a background to stand out. */
const bounded = [
  ...["button", "a.button", "select", "input:not([type=radio], [type=checkbox])", "textarea"],
  ...["dialog", ".panel", ".notice", ".account-row", ".game-notice", ".game-diver", "progress"],
].join();

/** Elements within text, which only an underline distinguishes. */
const underlined = "a:not(.button), summary";

/** Returns the visible elements that have no visible edge, or no underline, respectively. */
export const indistinct = (page: Page) =>
  page.evaluate(
    ([edged, lined]) => {
      const canvas = getComputedStyle(document.body).backgroundColor;
      const isSeen = (style: string, width: string, colour: string) =>
        style !== "none" && Number.parseFloat(width) >= 1 && colour !== canvas;
      const hasEdge = (style: CSSStyleDeclaration) =>
        isSeen(style.borderTopStyle, style.borderTopWidth, style.borderTopColor) ||
        isSeen(style.outlineStyle, style.outlineWidth, style.outlineColor);
      const hasLine = ({ textDecorationLine }: CSSStyleDeclaration) =>
        textDecorationLine === "underline";
      const without = (selector: string, has: (style: CSSStyleDeclaration) => boolean) =>
        [...document.querySelectorAll(selector)]
          .filter((element) => element.checkVisibility({ visibilityProperty: true }))
          .filter((element) => !has(getComputedStyle(element)))
          .map((element) => element.outerHTML);
      return [...without(edged, hasEdge), ...without(lined, hasLine)];
    },
    [bounded, underlined] as const,
  );

/** Moves the focus through the page. Returns the elements whose focus is not seen, and all others. */
export async function tabThrough(page: Page): Promise<{ unseen: string[]; seen: string[] }> {
  const all: { readonly name: string; readonly isSeen: boolean }[] = [];
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press("Tab");
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return undefined;
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
      const canvas = getComputedStyle(document.body).backgroundColor;
      const isSeen =
        outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2 && outlineColor !== canvas;
      const isRepeated = element.hasAttribute("data-visited");
      element.setAttribute("data-visited", "");
      return { name: element.outerHTML, isSeen, isRepeated };
    });
    // After the last element, the focus leaves the page.
    if (!focused) continue;
    if (focused.isRepeated) break;
    all.push(focused);
  }
  const names = (isSeen: boolean) =>
    all.filter((each) => each.isSeen === isSeen).map(({ name }) => name);
  return { unseen: names(false), seen: names(true) };
}
