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
