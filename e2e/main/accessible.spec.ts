import { pageStates } from "../../checks/screens/states.ts";
import { violations } from "../axe.ts";
import { expect, saved, test } from "../fixtures.ts";

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
