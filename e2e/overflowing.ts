import type { Page } from "@playwright/test";

/** What is measured on the page's screens. */
export const places = "button, a, select, dialog, .panel, h1, h2, p";

/** Returns what is wider than its place: the document, and those of the elements that are shown. */
export function overflowing(page: Page, selector: string): Promise<readonly string[]> {
  return page.evaluate(
    (selected) =>
      [document.documentElement, ...document.querySelectorAll<HTMLElement>(selected)]
        .filter((element) => {
          const { right, left, width } = element.getBoundingClientRect();
          if (width === 0 || element.closest(".logo")) return false;
          return (
            (element.scrollWidth > element.clientWidth + 1 &&
              getComputedStyle(element).display !== "inline") ||
            right > innerWidth + 0.5 ||
            left < -0.5
          );
        })
        .map(
          (element) =>
            `${element.tagName} ${element.className}: ${element.textContent.slice(0, 60)}`,
        ),
    selector,
  );
}

/** Returns the words of headings and buttons that are broken over two lines, though without a hyphen. */
export function brokenWords(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const broken: string[] = [];
    for (const element of document.querySelectorAll("h1, h2, button, .button")) {
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const node = texts.currentNode as Text;
        // A line can end after a hyphen and an ellipsis.
        for (const { index, 0: word } of node.data.matchAll(/[^\s…-]+/g)) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          const lines = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top)));
          if (lines.size > 1) broken.push(word);
        }
      }
    }
    return broken;
  });
}
