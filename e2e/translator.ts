import type { Page } from "@playwright/test";

/**
 * Translates an open page from now on as Chrome does: each text is moved into two `<font>` elements, as a
 * new node, but for what is not to be translated. The words stay, so that a test finds them.
 */
export async function translateByBrowser(page: Page): Promise<void> {
  await page.evaluate(() => {
    // The types call this element deprecated.
    const tag: string = "font";
    const font = () => document.createElement(tag);
    function moveTexts(within: Node): void {
      const texts = document.createTreeWalker(within, NodeFilter.SHOW_TEXT);
      const found: Text[] = [];
      while (texts.nextNode()) found.push(texts.currentNode as Text);
      for (const text of found) {
        const parent = text.parentElement;
        if (text.data.trim() === "" || !parent) continue;
        if (parent.closest("font, script, style, svg, [translate=no]")) continue;
        const [outer, inner] = [font(), font()];
        inner.append(text.data);
        outer.append(inner);
        text.replaceWith(outer);
      }
    }
    moveTexts(document.body);
    new MutationObserver((records) => {
      for (const { target } of records) moveTexts(target);
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  });
}
