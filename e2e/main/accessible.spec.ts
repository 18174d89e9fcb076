import { violations } from "../axe.ts";
import { expect, test } from "../fixtures.ts";
import { overflowing, places } from "../overflowing.ts";
import { openInState, pageStates } from "../page-states.ts";
import { targetsOnShow } from "../targets.ts";

for (const state of pageStates) {
  test(`axe finds no violations, light and dark: ${state.name}`, async ({ user }) => {
    await openInState(user, state);
    for (const colorScheme of ["light", "dark"] as const) {
      await user.page.emulateMedia({ colorScheme });
      expect(await violations(user.page, state.isOfLibrary), colorScheme).toEqual([]);
    }
  });
}

for (const state of pageStates.filter(({ isOfLibrary }) => !isOfLibrary)) {
  test(`at 320 px, and at 480 px with text of 200 %, the page fits, and every target is 44 px high: ${state.name}`, async ({
    user,
  }) => {
    const { page } = user;
    await page.setViewportSize({ width: 320, height: 640 });
    await openInState(user, state);
    expect(await overflowing(page, places)).toEqual([]);
    const targets = await targetsOnShow(page);
    expect(targets.filter(({ height, right }) => height < 44 || right > 320)).toEqual([]);

    // What is in `rem` grows, as with the text size of the browser's settings.
    await page.setViewportSize({ width: 480, height: 740 });
    await page.evaluate(() => (document.documentElement.style.fontSize = "32px"));
    expect(await overflowing(page, places)).toEqual([]);
  });
}
