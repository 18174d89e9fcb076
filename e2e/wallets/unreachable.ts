import type { Page } from "@playwright/test";

/** The last one is that of a window of 1280 by 1024 at 400 % zoom. */
const windows = [
  [1366, 625],
  [911, 416],
  [683, 312],
  [320, 568],
  [320, 480],
  [320, 256],
] as const;

/**
 * Returns the controls and the drawings of the open dialog that cannot be scrolled into the window or
 * are cut off, with the size of the window.
 */
export async function unreachable(page: Page): Promise<string[]> {
  const all: string[] = [];
  for (const [width, height] of windows) {
    await page.setViewportSize({ width, height });
    const found = await page.evaluate(() => {
      const elementsOf = (root: ParentNode): Element[] =>
        [...root.querySelectorAll("*")].flatMap((element) => [
          element,
          ...(element.shadowRoot ? elementsOf(element.shadowRoot) : []),
        ]);
      const fits = (element: Element) => {
        element.scrollIntoView({ block: "nearest", inline: "nearest" });
        const { left, right, top, bottom } = element.getBoundingClientRect();
        const isWide = left < -0.5 || right > innerWidth + 0.5;
        const isHigh = top < -0.5 || bottom > innerHeight + 0.5;
        return !isWide && (!isHigh || bottom - top > innerHeight);
      };
      const isWhole = (element: Element) =>
        !(element instanceof SVGSVGElement) ||
        element.getBBox().width * (element.getScreenCTM()?.a ?? 1) <=
          element.getBoundingClientRect().width + 1;
      const dialog = document.querySelector('[id$="-modal-wrapper"], dialog[open]');
      const measured = elementsOf(dialog ?? document.createDocumentFragment())
        .filter((element) => element.matches("button, a[href], svg") && element.checkVisibility())
        .filter((element) => element.closest(".pera-wallet-accordion-item__content") === null);
      if (measured.length === 0) throw new Error("No dialog with controls is open.");
      return measured
        .filter((element) => !fits(element) || !isWhole(element))
        .map((element) => `${element.tagName} ${element.id || element.textContent.trim()}`);
    });
    all.push(...found.map((name) => `${width} x ${height}: ${name}`));
  }
  return all;
}
