import { pageStates } from "@fabulous-fish/tools/screens/states";
import { violations } from "../axe.ts";
import { expect, saved, test } from "../fixtures.ts";
import { targetsOnShow } from "../targets.ts";

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
    const targets = await targetsOnShow(page);
    expect(targets.filter(({ height, right }) => height < 44 || right > 320)).toEqual([]);
  });
}
