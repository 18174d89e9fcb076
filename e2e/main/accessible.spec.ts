import { createRequire } from "node:module";
import type { AxeResults, RunOptions } from "axe-core";
import type { Page } from "@playwright/test";
import { pageStates } from "../../checks/screens/states.ts";
import { expect, saved, test } from "../fixtures.ts";

const axe = createRequire(import.meta.url).resolve("axe-core/axe.min.js");

/** What axe finds, but for the contrast of colours that are not the page's own. */
async function violations(page: Page, isOfLibrary = false): Promise<string[]> {
  // From the page's own origin, as its policy demands.
  await page.route("**/axe.js", (route) => route.fulfill({ path: axe }));
  await page.addScriptTag({ url: "/axe.js" });
  const results = await page.evaluate((contrast) => {
    const axe = Reflect.get(window, "axe") as {
      run(context: unknown, options: RunOptions): Promise<AxeResults>;
    };
    // The game's frame is the game maker's.
    const rules = { "color-contrast": { enabled: contrast } };
    return axe.run({ exclude: [["iframe"]] }, { rules });
  }, !isOfLibrary);
  return results.violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" ")}`,
  );
}

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });
    for (const state of pageStates) {
      test(`axe finds nothing: ${state.name}`, async ({ person, context, world }) => {
        if (state.saved) await saved(context, state.saved);
        await state.arrange?.(world, person.page);
        await person.visit(state.address);
        await state.reach(person.page, world);
        expect(await violations(person.page, state.isOfLibrary)).toEqual([]);
      });
    }
  });
}

/** Everything that is pressed, but for what the wallet's library draws. */
const targets = "button, a[href]";

for (const state of pageStates.filter(({ isOfLibrary }) => !isOfLibrary)) {
  test(`at 320 px nothing is wider, and every target is 44 px high: ${state.name}`, async ({
    person,
    context,
    world,
  }) => {
    const { page } = person;
    await page.setViewportSize({ width: 320, height: 640 });
    if (state.saved) await saved(context, state.saved);
    await state.arrange?.(world, page);
    await person.visit(state.address);
    await state.reach(page, world);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      320,
    );
    for (const target of await page.locator(targets).filter({ visible: true }).all()) {
      const box = await target.boundingBox();
      expect(box?.height, await target.innerText()).toBeGreaterThanOrEqual(44);
      expect((box?.x ?? 0) + (box?.width ?? 0), await target.innerText()).toBeLessThanOrEqual(320);
    }
  });
}
