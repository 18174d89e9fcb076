import type { Page } from "@playwright/test";

/** A pointer target with its height and right edge in CSS pixels. */
export interface Target {
  readonly name: string;
  readonly height: number;
  readonly right: number;
}

/** Returns all visible targets, measured at once, because the page can change its state. */
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
