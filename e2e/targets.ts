import type { Page } from "@playwright/test";

/** What can be pressed, with its height and its right edge in CSS pixels. */
export interface Target {
  readonly name: string;
  readonly height: number;
  readonly right: number;
}

/** Every target on show, all measured in one moment: the page may go on to its next state. */
export async function targetsOnShow(page: Page, selector = "button, a[href]"): Promise<Target[]> {
  return page.locator(selector).evaluateAll((elements) =>
    elements
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map((element) => {
        const { height, right } = element.getBoundingClientRect();
        return { name: element.textContent || element.outerHTML, height, right };
      }),
  );
}
