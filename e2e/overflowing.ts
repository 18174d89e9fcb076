import type { Page } from "@playwright/test";

/** The elements that are measured on the page's screens. */
export const places = "button, a, select, dialog, .panel, h1, h2, p";

/** Returns what is wider than its place: the document, and those of the elements that are shown. */
export function overflowing(page: Page, selector: string): Promise<readonly string[]> {
  return page.evaluate(
    (selected) =>
      [document.documentElement, ...document.querySelectorAll<HTMLElement>(selected)]
        .filter((element) => {
          const { right, left, width } = element.getBoundingClientRect();
          // The controls of a game can step aside, out of the window.
          if (width === 0 || element.closest(".logo, [data-aside=true]")) return false;
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

/**
 * Returns the pairs of controls and texts of a screen, or of the dialog over it, of which one covers a
 * part of the other. The room around a link may reach into a text, but not into another control. What
 * lies over a game is left out: its notices are above its controls.
 */
export function overlapping(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const place = document.querySelector("dialog[open]") ?? document.querySelector("#root");
    const elements = [...(place?.querySelectorAll<HTMLElement>("*") ?? [])].filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) &&
        (element.matches("button, a, select, progress") ||
          Array.from(element.childNodes).some(
            (node) => node instanceof Text && node.data.trim() !== "",
          )) &&
        !element.closest("svg, option, .game") &&
        !element.parentElement?.closest("button, a"),
    );
    /* An element's boxes, one a line, as far as no scrolled list cuts them off. */
    const boxesOf = (element: HTMLElement) => {
      const list = element.closest("fieldset")?.getBoundingClientRect();
      return Array.from(element.getClientRects(), ({ left, right, top, bottom }) => ({
        left,
        right,
        top: Math.max(top, list?.top ?? top),
        bottom: Math.min(bottom, list?.bottom ?? bottom),
      }));
    };
    /* The height of what a control shows, without the room around it, if that is not seen. */
    const paddingOf = (element: HTMLElement) => {
      const { backgroundColor, borderTopWidth, paddingBlockStart } = getComputedStyle(element);
      const isSeen = !/, 0\)$/.test(backgroundColor) || Number.parseFloat(borderTopWidth) > 0;
      return element.matches("a") && !isSeen ? Number.parseFloat(paddingBlockStart) : 0;
    };
    const boxes = elements.flatMap((element) =>
      boxesOf(element).map((box) => ({
        element,
        box,
        padding: paddingOf(element),
        isControl: element.matches("button, a, select"),
      })),
    );
    /* The pieces of a sentence flow in its lines. Their boxes are as high as the font, not as a line. */
    const isPiece = (element: HTMLElement) => getComputedStyle(element).display === "inline";
    const areOfSentence = (one: HTMLElement, other: HTMLElement) =>
      one.parentElement === other.parentElement && isPiece(one) && isPiece(other);
    return boxes.flatMap(({ element, box, padding, isControl }, index) =>
      boxes
        .slice(index + 1)
        .filter(({ element: other, box: { left, right, top, bottom }, ...its }) => {
          const room = isControl && its.isControl ? 0 : padding + its.padding;
          return (
            !element.contains(other) &&
            !other.contains(element) &&
            (isControl || its.isControl || !areOfSentence(element, other)) &&
            Math.min(right, box.right) - Math.max(left, box.left) > 1 &&
            Math.min(bottom, box.bottom) - Math.max(top, box.top) - room > 1
          );
        })
        .map(
          ({ element: other }) =>
            `${element.tagName}: ${element.textContent.slice(0, 40)} | ${other.tagName}: ${other.textContent.slice(0, 40)}`,
        ),
    );
  });
}

/**
 * Returns the words of headings, of buttons, and beside the progress towards a token, that are broken over
 * two lines, though without a hyphen. A long amount can be.
 */
export function brokenWords(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const broken: string[] = [];
    for (const element of document.querySelectorAll(
      "h1, h2, button, .button, .token-missing, .token-amount",
    )) {
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const node = texts.currentNode as Text;
        // A line can end after a hyphen, a soft one and an ellipsis, and between Japanese characters.
        for (const { index, 0: word } of node.data.matchAll(
          /[^\s…\-\u00ad\u3000-\u9fff\uff00-\uffef]+/g,
        )) {
          if (element.matches("span") && /\d/.test(word)) continue;
          const lines = new Set<number>();
          for (let at = index; at < index + word.length; at++) {
            const range = document.createRange();
            range.setStart(node, at);
            range.setEnd(node, at + 1);
            // The character is the last one: a soft hyphen's mark can be before it, on another line.
            const rectangle = [...range.getClientRects()].at(-1);
            if (rectangle) lines.add(Math.round(rectangle.top));
          }
          if (lines.size > 1) broken.push(word);
        }
      }
    }
    return broken;
  });
}
